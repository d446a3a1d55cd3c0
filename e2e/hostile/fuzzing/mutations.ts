import fc, { type Arbitrary } from 'fast-check'

/** What no field expects. */
const odd: unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, -1e-308, 2 ** 53, Number.MAX_SAFE_INTEGER, [], {}, [[[]]], { a: { b: {} } }],
  ...[
    '',
    ' ',
    '\0',
    'a\u0000b',
    '\ud800',
    '\u202e',
    '😀'.repeat(300),
    'x'.repeat(100_000),
    '%00',
    "'; drop table x; --",
  ],
  ...[
    '<script>',
    '{{7*7}}',
    '#{7*7}',
    '=1+1',
    '../..',
    '9999-99-99',
    '2026-02-30',
    '0000-00-00',
    'NaN',
    'Infinity',
    '1e999',
  ],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '-0', '١٢', 'null', 'undefined'],
  ...[
    { __proto__: null, constructor: { prototype: {} } },
    Array(2_000).fill(0),
    { toString: 1, valueOf: 1, length: -1 },
  ],
]

type Path = (string | number)[]

const pathsIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [path]
  return [
    path,
    ...Object.entries(value)
      .slice(0, 40)
      .flatMap(([name, inner]) => pathsIn(inner, [...path, name])),
  ]
}

const changed = (value: unknown, [name, ...rest]: Path, change: (value: unknown) => unknown): unknown => {
  if (name === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((element, at) => (String(at) === String(name) ? changed(element, rest, change) : element))
  const entries = Object.entries(value as object)
  return Object.fromEntries(
    entries.flatMap(([key, member]) => {
      if (key !== name) return [[key, member]]
      const other = changed(member, rest, change)
      return other === undefined ? [] : [[key, other]]
    }),
  )
}

/** A value with one or two places of it gone, doubled, or turned into what nobody expects. */
export const mutated = (value: unknown): Arbitrary<unknown> => {
  const paths = pathsIn(value)
  const change = fc.oneof(
    fc.constantFrom(...odd).map((oddity) => () => oddity),
    fc.constant(() => undefined),
    fc.constant((value: unknown) => [value, value]),
    fc.constant((value: unknown) => ({ inner: value })),
    fc.constant((value: unknown) =>
      typeof value === 'number' ? -value : typeof value === 'string' ? `${value} ` : JSON.stringify(value),
    ),
  )
  const once = fc.tuple(fc.constantFrom(...paths), change)
  return fc
    .array(once, { minLength: 1, maxLength: 2 })
    .map((changes) =>
      changes.reduce<unknown>(
        (now, [path, how]) =>
          pathsIn(now).some((known) => known.join() === path.join()) ? changed(now, path, how) : now,
        value,
      ),
    )
}

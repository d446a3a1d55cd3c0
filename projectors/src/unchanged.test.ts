import { streamExamples } from '@escandallo/contracts/stream-examples.ts'
import { type StreamName, streams } from '@escandallo/contracts/streams.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { unchanged } from './unchanged.ts'

const recorded = (Object.keys(streams) as StreamName[]).map((name): [string, z.ZodType, readonly object[]] => [
  name,
  streams[name].event,
  streamExamples[name],
])

type Holder = Record<string, unknown>
const holdersIn = (value: unknown): Holder[] =>
  typeof value === 'object' && value !== null ? [value as Holder, ...Object.values(value).flatMap(holdersIn)] : []

/** What stands at a place instead, or `undefined` for nothing. */
const another = fc.oneof(
  fc.constantFrom(null, undefined, true, 0, -1, 1.5, 1e300, '', ' ', 'x', '12', '2026-02-30', '2026-13-01', [], {}, [
    null,
  ]),
  fc.constantFrom<(before: unknown) => unknown>(
    (before) => `${before} `,
    (before) => [before],
    (before) => -Number(before),
    // Cut first: what is spoilt again and again would be longer than a text can be.
    (before) => String(before).slice(0, 1_000).repeat(300),
    (before) => (Array.isArray(before) ? Array.from({ length: 6_000 }, () => before[0]) : { before }),
  ),
)
const spoiling = fc.record({ holder: fc.nat(), name: fc.nat(), another, added: fc.boolean() })
type Spoiling = typeof spoiling extends fc.Arbitrary<infer One> ? One : never

const spoil = (value: unknown, { holder, name, another, added }: Spoiling) => {
  const holders = holdersIn(value)
  const chosen = holders[holder % holders.length] as Holder
  const names = Object.keys(chosen)
  const isNew = added || names.length === 0
  const at = isNew ? (Array.isArray(chosen) ? chosen.length : 'nobodyKnows') : (names[name % names.length] as string)
  const next = typeof another === 'function' ? another(chosen[at]) : structuredClone(another)
  if (next === undefined && !Array.isArray(chosen)) delete chosen[at]
  else chosen[at] = next
}

describe.each(recorded)('of what is recorded in a stream of kind %s', (_, schema, examples) => {
  const isUnchanged = unchanged(schema)
  const parsed = examples.map((example) => schema.parse(example))

  test('everything that was parsed once need not be parsed again', () => {
    expect(parsed.filter((event) => !isUnchanged(event))).toEqual([])
  })
  test('nothing is taken as it is that parsing refuses or would make another of', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(spoiling, { minLength: 1, maxLength: 3 }), (at, spoilings) => {
        const event = structuredClone(parsed[at % parsed.length])
        for (const spoiling of spoilings) spoil(event, spoiling)
        if (isUnchanged(event)) expect(schema.parse(event)).toStrictEqual(event)
      }),
      { numRuns: 3_000 },
    )
  })
})

const left = z.object({ kind: z.string().optional(), a: z.string() })
test.each<[string, z.ZodType, unknown, boolean]>([
  ['a text with room around it', z.string().trim(), ' a', false],
  ['a text without', z.string().trim(), 'a', true],
  ['a number that has to be positive', z.number().positive(), 0, false],
  ['a number at its bound', z.number().min(2).max(2), 2, true],
  ['no number', z.number(), Number.NaN, false],
  ['a part that is left out', z.object({ a: z.string() }), { a: 'x', b: 1 }, false],
  ['a part that need not be there', z.object({ a: z.string(), b: z.string().optional() }), { a: 'x' }, true],
  ['a part that is filled in', z.object({ a: z.string().default('x') }), {}, false],
  [
    'parts that contradict each other',
    z.object({ a: z.int(), b: z.int() }).refine(({ a, b }) => a < b),
    { a: 2, b: 1 },
    false,
  ],
  ['a date for a thing', z.object({}), new Date(0), false],
  ['what another makes something of', z.union([left, left.extend({ b: z.string() })]), { a: 'x', b: 'y' }, false],
  ['what only the second takes', z.union([z.object({ c: z.int() }), left]), { a: 'x' }, true],
  ['a text that is written anew', z.string().transform((text) => text.toUpperCase()), 'x', false],
  ['a text that is not, after all', z.string().transform((text) => text.toUpperCase()), 'X', true],
  ['what is made a number of', z.coerce.number(), '1', false],
  ['a name that is none', z.record(z.enum(['a']), z.int()), { b: 1 }, false],
  ['an address whose form a pattern does not tell', z.url(), 'nowhere', false],
])('%s', (_, schema, value, expected) => {
  expect(unchanged(schema)(value)).toBe(expected)
})

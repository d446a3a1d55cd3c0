import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, plainJson } from './json-order.ts'

/** What PostgreSQL does to jsonb, said the long way: as text, read again, keys by length and then by bytes. */
const theLongWay = (value: unknown): unknown => {
  const sorted = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(sorted)
    if (typeof part !== 'object' || part === null) return part === 0 ? 0 : part
    const bytes = (text: string) => Buffer.from(text)
    const keys = Object.keys(part).sort(
      (a, b) => bytes(a).length - bytes(b).length || Buffer.compare(bytes(a), bytes(b)),
    )
    return Object.fromEntries(keys.map((key) => [key, sorted((part as Record<string, unknown>)[key])]))
  }
  return sorted(JSON.parse(JSON.stringify(value)))
}

const unlike = fc.oneof(fc.constant(undefined), fc.constant(Number.NaN), fc.date({ noInvalidDate: true }))
const noNul = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0') && text.isWellFormed())
const anything = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    ...[fc.integer(), fc.double({ noNaN: true }), fc.boolean(), fc.constant(null), noNul, unlike],
    ...[
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(noNul, tie('value'), { maxKeys: 5, noNullPrototype: true }),
    ],
  ),
})).value

describe('what a row keeps as JSON', () => {
  test('is what the database gives back for it, keys in its order, whatever it is', () => {
    fc.assert(
      fc.property(anything, (value) => {
        if (value === undefined) return
        expect(JSON.stringify(canonicalJson(value))).toBe(JSON.stringify(theLongWay(value)))
      }),
      { numRuns: 500 },
    )
  })

  test('is worked out once for a value, and stays as it is', () => {
    const value = { lines: [{ b: 1, a: 2 }] }
    const once = canonicalJson(value)
    expect(canonicalJson(value)).toBe(once)
    expect(canonicalJson(once)).toBe(once)
  })

  test('where nothing looks into it is what is read again, names in their own order', () => {
    fc.assert(
      fc.property(anything, (value) => {
        if (value === undefined) return
        const readAgain = JSON.parse(JSON.stringify(value))
        expect(plainJson(value)).toStrictEqual(readAgain)
        expect(JSON.stringify(plainJson(value))).toBe(JSON.stringify(readAgain))
        expect(plainJson(readAgain)).toBe(readAgain)
      }),
      { numRuns: 500 },
    )
  })

  test.each([canonicalJson, plainJson])(
    'is worked out in one way through the value, however deep it is (%o)',
    (form) => {
      let deep: unknown = { left: undefined, right: 1 }
      for (let levels = 0; levels < 200; levels += 1) deep = levels % 2 === 0 ? { deep } : [deep]
      expect(JSON.stringify(form(deep))).toBe(JSON.stringify(deep))
    },
  )

  test.each([canonicalJson, plainJson])('holds nothing that the database cannot hold (%o)', (form) => {
    for (const wrong of ['a\0b', { 'a\0': 1 }, [1n], undefined, () => 1]) expect(() => form(wrong)).toThrow(TypeError)
    expect(form({ '\ud83c': 'half \ud83c' })).toEqual({ '\ufffd': 'half \ufffd' })
  })
})

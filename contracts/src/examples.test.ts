import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { corporationEvent } from './corporations/events.ts'
import { corporationExamples } from './corporations/examples.ts'
import { documentEvent } from './documents/events.ts'
import { documentExamples, partExamples } from './documents/examples.ts'
import { establishmentEvent } from './establishments/events.ts'
import { establishmentExamples } from './establishments/examples.ts'
import { productEvent } from './products/events.ts'
import { productExamples } from './products/examples.ts'
import { supplierEvent } from './suppliers/events.ts'
import { supplierExamples } from './suppliers/examples.ts'
import { identityEvent, personalFields, userEvent } from './team/events.ts'
import { identityExamples, userExamples } from './team/examples.ts'

type Union = z.ZodDiscriminatedUnion<readonly z.ZodObject<{ type: z.ZodLiteral<string>; data: z.ZodType }>[], 'type'>
type Example = { type: string; data: object }

const kinds: [string, Union, Example[]][] = [
  ['a document', documentEvent, [...documentExamples, ...partExamples]],
  ['a supplier', supplierEvent, supplierExamples],
  ['a product', productEvent, productExamples],
  ['a corporation', corporationEvent, corporationExamples],
  ['an establishment', establishmentEvent, establishmentExamples],
  ['a user', userEvent, userExamples],
  ['an identity', identityEvent, identityExamples],
]
const typesOf = (union: Union) => union.options.flatMap((option) => [...option.shape.type.values])

describe.each(kinds)('what was ever recorded about %s', (_, union, examples) => {
  test('has an example of every type', () => {
    expect([...new Set(examples.map(({ type }) => type))].sort()).toEqual(typesOf(union).sort())
  })
  test.each(examples.map((example, index) => [index, example.type, example] as const))(
    'still means something: %i, %s',
    (_index, _type, example) => {
      const parsed = union.parse(structuredClone(example)) as Example
      expect(parsed).toMatchObject(example)
      // What is recorded again from what was read is the same: reading is not a change.
      expect(union.parse(JSON.parse(JSON.stringify(parsed)))).toEqual(parsed)
    },
  )
  test('is parsed by its type, and an unknown type is refused', () => {
    expect(union.safeParse({ type: 'SomethingElseHappened', data: {} }).success).toBe(false)
    for (const type of typesOf(union)) expect(union.safeParse({ type, data: {} }).success, type).toBe(false)
  })
})

test('no type of event belongs to two unions', () => {
  const all = kinds.flatMap(([, union]) => typesOf(union))
  expect(new Set(all).size).toBe(all.length)
})

test('a person who was forgotten leaves events that can still be read', () => {
  for (const [type, { fields }] of Object.entries(personalFields)) {
    const example = userExamples.find((one) => one.type === type)
    const forgotten = { type, data: { ...example?.data, ...Object.fromEntries(fields.map((field) => [field, null])) } }
    expect(userEvent.safeParse(forgotten).error, type).toBeUndefined()
  }
  expect(Object.keys(personalFields).length).toBeGreaterThan(3)
})

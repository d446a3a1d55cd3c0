import { describe, expect, test } from 'vitest'
import { streamExamples } from './stream-examples.ts'
import { type EventUnion, personalFields, type StreamName, streams } from './streams.ts'

type Example = { type: string; data: object }

const kinds = (Object.keys(streams) as StreamName[]).map((name): [string, EventUnion, readonly Example[]] => [
  name,
  streams[name].event,
  streamExamples[name],
])
const typesOf = (union: EventUnion) => union.options.flatMap((option) => [...option.shape.type.values])

describe.each(kinds)('what was ever recorded about a stream of kind %s', (_, union, examples) => {
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
    const [, union, examples] = kinds.find(([, event]) => typesOf(event).includes(type)) ?? []
    const example = examples?.find((recorded) => recorded.type === type)
    const forgotten = { type, data: { ...example?.data, ...Object.fromEntries(fields.map((field) => [field, null])) } }
    expect(union, type).toBeDefined()
    expect(union?.safeParse(forgotten).error, type).toBeUndefined()
  }
  expect(Object.keys(personalFields).length).toBeGreaterThan(3)
})

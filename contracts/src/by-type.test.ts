import { expect, test } from 'vitest'
import { byType, selectTypes } from './by-type.ts'

type Change = { type: 'Added'; amount: number } | { type: 'Cleared' }
const total = byType<Change, [sum: number], number>({ Added: ({ amount }, sum) => sum + amount, Cleared: () => 0 })

test('each type has its entry', () => {
  expect(total({ type: 'Added', amount: 2 }, 3)).toBe(5)
  expect(total({ type: 'Cleared' }, 3)).toBe(0)
})

test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', 'Removed', ''])(
  'a type that is none of the union throws: %s',
  (type) => expect(() => total({ type } as unknown as Change, 3)).toThrow(TypeError),
)

test('types are selected: those that are folded come out, and one that nobody decided about is no program', () => {
  expect(selectTypes<Change>()({ folds: ['Added'], ignores: [['Cleared']] })).toEqual(['Added'])
  // @ts-expect-error Cleared is neither folded nor ignored
  expect(selectTypes<Change>()({ folds: ['Added'], ignores: [] })).toEqual(['Added'])
  // @ts-expect-error Added cannot be both
  expect(selectTypes<Change>()({ folds: ['Added'], ignores: [['Cleared', 'Added']] })).toEqual(['Added'])
})

import { expect, test } from 'vitest'
import { documentStatuses } from '../content.ts'
import { isWaiting, waitingIn } from './waiting.ts'

test('documents that are read and neither confirmed nor rejected wait for a person', () => {
  expect(documentStatuses.filter((status) => isWaiting({ status }))).toEqual(['pending', 'with-errors'])
  expect(waitingIn({ all: 40, processing: 9, pending: 3, 'with-errors': 2, completed: 26 })).toBe(5)
  expect(waitingIn({ all: 0 })).toBe(0)
})

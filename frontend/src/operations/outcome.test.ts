import { expect, test } from 'vitest'
import { outcomeWordsOf, type Requested } from './outcome.ts'

const answer = (changes: Partial<Requested>): Requested => ({
  id: '1',
  finished: true,
  error: null,
  outcome: null,
  ...changes,
})

test('a verification says how many rows are not what the log says', () => {
  expect(outcomeWordsOf('verify', answer({ outcome: { difference: 0, rows: 120 } }))).toEqual({
    tone: 'success',
    key: 'verified.same',
    values: { rows: 120 },
  })
  expect(outcomeWordsOf('verify', answer({ outcome: { difference: 3, rows: 120 } }))).toEqual({
    tone: 'danger',
    key: 'verified.differs',
    values: { count: 3, rows: 120 },
  })
})
test('what takes longer than an answer waits is told as under way', () => {
  expect(outcomeWordsOf('rebuild', answer({ finished: false }))).toMatchObject({ tone: 'info', key: 'asked.rebuild' })
  expect(outcomeWordsOf('verify', answer({ finished: false }))).toMatchObject({ tone: 'info', key: 'asked.verify' })
})
test('what failed is no success, and what is done is', () => {
  expect(outcomeWordsOf('rebuild', answer({ error: 'is being built already' })).tone).toBe('danger')
  expect(outcomeWordsOf('rebuild', answer({ outcome: { rows: 8 } }))).toMatchObject({
    key: 'rebuilt',
    values: { rows: 8 },
  })
  expect(outcomeWordsOf('pause', answer({}))).toMatchObject({ tone: 'success', key: 'done.pause' })
})

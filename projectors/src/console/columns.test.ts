import { expect, test } from 'vitest'
import { columns } from './columns.ts'

test('numbers stand under each other on the right, words on the left', () => {
  const table = columns(
    ['group', 'events', 'error'],
    [
      ['documents', 1234567, null],
      ['team', 3, 'no such column'],
    ],
  )
  expect(table).toBe(
    ['group         events  error', 'documents  1,234,567', 'team               3  no such column'].join('\n'),
  )
})

test('a table of nothing is its headings', () => {
  expect(columns(['group', 'events'], [])).toBe('group  events')
})

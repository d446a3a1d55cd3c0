import { expect, test } from 'vitest'
import { details, draft, ids } from '../../testing/samples.ts'
import { faultsOf, neighbour, nextDoubtful, openDoubts } from './doubts.ts'
import { withValue } from './draft.ts'
import { withCell, withoutLine } from './lines.ts'

const { unsure } = details

test('the next doubt comes in the order of the page and goes round', () => {
  const doubts = openDoubts(draft, unsure, [])
  expect(nextDoubtful(draft, doubts, 'kind')).toBe('number')
  expect(nextDoubtful(draft, doubts, 'number')).toBe(`lines.${ids.onion}.code`)
  expect(nextDoubtful(draft, doubts, `lines.${ids.onion}.code`)).toBe('number')
})

test('a settled doubt is not asked again, and none is left at the end', () => {
  expect(openDoubts(draft, unsure, ['number'])).toEqual([`lines.${ids.onion}`])
  expect(nextDoubtful(draft, openDoubts(draft, unsure, unsure), 'number')).toBeNull()
})

test('what is missing has to be looked at, even where the reader was sure', () => {
  const open = withValue(draft, 'dueDate', null)
  expect(openDoubts(open, unsure, unsure)).toEqual(['dueDate'])
})

test('a doubt about a line that was removed is gone', () => {
  expect(openDoubts(withoutLine(draft, ids.onion), unsure, ['number'])).toEqual([])
})

test('a text that is no number is a fault of its own, named once', () => {
  const wrong = withCell(draft, ids.tomato, 'quantity', 'dos', new Set([ids.tomato]))
  expect(faultsOf(wrong)).toEqual([{ path: `lines.${ids.tomato}.quantity`, code: 'decimal-invalid' }])
})

test('a due date before the issue date is a fault', () => {
  expect(faultsOf(withValue(draft, 'dueDate', '2026-03-01'))).toEqual([{ path: 'dueDate', code: 'due-before-issue' }])
})

test('Alt and an arrow go from field to field and stop at the ends', () => {
  expect(neighbour(draft, 'issueDate', 1)).toBe('dueDate')
  expect(neighbour(draft, 'supplier', -1)).toBe('supplier')
  expect(neighbour(draft, 'taxes.0.amount', 1)).toBe('taxes.0.amount')
})

test('a doubt about the currency is asked between the days and the lines', () => {
  const doubts = openDoubts(draft, [...unsure, 'currency'], ['number'])
  expect(doubts).toEqual(['currency', `lines.${ids.onion}`])
  expect(openDoubts(draft, [...unsure, 'currency'], ['number', 'currency'])).toEqual([`lines.${ids.onion}`])
})

import { expect, test } from 'vitest'
import { draft, ids } from '../../testing/samples.ts'
import { withValue } from './draft.ts'
import { withCell, withLine, withoutLine } from './lines.ts'
import { mergeDrafts, takeTheirs } from './merging.ts'

const printed = new Set([ids.tomato, ids.onion])

test('where only one of two people changed a field, that change stands', () => {
  const mine = withValue(draft, 'number', 'F26/999')
  const theirs = withCell(draft, ids.onion, 'name', 'Cebolla dulce', printed)
  const { merged, changes } = mergeDrafts(draft, mine, theirs)
  expect(merged.content.number).toBe('F26/999')
  expect(merged.content.lines[1]?.name).toBe('Cebolla dulce')
  expect(changes.map(({ path, clash }) => [path, clash])).toEqual([[`lines.${ids.onion}.name`, false]])
})

test('where both changed a field, mine stands until a person takes theirs', () => {
  const mine = withValue(draft, 'number', 'F26/999')
  const { merged, changes } = mergeDrafts(draft, mine, withValue(draft, 'number', 'F26/114'))
  expect(merged.content.number).toBe('F26/999')
  expect(changes).toEqual([{ path: 'number', base: 'F26/113', mine: 'F26/999', theirs: 'F26/114', clash: true }])
  expect(changes.reduce(takeTheirs, merged).content.number).toBe('F26/114')
})

test('the same change made twice is no change', () => {
  const both = withValue(draft, 'dueDate', '2026-05-01')
  expect(mergeDrafts(draft, both, both)).toEqual({ merged: both, changes: [] })
})

test('lines added by both are all there', () => {
  const { merged } = mergeDrafts(draft, withLine(draft, 'mine'), withLine(draft, 'theirs'))
  expect(merged.content.lines.map((line) => line.lineId)).toEqual([ids.tomato, ids.onion, 'mine', 'theirs'])
})

test('a line that they removed while I worked on it stays until I let it go', () => {
  const mine = withCell(draft, ids.onion, 'quantity', '7', printed)
  const { merged, changes } = mergeDrafts(draft, mine, withoutLine(draft, ids.onion))
  expect(merged.content.lines[1]?.quantity).toBe('7')
  const clash = changes.find(({ path }) => path === `lines.${ids.onion}`)
  expect(clash?.clash).toBe(true)
  if (clash) expect(takeTheirs(merged, clash).content.lines.map((line) => line.lineId)).toEqual([ids.tomato])
})

test('text that is no number yet survives a merge', () => {
  const mine = withCell(draft, ids.tomato, 'unitPrice', '2,4o', printed)
  const theirs = withCell(draft, ids.tomato, 'unitPrice', '2,50', printed)
  const { merged, changes } = mergeDrafts(draft, mine, theirs)
  expect(merged.typed).toEqual({ [`lines.${ids.tomato}.unitPrice`]: '2,4o' })
  expect(changes[0]).toMatchObject({ clash: true, mine: '2,4o', theirs: '2.5' })
  expect(changes.reduce(takeTheirs, merged)).toMatchObject({ typed: {} })
})

test('two choices of supplier are a choice to make', () => {
  const mine = { ...draft, supplier: { kind: 'unresolved' as const } }
  const theirs = { ...draft, supplier: { kind: 'existing' as const, supplierId: ids.next } }
  const { changes } = mergeDrafts(draft, mine, theirs)
  expect(changes.map(({ path, clash }) => [path, clash])).toEqual([['supplierChoice', true]])
})

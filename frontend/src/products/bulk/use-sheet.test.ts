import { expect, test } from 'vitest'
import { inParts } from './use-sheet.ts'

test('a sheet of more lines than a request holds is sent whole, in parts', () => {
  const lines = Array.from({ length: 1_201 }, (_, at) => at)
  const parts = inParts(lines)
  expect(parts.map(({ length }) => length)).toEqual([500, 500, 201])
  expect(parts.flat()).toEqual(lines)
  expect(inParts([])).toEqual([])
})

import { expect, test } from 'vitest'
import { lineChanges } from './line-changes.ts'

const line = (id: string, cost: string | null, atLeast = cost ?? '0') => ({ id, cost, atLeast })
const keyOf = ({ id }: { id: string }) => ({ id, name: id })
const changes = (before: ReturnType<typeof line>[], after: ReturnType<typeof line>[]) =>
  lineChanges(before, after, keyOf).map(({ id, change }) => [id, change?.toFixed() ?? null])

test('lines that cost the same are left out, the largest change stands first', () =>
  expect(
    changes(
      [line('salt', '0.1'), line('hake', '5'), line('oil', '1')],
      [line('salt', '0.1'), line('hake', '5.48'), line('oil', '2')],
    ),
  ).toEqual([
    ['oil', '1'],
    ['hake', '0.48'],
  ]))
test('a line that came or went changed by all of its cost', () =>
  expect(changes([line('clam', '0.9')], [line('prawn', '2')])).toEqual([
    ['prawn', '2'],
    ['clam', '-0.9'],
  ]))
test('a line whose cost is not known changed by nobody knows what, and never by all of it', () => {
  expect(changes([line('hake', '5')], [line('hake', null)])).toEqual([['hake', null]])
  expect(changes([line('hake', null)], [line('hake', null)])).toEqual([])
})

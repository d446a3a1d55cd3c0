import { type BoardEvent, boardEvent } from '@escandallo/contracts/recommendations/events.ts'
import { boardExamples } from '@escandallo/contracts/recommendations/examples.ts'
import { describe, test } from 'vitest'
import { given } from '../testing/given.ts'
import { boards } from './board.ts'

const [added, renamed, removed, , adjusted] = boardExamples.map((example) => boardEvent.parse(example)) as [
  Extract<BoardEvent, { type: 'ColumnAdded' }>,
  Extract<BoardEvent, { type: 'ColumnRenamed' }>,
  Extract<BoardEvent, { type: 'ColumnRemoved' }>,
  BoardEvent,
  Extract<BoardEvent, { type: 'RuleAdjusted' }>,
]

describe('the board', () => {
  test('has the columns that people gave it', () => {
    given(boards, []).when({ type: 'NewColumn', data: added.data }).records([added])
    given(boards, [added]).when({ type: 'RenameColumn', data: renamed.data }).records([renamed])
    given(boards, [added, renamed]).when({ type: 'RenameColumn', data: renamed.data }).records([])
    given(boards, [added]).when({ type: 'DeleteColumn', data: removed.data }).records([removed])
    given(boards, [added, removed]).when({ type: 'RenameColumn', data: renamed.data }).refuses('column-unknown')
  })
  test('has no two columns of one name', () => {
    const other = { ...added.data, columnId: added.data.columnId.replace(/.$/, '9') }
    const named = { ...other, name: ` ${added.data.name.toUpperCase()}` }
    given(boards, [added]).when({ type: 'NewColumn', data: named }).refuses('column-exists')
    const second: BoardEvent = { type: 'ColumnAdded', data: { ...other, name: 'Otra cosa' } }
    given(boards, [added, second]).when({ type: 'RenameColumn', data: named }).refuses('column-exists')
    given(boards, [added, removed, second]).when({ type: 'NewColumn', data: added.data }).records([added])
  })
  test('has room for twelve of them', () => {
    const columns = Array.from({ length: 12 }, (_, index) => ({
      ...added,
      data: { ...added.data, columnId: added.data.columnId.replace(/\d{2}$/, String(index + 10)) },
    }))
    given(boards, columns).when({ type: 'NewColumn', data: added.data }).refuses('too-many-columns')
  })
  test('keeps how a rule is set, and says it once', () => {
    given(boards, []).when({ type: 'AdjustRule', data: adjusted.data }).records([adjusted])
    given(boards, [adjusted]).when({ type: 'AdjustRule', data: adjusted.data }).records([])
  })
})

import { type BoardEvent, boardEvent } from '@escandallo/contracts/recommendations/events.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { About, StreamKind } from '../decider.ts'

type Setting = { silenced: boolean; threshold: string | null }
/** A column that was removed has no name any more. */
export type Board = { columns: ReadonlyMap<string, string | null>; rules: ReadonlyMap<string, Setting> }

type Of<Data = object> = { corporationId: string } & Data & About
type Column = { columnId: string; name: string }
export type BoardCommand =
  | { type: 'NewColumn' | 'RenameColumn'; data: Of<Column> }
  | { type: 'DeleteColumn'; data: Of<{ columnId: string }> }
  | { type: 'MarkAllAsRead'; data: Of }
  | { type: 'AdjustRule'; data: Of<{ rule: string } & Setting> }

/** More than these nobody reads side by side. */
const MOST_COLUMNS = 12

const evolve = (board: Board, event: BoardEvent): Board => {
  switch (event.type) {
    case 'ColumnAdded':
    case 'ColumnRenamed':
      return { ...board, columns: new Map([...board.columns, [event.data.columnId, event.data.name]]) }
    case 'ColumnRemoved':
      return { ...board, columns: new Map([...board.columns, [event.data.columnId, null]]) }
    case 'AllRecommendationsRead':
      return board
    case 'RuleAdjusted': {
      const { rule, silenced, threshold } = event.data
      return { ...board, rules: new Map([...board.rules, [rule, { silenced, threshold }]]) }
    }
    default:
      return event satisfies never
  }
}

/** Two columns of one name nobody can tell apart. */
const requireFree = (columns: Board['columns'], { columnId, name }: Column) => {
  const isTaken = [...columns].some(
    ([id, other]) => id !== columnId && other !== null && normalizeName(other) === normalizeName(name),
  )
  if (isTaken) throw new Refusal('column-exists', { name })
}

const decide = (command: BoardCommand, { columns, rules }: Board): BoardEvent[] => {
  const { corporationId, at, by } = command.data
  const about = { corporationId, at, by }
  switch (command.type) {
    case 'NewColumn': {
      const { columnId, name } = command.data
      if ([...columns.values()].filter((label) => label !== null).length >= MOST_COLUMNS)
        throw new Refusal('too-many-columns')
      requireFree(columns, { columnId, name })
      return [{ type: 'ColumnAdded', data: { ...about, columnId, name } }]
    }
    case 'RenameColumn': {
      const { columnId, name } = command.data
      if (!columns.get(columnId)) throw new Unknown('column-unknown')
      requireFree(columns, { columnId, name })
      return columns.get(columnId) === name ? [] : [{ type: 'ColumnRenamed', data: { ...about, columnId, name } }]
    }
    case 'DeleteColumn': {
      const { columnId } = command.data
      if (!columns.has(columnId)) throw new Unknown('column-unknown')
      return columns.get(columnId) === null ? [] : [{ type: 'ColumnRemoved', data: { ...about, columnId } }]
    }
    case 'MarkAllAsRead':
      return [{ type: 'AllRecommendationsRead', data: about }]
    case 'AdjustRule': {
      const { rule, silenced, threshold } = command.data
      const { silenced: was, threshold: before } = rules.get(rule) ?? { silenced: false, threshold: null }
      if (was === silenced && before === threshold) return []
      return [{ type: 'RuleAdjusted', data: { ...about, rule, silenced, threshold } }]
    }
    default:
      return command satisfies never
  }
}

/** One a corporation, named by its id. */
export const boards: StreamKind<Board, BoardCommand, BoardEvent, 'board'> = {
  name: 'board',
  event: boardEvent,
  decider: { initialState: { columns: new Map(), rules: new Map() }, evolve, decide },
  snapshot: { version: 1 },
}

import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { BoardEvent } from '@escandallo/contracts/recommendations/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type RecommendationBoardRow as Row, recommendationBoard as table } from './tables.ts'

const evolve = (row: Row, event: BoardEvent): Row => {
  switch (event.type) {
    case 'ColumnAdded': {
      const { columnId, name } = event.data
      return { ...row, columns: [...row.columns, { columnId, name }] }
    }
    case 'ColumnRenamed': {
      const { columnId, name } = event.data
      return {
        ...row,
        columns: row.columns.map((column) => (column.columnId === columnId ? { columnId, name } : column)),
      }
    }
    case 'ColumnRemoved':
      return { ...row, columns: row.columns.filter(({ columnId }) => columnId !== event.data.columnId) }
    case 'AllRecommendationsRead':
      return { ...row, readUntil: { ...row.readUntil, [event.data.by]: event.data.at } }
    case 'RuleAdjusted': {
      const { rule, silenced, threshold } = event.data
      return { ...row, rules: [...row.rules.filter((other) => other.rule !== rule), { rule, silenced, threshold }] }
    }
    default:
      return event satisfies never
  }
}

export const recommendationBoard = entity<Row, BoardEvent>({
  table,
  events: selectTypes<BoardEvent>()({
    folds: ['ColumnAdded', 'ColumnRenamed', 'ColumnRemoved', 'AllRecommendationsRead', 'RuleAdjusted'],
    ignores: [],
  }),
  key: ({ data }) => data.corporationId,
  evolve: (row, event) => evolve(row ?? { id: event.data.corporationId, columns: [], rules: [], readUntil: {} }, event),
})

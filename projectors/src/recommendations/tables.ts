import type { Finding, Stage } from '@escandallo/contracts/recommendations/events.ts'
import type { Section } from '@escandallo/contracts/team/access.ts'
import {
  amount,
  day,
  flag,
  instant,
  integer,
  json,
  jsonText,
  type RowOf,
  table,
  text,
  uuid,
} from '@escandallo/platform/projection/table.ts'

export const recommendationList = table(
  'recommendation_list',
  {
    recommendationId: uuid(),
    rule: text(),
    section: text<Section>(),
    subject: jsonText<Finding['subject']>(),
    establishmentId: uuid().nullable(),
    figures: jsonText<Finding['figures']>(),
    monthly: amount().nullable(),
    once: amount().nullable(),
    currency: text(),
    importance: integer(),
    evidence: text(),
    readBy: json<string[]>(),
    archived: flag(),
    deleted: flag(),
    silenced: flag(),
    /** Silent before this day; null while `silenced` is for good. */
    silencedUntil: day().nullable(),
    columnId: uuid().nullable(),
    stage: text<Stage>(),
    stagedAt: instant().nullable(),
    stagedBy: uuid().nullable(),
    userId: uuid().nullable(),
    dueDate: day().nullable(),
    raisedAt: instant(),
    resolvedAt: instant().nullable(),
    worth: amount().nullable(),
    revision: integer(),
  },
  { key: ['recommendationId'], indexes: [['resolvedAt', 'raisedAt']] },
)
export type RecommendationListRow = RowOf<typeof recommendationList>

type Rule = { rule: string; silenced: boolean; threshold: string | null }

/** One row a corporation: what was agreed on for all its recommendations. */
export const recommendationBoard = table(
  'recommendation_board',
  {
    id: uuid(),
    columns: jsonText<{ columnId: string; name: string }[]>(),
    rules: jsonText<Rule[]>(),
    /** Until when each person has read everything. */
    readUntil: jsonText<Record<string, string>>(),
  },
  { key: ['id'] },
)
export type RecommendationBoardRow = RowOf<typeof recommendationBoard>

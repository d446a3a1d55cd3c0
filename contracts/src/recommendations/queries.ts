import { type Static, Type } from 'typebox'
import { sections } from '../team/access.ts'
import { Amount, Day, Decimal, Id, Instant, listing, nullable, oneOf, pageOf } from '../values/listing.ts'
import { stages, subjectKinds } from './events.ts'

export const shown = ['unread', 'read', 'archived', 'done'] as const

export const Recommendation = Type.Object({
  recommendationId: Id,
  rule: Type.String(),
  section: oneOf(sections),
  subject: Type.Object({ kind: oneOf(subjectKinds), id: Id, name: Type.String() }),
  establishmentId: nullable(Id),
  figures: Type.Record(Type.String(), nullable(Type.String())),
  monthly: nullable(Amount),
  once: nullable(Amount),
  currency: Type.String(),
  importance: Type.Integer(),
  evidence: Type.String(),
  read: Type.Boolean(),
  archived: Type.Boolean(),
  silencedUntil: nullable(Day),
  columnId: nullable(Id),
  /** Where it stands on the board, since when and by whom; null for what was never moved. */
  stage: oneOf(stages),
  stagedAt: nullable(Instant),
  stagedBy: nullable(Id),
  userId: nullable(Id),
  dueDate: nullable(Day),
  raisedAt: Instant,
  resolvedAt: nullable(Instant),
  /** What it cost a month until it was resolved. */
  worth: nullable(Amount),
  revision: Type.String(),
})
export type Recommendation = Static<typeof Recommendation>

const scope = {
  sections: Type.Optional(Type.String({ maxLength: 200 })),
  establishments: Type.Optional(Type.String()),
  /** Narrows to irregular prices and documents. */
  topic: Type.Optional(oneOf(['irregular'] as const)),
}

export const RecommendationListQuery = Type.Object({
  ...listing,
  ...scope,
  /** Without it: all that is neither archived nor done. */
  show: Type.Optional(oneOf(shown)),
  /** Only the tasks of one person. */
  user: Type.Optional(Id),
})
export const RecommendationList = pageOf(Recommendation)
export type RecommendationList = Static<typeof RecommendationList>

/**
 * What open notices come to a month, in parts that add up to `monthly`: what has risen, what comes back to whoever acts, and the others. Of one
 * subject the dearest notice counts. Dishes and menus above their target are in none: their goods say it already.
 */
const noticeSums = { monthly: Amount, rises: Amount, recovers: Amount, others: Amount }
export const NoticeSums = Type.Object(noticeSums)
export type NoticeSums = Static<typeof NoticeSums>

/** How many there are, what they cost, and what those that are done have saved. */
export const RecommendationTotals = Type.Object({
  unread: Type.Integer(),
  read: Type.Integer(),
  archived: Type.Integer(),
  done: Type.Integer(),
  /** Of all that is open: a month, and once; and how many of them have a price. */
  ...noticeSums,
  priced: Type.Integer(),
  once: Amount,
  /** Open ones that must be done first. */
  blocking: Type.Integer(),
  /** A month, of those resolved this calendar month and ever. */
  recovered: Amount,
  recoveredEver: Amount,
  currency: Type.String(),
  columns: Type.Array(Type.Object({ columnId: Id, name: Type.String() })),
  newest: Type.Array(Recommendation),
})
export type RecommendationTotals = Static<typeof RecommendationTotals>
export const RecommendationTotalsQuery = Type.Object(scope)

/** Why notices stand together, in the order of what to do first. */
export const causes = ['blocks', 'tasks', 'rises', 'recovers', 'figures'] as const

/** A dish that a price reaches, with its food cost in per cent; `exact` is false where something of its cost is missing. */
const ReachedDish = Type.Object({
  dishId: Id,
  name: Type.String(),
  foodCost: nullable(Decimal),
  exact: Type.Boolean(),
  /** Whether it is above the target; null without a price or a cost. */
  isOver: nullable(Type.Boolean()),
})
export type ReachedDish = Static<typeof ReachedDish>

/** Open notices that are told together. */
export const RecommendationGroup = Type.Object({
  /** The same as long as it is of the same cause. */
  key: Type.String(),
  cause: oneOf(causes),
  rule: Type.String(),
  /** Of rises: the category of the goods; null where it is not known, and of others. */
  category: nullable(Type.String()),
  count: Type.Integer(),
  /** Of one subject the dearest is counted. Null where none has a price. */
  monthly: nullable(Amount),
  once: nullable(Amount),
  currency: Type.String(),
  /** Whether its money is in the sums; what dishes lose is in the rises of their goods already. */
  isCounted: Type.Boolean(),
  /** What of `monthly` is in the sums: of a subject that another notice says more money of, nothing. */
  counted: Amount,
  /** All of them, and those that make most of it. */
  ids: Type.Array(Id),
  items: Type.Array(Recommendation),
  /** Dishes in which its products stand, or that it is about, as far as whoever asks may see them. */
  dishes: Type.Array(ReachedDish),
})
export type RecommendationGroup = Static<typeof RecommendationGroup>

/** Open notices by their cause: ten groups at most, and what is folded below them. */
export const RecommendationGroups = Type.Object({
  groups: Type.Array(RecommendationGroup),
  folded: Type.Object({ count: Type.Integer(), monthly: Amount, keys: Type.Array(Type.String()) }),
  /** Of all of them, what is folded among them. */
  sums: NoticeSums,
  /** Of what has become dearer: notices, and categories of goods. */
  rises: Type.Object({ count: Type.Integer(), families: Type.Integer() }),
  blocking: Type.Integer(),
  currency: Type.String(),
})
export type RecommendationGroups = Static<typeof RecommendationGroups>

/** One column of the board. Its sums are apart: like is added with like. */
export const BoardColumn = Type.Object({
  /** A stage, or the id of a column that people made. */
  key: Type.String(),
  stage: nullable(oneOf(stages)),
  /** Of a column that people made. */
  name: nullable(Type.String()),
  cards: Type.Array(RecommendationGroup),
  /** Cards, of which one may hold several notices; of what is done also those that are not shown. */
  count: Type.Integer(),
  /**
   * A month, of what has risen, of what can be recovered and of the others, what is folded among them: with those of the other columns they
   * are the sums of the list. Once; a month of what was resolved this calendar month. Null without any.
   */
  sums: Type.Object({
    rises: nullable(Amount),
    recovers: nullable(Amount),
    others: nullable(Amount),
    once: nullable(Amount),
    recovered: nullable(Amount),
  }),
  folded: Type.Object({ count: Type.Integer(), monthly: Amount }),
})
export type BoardColumn = Static<typeof BoardColumn>

/** Notices as cards in columns: the four stages, with columns that people made before what is done. */
export const RecommendationBoard = Type.Object({
  columns: Type.Array(BoardColumn),
  /** Whom the cards name. */
  people: Type.Array(Type.Object({ userId: Id, name: nullable(Type.String()) })),
  currency: Type.String(),
})
export type RecommendationBoard = Static<typeof RecommendationBoard>

/** How the rules are set here; those not named are as in the catalogue. */
export const RecommendationRules = Type.Object({
  items: Type.Array(Type.Object({ rule: Type.String(), silenced: Type.Boolean(), threshold: nullable(Type.String()) })),
})
export type RecommendationRules = Static<typeof RecommendationRules>

/** What has changed, by keys with commas between (`changedKey`); without it, facts of everything. */
export const FactsQuery = Type.Object({ changed: Type.Optional(Type.String({ maxLength: 12_000 })) })

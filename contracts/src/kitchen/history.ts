import { type Static, Type } from 'typebox'
import { Day, Decimal, Id, nullable, pageOf } from '../values/listing.ts'
import { units } from '../values/units.ts'
import { causeGroups, causes, historyKinds } from './history-kinds.ts'
import { known, SellingFigures, SellingPrice } from './queries.ts'

export { type CauseGroup, causeGroups, causes, type HistoryKind, historyKinds } from './history-kinds.ts'

const CauseGroupType = Type.Enum([...causeGroups])

export const CostHistoryQuery = Type.Object({ id: Id, from: Type.Optional(Day), to: Type.Optional(Day) })

/**
 * Days on which the cost stood still, the oldest first and without a hole from `from` to `to`. `isStep` where its beginning can be seen:
 * by another cost at three decimals, a gap that came or went, or another selling price. The first begins the period and is no step.
 */
export const CostHistory = Type.Object({
  name: Type.String(),
  /** Somebody has written down what it is made of, and its costs are still being worked out. */
  pending: Type.Boolean(),
  currency: Type.String(),
  /** The days that were asked for; the first span begins later where nobody had written down yet what it is made of. */
  from: Day,
  to: Day,
  /** What of the net price food may cost, in per cent. */
  target: Decimal,
  /** Of which amount the cost is, for products: one of this unit as it is bought. */
  unit: nullable(Type.Enum([...units])),
  spans: Type.Array(
    Type.Object({
      from: Day,
      until: nullable(Day),
      ...known,
      price: nullable(SellingPrice),
      figures: nullable(SellingFigures),
      groups: Type.Array(CauseGroupType),
      isStep: Type.Boolean(),
    }),
  ),
})
export type CostHistory = Static<typeof CostHistory>

/**
 * One thing that moved a cost. `before` and `after` are prices of one `unit` of a product, of a loss per cent, of a selling price what a
 * guest pays, VAT included. A document that the asker may not open has no id and no number, and `hasPaper` says that there is one.
 */
export const StepCause = Type.Object({
  group: CauseGroupType,
  type: Type.Enum([...causes]),
  kind: Type.Enum([...historyKinds]),
  id: Id,
  name: nullable(Type.String()),
  unit: nullable(Type.Enum([...units])),
  before: nullable(Decimal),
  after: nullable(Decimal),
  hasPaper: Type.Boolean(),
  documentId: nullable(Id),
  lineId: nullable(Id),
  documentNumber: nullable(Type.String()),
  supplierName: nullable(Type.String()),
  /** Who wrote the composition. */
  byName: nullable(Type.String()),
})
export type StepCause = Static<typeof StepCause>

export const CostStepsQuery = Type.Object({
  ...CostHistoryQuery.properties,
  /** Of these groups only, separated by commas. */
  causes: Type.Optional(Type.String({ pattern: `^(${causeGroups.join('|')})(,(${causeGroups.join('|')})){0,5}$` })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 25 })),
})

/** A step: what it cost before and from its day on. `change` and `changeRate` (per cent) are null unless both are whole costs. */
export const CostStep = Type.Object({
  day: Day,
  until: nullable(Day),
  ...known,
  before: nullable(Type.Object(known)),
  change: nullable(Decimal),
  changeRate: nullable(Decimal),
  price: nullable(SellingPrice),
  figures: nullable(SellingFigures),
  because: Type.Array(StepCause),
})
export type CostStep = Static<typeof CostStep>

/** Steps, the latest first. */
export const CostSteps = pageOf(CostStep)
export type CostSteps = Static<typeof CostSteps>

import { type DayMeaning, soldKey, soldOnDay, type Target } from '@escandallo/contracts/sales/sold/sold-day.ts'
import { soldCoverage, sumsOfSold } from '@escandallo/contracts/sales/sold/sums.ts'
import type { SoldLine, TicketDetails, TicketLine } from '@escandallo/contracts/tickets/queries.ts'
import { Big } from 'big.js'
import type { TenantOf } from '../dependencies.ts'
import type { ReadModels } from '../read-models.ts'
import { BY_HAND, type Costs } from './costs.ts'
import { splitsIn } from './splits.ts'

type Row = ReadModels['ticket_line']
const DIGITS = 10
const written = (value: Big | null): string | null => value?.round(DIGITS, Big.roundHalfUp).toFixed() ?? null
const majors = (amount: number) => new Big(amount).div(100)
const percentOf = (part: Big, whole: Big): string | null => (whole.eq(0) ? null : written(part.div(whole).times(100)))

/** What is known of the cost of a line: of what costs nothing it is zero, of what nobody has associated nothing is known. */
export const lineCost = (
  costs: Costs,
  target: Target | null,
  { quantity, day }: { quantity: string; day: string },
): { cost: Big | null; atLeast: Big | null } => {
  if (!target) return { cost: null, atLeast: null }
  if (target.kind === 'nothing' || target.id === null) return { cost: new Big(0), atLeast: new Big(0) }
  const each = costs.on(target, day)
  if (!each) return { cost: null, atLeast: null }
  const sold = new Big(quantity).times(target.ratio)
  return { cost: each.cost === null ? null : sold.times(each.cost), atLeast: sold.times(each.atLeast) }
}

/** A line with its cost and margin. A set menu has the price and its parts the cost: neither has a margin alone. */
export const lineOf = (costs: Costs, row: Omit<Row, 'corporationId'>): TicketLine => {
  const target = costs.targetOf(row)
  const { cost, atLeast } = lineCost(costs, target, { quantity: row.quantity, day: row.businessDay })
  const inMenu = row.kind === 'menu' || row.menuArticleId !== ''
  const margin = cost && !inMenu ? majors(row.net).minus(cost) : null
  const {
    position,
    parent,
    articleId,
    formatId,
    formatName,
    family,
    quantity,
    gross,
    net,
    complimentary,
    removed,
    note,
  } = row
  const name = target && costs.nameOf(target)
  return {
    ...{ position, kind: row.kind as TicketLine['kind'], parent, articleId, formatId, name: row.name, formatName },
    ...{
      tillId: row.tillId === BY_HAND ? null : row.tillId,
      family,
      quantity,
      gross,
      net,
      complimentary,
      removed,
      note,
    },
    target: target && { kind: target.kind, id: target.id, name },
    ...{ cost: written(cost), atLeast: written(atLeast), margin: written(margin) },
    marginRate: margin && percentOf(margin, majors(row.net)),
  }
}

type Whole = Pick<TicketDetails, 'cost' | 'margin' | 'marginRate' | 'coverage' | 'complimentary'>

/** A ticket's cost and margin, counted as those of a day are: the same ticket comes to the same in every figure. */
export const wholeOf = async (
  tenant: TenantOf,
  costs: Costs,
  lessOf: DayMeaning['lessOf'],
  lines: readonly Omit<Row, 'corporationId'>[],
): Promise<Whole> => {
  const of = lines.reduce((sum, { net }) => sum + Number(net), 0)
  const [line] = lines
  if (!line)
    return { cost: null, margin: null, marginRate: null, coverage: { known: 0, of }, complimentary: { cost: null } }
  const discounts = await tenant.from('ticket_discount').selectAll().where('ticketId', '=', line.ticketId).execute()
  const reported = soldOnDay(
    {
      rows: [...Map.groupBy(lines, soldKey).values()].map((same) => ({
        ...(same[0] as (typeof same)[number]),
        quantity: same.reduce((sum, { quantity }) => sum.plus(quantity), new Big(0)).toFixed(),
        net: same.reduce((sum, { net }) => sum + Number(net), 0),
      })),
      discounts: discounts.map((row) => ({ ...row, net: Number(row.net) })),
      removals: await tenant.from('ticket_removal').selectAll().where('ticketId', '=', line.ticketId).execute(),
    },
    {
      targetOf: costs.targetOf,
      costOf: (kind, id) => costs.on({ kind, id, ratio: '1' }, line.businessDay)?.cost ?? null,
      splitOf: await splitsIn(tenant),
      ...(lessOf && { lessOf }),
    },
  )
  const { known, cost, complimentary } = sumsOfSold(reported)
  const margin = cost === null ? null : majors(known - cost)
  return {
    ...{ cost: written(cost === null ? null : majors(cost)), margin: written(margin) },
    ...{
      marginRate: margin && percentOf(margin, majors(known)),
      coverage: soldCoverage(known, of),
      complimentary: { cost: complimentary.cost },
    },
  }
}

type Joined = Omit<Row, 'corporationId'> & { number: string; issuedAt: string }
export const soldLineOf = (costs: Costs, row: Joined): SoldLine => ({
  ...lineOf(costs, row),
  ...{ ticketId: row.ticketId, number: row.number, establishmentId: row.establishmentId },
  ...{ businessDay: row.businessDay, issuedAt: row.issuedAt },
})

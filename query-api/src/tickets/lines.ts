import type { Target } from '@escandallo/contracts/sales/sold/sold-day.ts'
import { soldCoverage, sumsOfLines } from '@escandallo/contracts/sales/sold/sums.ts'
import type { SoldLine, TicketDetails, TicketLine } from '@escandallo/contracts/tickets/queries.ts'
import { percentOf } from '@escandallo/contracts/values/shares/percent.ts'
import { Big } from 'big.js'
import { estimatedIn } from '../kitchen/public.ts'
import type { ReadModels } from '../read-models.ts'
import { BY_HAND, type Costs } from './costs.ts'
import { countedAs, type TicketLineCounted } from './counted-lines.ts'

type Row = ReadModels['ticket_line']
const DIGITS = 10
const written = (value: Big | null): string | null => value?.round(DIGITS, Big.roundHalfUp).toFixed() ?? null
const majors = (amount: number) => new Big(amount).div(100)

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

const marginOf = (cost: Big | null, counted: TicketLineCounted | undefined) => {
  if (!cost || !counted) return { margin: null, marginRate: null }
  const net = majors(counted.net)
  const margin = net.minus(cost)
  return { margin: written(margin), marginRate: percentOf(margin, net, DIGITS) }
}

/** A line with its cost and margin, as the figures of its day count it. What its money is that of has the margin, it has none. */
export const lineOf = (
  costs: Costs,
  counted: TicketLineCounted | undefined,
  row: Omit<Row, 'corporationId'>,
): TicketLine => {
  const { position, parent, articleId, formatId, formatName, family, quantity, gross, net } = row
  const { complimentary, removed, note, tillId, businessDay: day } = row
  const target = costs.targetOf(row)
  const cost = !counted || counted.isSpent || counted.cost === null ? null : majors(counted.cost)
  // Nothing is said of what a line costs whose money is that of other lines.
  const atLeast = counted?.isSpent === false ? (cost ?? lineCost(costs, target, { quantity, day }).atLeast) : null
  return {
    position,
    kind: row.kind as TicketLine['kind'],
    parent,
    articleId,
    formatId,
    name: row.name,
    formatName,
    tillId: tillId === BY_HAND ? null : tillId,
    family,
    quantity,
    gross,
    net,
    countedNet: counted?.net ?? 0,
    complimentary,
    removed,
    note,
    target: target && { kind: target.kind, id: target.id, name: costs.nameOf(target) },
    cost: written(cost),
    atLeast: written(atLeast),
    ...marginOf(cost, counted),
    ...estimatedIn(cost !== null && counted?.isEstimated),
  }
}

type Whole = Pick<TicketDetails, 'cost' | 'margin' | 'marginRate' | 'coverage' | 'complimentary' | 'estimated'>

/** A ticket's cost and margin: those of its lines. */
export const wholeOf = (
  counted: ReadonlyMap<string, TicketLineCounted>,
  lines: readonly Pick<Row, 'ticketId' | 'position' | 'net' | 'complimentary'>[],
): Whole => {
  const of = lines.reduce((sum, { net }) => sum + Number(net), 0)
  const { known, cost, complimentary } = sumsOfLines(
    lines.flatMap((line) => {
      const as = countedAs(counted, line)
      return as ? [{ ...as, complimentary: line.complimentary }] : []
    }),
  )
  const margin = cost === null ? null : majors(known - cost)
  return {
    cost: written(cost === null ? null : majors(cost)),
    margin: written(margin),
    marginRate: margin && percentOf(margin, majors(known), DIGITS),
    coverage: soldCoverage(known, of),
    complimentary: { cost: complimentary },
    // Of a line that costs nothing known, or whose money is another's, nothing is in the cost.
    ...estimatedIn(
      cost !== null &&
        lines.some((line) => {
          const as = countedAs(counted, line)
          return as?.isEstimated === true && as.cost !== null && !as.isSpent && !line.complimentary
        }),
    ),
  }
}

type Joined = Omit<Row, 'corporationId'> & { number: string; issuedAt: string }
export const soldLineOf = (costs: Costs, counted: TicketLineCounted | undefined, row: Joined): SoldLine => ({
  ...lineOf(costs, counted, row),
  ticketId: row.ticketId,
  number: row.number,
  establishmentId: row.establishmentId,
  businessDay: row.businessDay,
  issuedAt: row.issuedAt,
})

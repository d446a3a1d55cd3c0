import type { SoldLine, TicketDetails, TicketLine } from '@escandallo/contracts/tickets/queries.ts'
import { Big } from 'big.js'
import type { TenantOf } from '../dependencies.ts'
import type { CostsFrom, DailyCosts } from '../kitchen/public.ts'
import type { ReadModels } from '../read-models.ts'
import { BY_HAND, lineCost, type TargetOf, targetsIn } from './targets.ts'

type Row = ReadModels['ticket_line']
const DIGITS = 10
const written = (value: Big | null): string | null => value?.round(DIGITS, Big.roundHalfUp).toFixed() ?? null
const majors = (amount: number) => new Big(amount).div(100)
const percentOf = (part: Big, whole: Big): string | null => (whole.eq(0) ? null : written(part.div(whole).times(100)))

/** What lines stand for and cost: the kitchen of their days, and the associations of today. */
export type Costed = { costs: DailyCosts; targetOf: TargetOf }

/** @param from the first day of the lines. */
export const costedFrom = async (tenant: TenantOf, costsFrom: CostsFrom, from: string): Promise<Costed> => {
  const costs = await costsFrom(tenant, from)
  return { costs, targetOf: await targetsIn(tenant, (id) => costs.latest.dishes.has(id)) }
}

/** A line with its cost and margin. A set menu has the price and its parts the cost: neither has a margin alone. */
export const lineOf = ({ costs, targetOf }: Costed, row: Omit<Row, 'corporationId'>): TicketLine => {
  const target = targetOf(row)
  const { cost, atLeast } = lineCost(costs, target, { quantity: row.quantity, day: row.businessDay })
  const inMenu = row.kind === 'menu' || row.menuArticleId !== ''
  const margin = cost && !inMenu ? majors(row.net).minus(cost) : null
  const { position, parent, articleId, formatId, formatName, family, quantity, gross, net, removed, note } = row
  const things = target?.kind === 'product' ? costs.latest.products : costs.latest.dishes
  const name = target?.id ? (things.get(target.id)?.name ?? null) : null
  return {
    ...{ position, kind: row.kind as TicketLine['kind'], parent, articleId, formatId, name: row.name, formatName },
    ...{ tillId: row.tillId === BY_HAND ? null : row.tillId, family, quantity, gross, net, removed, note },
    target: target && { kind: target.kind, id: target.id, name },
    ...{ cost: written(cost), atLeast: written(atLeast), margin: written(margin) },
    marginRate: margin && percentOf(margin, majors(row.net)),
  }
}

type Whole = Pick<TicketDetails, 'cost' | 'margin' | 'marginRate' | 'coverage'>

/** A ticket's cost and margin, of the lines whose cost is known; a menu counts once all its parts are known. */
export const wholeOf = (lines: readonly TicketLine[]): Whole => {
  const of = lines.reduce((sum, { net }) => sum + net, 0)
  const inMenu = (line: TicketLine): number | null => {
    for (let at: TicketLine | undefined = line; at; ) {
      if (at.kind === 'menu') return at.position
      const above: number | null = at.parent
      at = above === null ? undefined : lines.find(({ position }) => position === above)
    }
    return null
  }
  const menus = Map.groupBy(lines, inMenu)
  const counted = [...menus].flatMap(([menu, parts]) => {
    if (menu === null) return parts.filter(({ cost }) => cost !== null)
    const below = parts.filter(({ position }) => position !== menu)
    return below.length > 0 && below.every(({ cost }) => cost !== null) ? parts : []
  })
  if (counted.length === 0) return { cost: null, margin: null, marginRate: null, coverage: { known: 0, of } }
  const known = counted.reduce((sum, { net }) => sum + net, 0)
  const cost = counted.reduce((sum, line) => sum.plus(line.cost ?? 0), new Big(0))
  const margin = majors(known).minus(cost)
  const figures = { cost: written(cost), margin: written(margin), marginRate: percentOf(margin, majors(known)) }
  return { ...figures, coverage: { known, of } }
}

type Joined = Omit<Row, 'corporationId'> & { number: string; issuedAt: string }
export const soldLineOf = (costed: Costed, row: Joined): SoldLine => ({
  ...lineOf(costed, row),
  ...{ ticketId: row.ticketId, number: row.number, establishmentId: row.establishmentId },
  ...{ businessDay: row.businessDay, issuedAt: row.issuedAt },
})

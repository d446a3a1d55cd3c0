import type { TakingsEvent } from '@escandallo/contracts/sales/events.ts'
import { menuShares } from '@escandallo/contracts/sales/sold/set-menus.ts'
import type { Target } from '@escandallo/contracts/sales/sold/sold-day.ts'
import { discountShares, rolesOf } from '@escandallo/contracts/tickets/counting/line-roles.ts'
import { type TicketEvent, ticketEvent } from '@escandallo/contracts/tickets/events.ts'
import type { Told } from '@escandallo/platform/projection/testing.ts'
import { Big } from 'big.js'
import { typesOf } from '../../event-types.ts'

/** What is known of a kitchen and its till: by article, and on days. */
type Meaning = {
  targetOf: (articleId: string) => Target | null
  costOf: (dishId: string, day: string) => string | null
  /** Per cent of a part; null where nobody said how menus are shared. */
  statedOf: (articleId: string) => string | null
}
type Sold = {
  place: string
  articleId: string
  menuArticleId: string
  complimentary: boolean
  portions: Big
  net: number
  exact: Big | null
}

/** The lines of one ticket, by itself: the money of each of its menus goes to what stands in that one, and nowhere else. */
const ofTicket = (
  { establishmentId, ticket }: Extract<TicketEvent['data'], { ticket: object }>,
  by: Meaning,
): Sold[] => {
  const roles = rolesOf(ticket)
  const lines = ticket.lines.map((line, at) => {
    const articleId = line.articleId ?? line.name
    const target = by.targetOf(articleId)
    const each = target === null ? null : target.id === null ? '0' : by.costOf(target.id, ticket.businessDay)
    const portions = new Big(line.quantity).times(target?.ratio ?? '1')
    return {
      line,
      articleId,
      target,
      portions,
      net: line.net,
      isGone: false,
      menu: roles[at]?.menu ?? null,
      complimentary: roles[at]?.complimentary ?? false,
      exact: each === null ? null : portions.times(each),
    }
  })
  for (const { of, on, net } of discountShares(ticket)) {
    const [discount, receiver] = [lines[of], lines[on]]
    if (!discount || !receiver || discount.target) continue
    discount.net -= net
    receiver.net += net
    discount.isGone = true
  }
  for (const menu of lines) {
    // An article that stands in it twice is one part; cents that are left over go by the articles' names.
    const parts = [
      ...Map.groupBy(
        lines.filter((part) => part.menu === menu.line),
        ({ articleId }) => articleId,
      ).entries(),
    ].sort(([a], [b]) => (a < b ? -1 : 1))
    if (parts.length === 0) continue
    const sumOf = (values: readonly Big[]) => values.reduce((sum, value) => sum.plus(value), new Big(0))
    const shares = menuShares(
      menu.net,
      parts.map(([articleId, same]) => ({
        quantity: sumOf(same.map(({ line }) => new Big(line.quantity))).toFixed(),
        cost: same[0]?.exact ? sumOf(same.map(({ exact }) => exact ?? new Big(0))) : null,
        stated: by.statedOf(articleId),
      })),
    )
    for (const [at, [, same]] of parts.entries()) if (same[0]) same[0].net += shares[at] ?? 0
    menu.isGone = true
  }
  return lines
    .filter(({ isGone }) => !isGone)
    .map(({ menu, articleId, complimentary, portions, net, exact }) => ({
      place: `${establishmentId} ${ticket.businessDay}`,
      articleId,
      complimentary,
      portions,
      net,
      exact,
      menuArticleId: menu ? (menu.articleId ?? menu.name) : '',
    }))
}

const recording: ReadonlySet<string> = new Set(typesOf(ticketEvent))

/** Tickets that count at the end of some events. */
const counting = (events: readonly Told[]) => {
  const tickets = new Map<string, Extract<TicketEvent['data'], { ticket: object }>>()
  for (const { type, data } of events) {
    const { ticketId } = data as TicketEvent['data']
    if (type === 'TicketVoided') tickets.delete(ticketId)
    else if (recording.has(type)) tickets.set(ticketId, data as Extract<TicketEvent['data'], { ticket: object }>)
  }
  return [...tickets.values()]
}

type Reported = Extract<TakingsEvent, { type: 'TakingsRecorded' }>['data']
/** Reports of takings that stand at the end of some events, by their days and how fine they are. */
const reported = (events: readonly Told[]) => {
  const reports: Reported[] = []
  for (const { type, data } of events) {
    if (type !== 'TakingsRecorded' && type !== 'TakingsWithdrawn') continue
    const { takingsId, partId } = data as TakingsEvent['data']
    const at = reports.findIndex((report) => report.takingsId === takingsId && report.partId === partId)
    if (at >= 0) reports.splice(at, 1)
    if (type === 'TakingsRecorded') reports.push(data as Reported)
  }
  return reports.filter(
    ({ takingsId }, at) =>
      !reports.some((other, later) => later > at && other.takingsId === takingsId && other.replaces),
  )
}

const netOf = ({ takings }: Reported) => takings.rates.reduce((sum, { net }) => sum + net, 0)

/** Of each day of a till its finest reports: none where a ticket counts, articles where there are some, else takings. */
const finestReports = (events: readonly Told[]) => {
  const withTickets = new Set(counting(events).map(({ tillId, ticket }) => `${tillId} ${ticket.businessDay}`))
  const days = Map.groupBy(reported(events), ({ tillId, takings }) => `${tillId} ${takings.from}`)
  return [...days].flatMap(([day, reports]) => {
    if (withTickets.has(day)) return []
    const byArticle = reports.filter(({ takings }) => takings.articles !== null)
    return byArticle.length > 0 ? byArticle : reports
  })
}

/** Net of what was taken on days of which no ticket counts. */
export const naiveStated = (events: readonly Told[]): number =>
  finestReports(events).reduce((sum, report) => sum + netOf(report), 0)

const ofReport = ({ establishmentId, takings: { from, articles } }: Reported, by: Meaning): Sold[] =>
  (articles ?? []).map(({ articleId, quantity, net }) => {
    const target = by.targetOf(articleId)
    const each = target === null ? null : target.id === null ? '0' : by.costOf(target.id, from)
    const portions = new Big(quantity).times(target?.ratio ?? '1')
    return {
      place: `${establishmentId} ${from}`,
      articleId,
      menuArticleId: '',
      complimentary: false,
      portions,
      net,
      exact: each === null ? null : portions.times(each),
    }
  })

/** What articles came to on days, from tickets and reports that are each counted by themselves and then added up. */
export const naiveSold = (events: readonly Told[], by: Meaning) => {
  const keyOf = ({ place, articleId, menuArticleId, complimentary }: Sold) =>
    [place, articleId, menuArticleId, complimentary ? 1 : 0].join('\u0000')
  const articles = Map.groupBy(
    [
      ...counting(events).flatMap((ticket) => ofTicket(ticket, by)),
      ...finestReports(events).flatMap((report) => ofReport(report, by)),
    ],
    keyOf,
  )
  return [...articles]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sold]) => {
      const exact = sold.reduce<Big | null>((sum, row) => sum && row.exact && sum.plus(row.exact), new Big(0))
      return {
        portions: sold.reduce((sum, { portions }) => sum.plus(portions), new Big(0)).toFixed(),
        net: sold.reduce((sum, { net }) => sum + net, 0),
        cost: exact && exact.times(100).round(0, Big.roundHalfUp).toNumber(),
      }
    })
}

import { type RawBuilder, sql } from 'kysely'

/** What a row of tickets sums up (`sales_day` and `takings_month`, projectors/tickets). */
export const ofTickets = [
  ...(['tickets', 'ticketsWithCovers', 'covers', 'netWithCovers', 'gross', 'net', 'tips'] as const),
  ...(['complimentary', 'refunds', 'refundedNet', 'discounts'] as const),
]
/** What is known only of days that their takings tell, without tickets (`stated_taking`, projectors/tills). */
export const ofStated = [
  ...(['statedDays', 'statedNet', 'statedGross', 'statedTickets'] as const),
  ...(['daysWithoutTickets', 'netWithoutTickets', 'daysWithoutCovers'] as const),
]

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
const none = sql.join(ofStated.map((name) => sql`0 as ${sql.ref(name)}`))
/** Sums of a table of tickets, as those of what was stated stand beside them. */
export const ticketSums = sql`${refs(ofTickets)}, ${none}`

const days = sql`(until_day - from_day + 1)`
const where = (condition: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
  sql`case when ${condition} then ${value} else 0 end`
const hasCovers = sql`covers > 0`
/** The same of takings: what they do not say is in no sum, and counted as not known. */
export const statedSums = sql`coalesce(tickets, 0) as tickets, ${where(hasCovers, sql`coalesce(tickets, 0)`)} as tickets_with_covers,
  coalesce(covers, 0) as covers, ${where(hasCovers, sql`net`)} as net_with_covers, gross, net, 0 as tips,
  0 as complimentary, 0 as refunds, 0 as refunded_net, 0 as discounts,
  ${days} as stated_days, net as stated_net, gross as stated_gross, coalesce(tickets, 0) as stated_tickets,
  ${where(sql`tickets is null`, days)} as days_without_tickets,
  ${where(sql`tickets is null`, sql`net`)} as net_without_tickets, ${where(sql`covers is null`, days)} as days_without_covers`

/**
 * What was taken, by tickets or stated, day by day; `until_day` is another than `business_day` of what was sold in several days. Takings say
 * no meal, hour, centre or way of paying: these are null.
 */
export const taken = sql`(
  select corporation_id, establishment_id, till_id, business_day, business_day as until_day, band, hour, sales_centre, method, currency, ${ticketSums}
    from read.sales_day
  union all
  select corporation_id, establishment_id, till_id, from_day, until_day, null, null, null, null, currency, ${statedSums} from read.stated_taking
) taken`

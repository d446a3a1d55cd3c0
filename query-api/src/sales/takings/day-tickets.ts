import type { DayTickets } from '@escandallo/contracts/sales/queries.ts'
import { type MealBand, mealBands } from '@escandallo/contracts/tickets/business-day.ts'
import { percentOf } from '@escandallo/contracts/values/shares/percent.ts'
import { sql } from 'kysely'
import { placed } from '../../tickets/public.ts'
import type { Scope } from '../scope.ts'
import { takingsBy } from './takings.ts'

type DaySums = Pick<DayTickets, 'bands' | 'stated' | 'hours'>

const bandsIn = async (scope: Scope) => {
  const rows = await takingsBy<{ band: MealBand | null }>(scope, sql`band`, sql`band`)
  return new Map(rows.map((row) => [row.band, row]))
}

/** How many days of each weekday took anything. */
const openDaysIn = async ({ tenant, period: { from, to }, establishments, currency }: Scope) => {
  const rows = await tenant
    .from('sales_day')
    .select([
      sql<number>`extract(isodow from business_day)::integer`.as('weekDay'),
      sql<number>`count(distinct business_day)::integer`.as('days'),
    ])
    .where('currency', '=', currency)
    .where('businessDay', '>=', from)
    .where('businessDay', '<=', to)
    .where(placed('establishmentId', establishments))
    .groupBy(sql`1`)
    .execute()
  return new Map(rows.map(({ weekDay, days }) => [weekDay, days]))
}

/** What was sold at which meal, and at which hour of which weekday: the mean of the days of that weekday that sold anything. */
export const dayTickets = async (now: Scope, previous: Scope): Promise<DaySums> => {
  const [current, earlier] = await Promise.all([bandsIn(now), bandsIn(previous)])
  const all = [...current].reduce((sum, [band, { net }]) => (band === null ? sum : sum + net), 0)
  // Of days that say no hour nobody knows what was sold at which meal: the others alone are no less and no more than a part.
  const isComparable = earlier.size > 0 && ![current, earlier].some((bands) => (bands.get(null)?.net ?? 0) !== 0)
  const days = await openDaysIn(now)
  const weekDay = sql`extract(isodow from business_day)::integer`
  const hours = await takingsBy<{ weekDay: number; hour: string | null }>(
    now,
    sql`${weekDay} as week_day, hour`,
    sql`1, 2`,
  )
  return {
    bands: mealBands.map((band) => {
      const { net = 0, tickets = 0, covers = 0 } = current.get(band) ?? {}
      const previousNet = isComparable ? (earlier.get(band)?.net ?? 0) : null
      return { band, net, tickets, covers, share: percentOf(net, all), previousNet }
    }),
    stated: current.get(null)?.net ?? 0,
    hours: hours.flatMap(({ weekDay: of, hour, net, tickets }) => {
      // Takings alone say no hour.
      if (hour === null) return []
      const open = days.get(of) ?? 1
      return { weekDay: of, hour: Number(hour), net, tickets, days: open, mean: Math.round(net / open) }
    }),
  }
}

import type { Period } from '@escandallo/contracts/values/periods.ts'
import { Big } from 'big.js'
import { type RawBuilder, sql } from 'kysely'
import { wholeMonths } from '../../calendar.ts'
import { placed } from '../../tickets/public.ts'
import { ofPlate, type PlateColumn, type Plated, type Visible } from './plates.ts'

/** Portions of a dish that were sold while its plate was the same, and the money that is theirs, in minor units. */
export type Eaten<Column extends PlateColumn> = Plated<Column> & { portions: Big; net: number }

const joinPlate = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) => sql`
  join read.plate_span plate on plate.corporation_id = sold.corporation_id and plate.dish_id = sold.target_id
    and plate.from_day <= ${from} and plate.until_day >= ${until}`
const piece = sql`select plate.dish_id, plate.from_day, sold.portions, sold.net`
const theMonth = (month: string) => sql`(${sql.ref(month)} + interval '1 month' - interval '1 day')::date`

/**
 * What was eaten of dishes in a period, each portion with the plate of its day: sums of months in which a dish has one plate, and of the
 * days of the others. What was sold in several days counts where all of them lie in the period, with the plate of the last of them, as its
 * cost is that day's. A dish of which refunds outweigh what was sold was not eaten.
 */
export const eatenIn = async <Column extends PlateColumn>(
  { tenant, establishments, currency }: Visible & { currency: string },
  period: Period,
  columns: readonly Column[],
): Promise<Eaten<Column>[]> => {
  const { months, days } = wholeMonths(period)
  const corporation = sql`${tenant.corporationId}::uuid`
  const sold = sql`sold.corporation_id = ${corporation} and sold.currency = ${currency} and sold.target_kind = 'dish'
    and not sold.complimentary and ${placed('sold.establishmentId', establishments)}`
  const oneDay = sql`sold.business_day`
  const ofMonths = months.flatMap(({ from, to }) => {
    // Months within which a dish becomes another; on a month's first day it is another for all of it.
    const divided = sql`select distinct dish_id, date_trunc('month', from_day)::date as month from read.plate_span
      where corporation_id = ${corporation} and from_day between ${from}::date and ${to}::date and extract(day from from_day) > 1`
    return [
      sql`${piece} from read.sold_dish_month sold ${joinPlate(sql`sold.month`, theMonth('sold.month'))}
        where ${sold} and sold.month between ${from}::date and ${to}::date`,
      sql`${piece} from (${divided}) divided
        join read.sold_day sold on sold.corporation_id = ${corporation} and sold.target_id = divided.dish_id
          and sold.business_day between divided.month and ${theMonth('divided.month')}
        ${joinPlate(oneDay, oneDay)} where ${sold}`,
    ]
  })
  const ofDays = days.map(
    ({ from, to }) => sql`${piece} from read.sold_day sold ${joinPlate(oneDay, oneDay)}
      where ${sold} and sold.business_day between ${from}::date and ${to}::date`,
  )
  const lastDay = sql`sold.until_day`
  const ofRanges = sql`${piece} from read.sold_range sold ${joinPlate(lastDay, lastDay)}
    where ${sold} and sold.from_day >= ${period.from}::date and sold.until_day <= ${period.to}::date`
  const { rows } = await sql<Plated<Column> & { portions: string; net: string }>`
    with pieces as (${sql.join([...ofMonths, ...ofDays, ofRanges], sql` union all `)}),
    sums as (select dish_id, from_day, sum(portions) as portions, sum(net) as net from pieces group by dish_id, from_day),
    eaten as (select * from sums where dish_id in (select dish_id from sums group by dish_id having sum(portions) > 0))
    select eaten.dish_id, owner.name, eaten.portions::text as portions, eaten.net::text as net, ${ofPlate(columns)}
    from eaten
    join read.plate_span plate on plate.corporation_id = ${corporation} and plate.dish_id = eaten.dish_id
      and plate.from_day = eaten.from_day
    join read.kitchen_owner owner on owner.corporation_id = ${corporation} and owner.kind = 'dish' and owner.owner_id = eaten.dish_id
    order by eaten.dish_id, eaten.from_day`.execute(tenant.db)
  return rows.map(({ portions, net, ...plate }) => ({
    ...plate,
    portions: new Big(portions),
    net: Number(net),
  })) as never
}

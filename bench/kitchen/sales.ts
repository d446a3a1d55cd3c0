import type { Pool } from '@escandallo/platform/database/pool.ts'
import { type Figure, percentile } from '../figures.ts'
import { asking, FIRST } from './asked.ts'

const [HOUSES, ARTICLES, FROM, DAYS] = [10, 60, '2023-12-01', 1_090]
const UNTIL = '2026-11-24'
const house = (at: number) => `e0000000-0000-4000-8000-${at.toString(16).padStart(12, '0')}`
const till = (at: number) => `f0000000-0000-4000-8000-${at.toString(16).padStart(12, '0')}`

/** Three years of sales of ten houses, as the projections would have added them up: sixty articles a day in each, all dishes. */
const fill = async (owner: Pool, corporationId: string, dishes: readonly string[]) => {
  const say = (text: string, values: unknown[] = []) => owner.query(text, values)
  const houses = Array.from({ length: HOUSES }, (_, at) => [house(at), till(at)])
  const numbered = `(select * from unnest($2::uuid[], $3::uuid[]) with ordinality as h(house, till, place)) h`
  const values = [corporationId, houses.map(([of]) => of), houses.map(([, of]) => of)]
  await say(
    `insert into read.sales_day (corporation_id, establishment_id, business_day, band, hour, sales_centre, method, currency, tickets,
       tickets_with_covers, covers, net_with_covers, gross, net, tips, complimentary, refunds, refunded_net, discounts)
     select $1, h.house, $4::date + d, b.band, b.hour, '', m.method, 'EUR', 12, 12, 30, 60000, 66000, 60000, 300, 0, 0, 0, 0
     from ${numbered}, generate_series(0, $5 - 1) d,
       (values ('breakfast', '10'), ('lunch', '14'), ('lunch', '15'), ('dinner', '21'), ('dinner', '22')) b(band, hour),
       (values ('card'), ('cash')) m(method)`,
    [...values, FROM, DAYS],
  )
  await say(
    `insert into read.article_day (corporation_id, establishment_id, business_day, till_id, article_id, format_id, menu_article_id,
       menu_format_id, complimentary, currency, quantity, net, gross, lines)
     select $1, h.house, $4::date + d, h.till, 'A' || a, '', '', '', false, 'EUR', 1 + (a * 7 + d) % 9, (1 + (a * 7 + d) % 9) * 1000,
       (1 + (a * 7 + d) % 9) * 1100, 3
     from ${numbered}, generate_series(0, $5 - 1) d, generate_series(0, $6 - 1) a`,
    [...values, FROM, DAYS, ARTICLES],
  )
  await say(
    `insert into read.article_target (corporation_id, till_id, article_id, format_id, kind, target_id, ratio, at, by)
     select $1, h.till, 'A' || a, '', 'dish', ($4::uuid[])[1 + a], '1', now(), $1
     from ${numbered}, generate_series(0, $5 - 1) a`,
    [...values, dishes.slice(0, ARTICLES), ARTICLES],
  )
  await say(
    `insert into read.sales_month (corporation_id, month, tickets, mark)
     select $1, m::date, 1, 1 from generate_series($2::date, $3::date, interval '1 month') m`,
    [corporationId, FROM, UNTIL],
  )
  await say('analyze')
}

/** The last price of twenty products is another one, as after an invoice that came late. */
const invoiced = async (owner: Pool, corporationId: string, at: number) => {
  await owner.query(
    `update read.kitchen_price price set value = price.value * 1.01
     from (
       select distinct on (product_id) product_id, cost_id from read.kitchen_price
       where corporation_id = $1 and product_id in (
         select product_id from read.kitchen_product where corporation_id = $1 order by product_id offset $2 limit 20
       )
       order by product_id, date desc
     ) last
     where price.corporation_id = $1 and price.product_id = last.product_id and price.cost_id = last.cost_id`,
    [corporationId, at * 20],
  )
  await owner.query('update read.kitchen_change set changes = changes + 1 where corporation_id = $1', [corporationId])
}

const period = `from=${FROM}&to=${UNTIL}`
const questions = [
  `/api/dashboard/sales/total?${period}`,
  `/api/dashboard/sales/avg-ticket?${period}`,
  `/api/dashboard/sales/day-tickets?${period}`,
  `/api/dashboard/sales/profit-margin?${period}`,
  `/api/dashboard/sales/top-dishes?${period}`,
  `/api/dashboard/sales/menu-engineering?${period}`,
]

/** Every figure of sales over ten houses and three years, beside a question of the same API that reads one row. */
export const measureSales = async (
  owner: Pool,
  pools: Parameters<typeof asking>[0],
  { corporationId, dishes, times }: { corporationId: string; dishes: readonly string[]; times: number },
): Promise<Figure[]> => {
  await fill(owner, corporationId, dishes)
  const { ask, close } = await asking(pools, corporationId)
  const margin = `/api/dashboard/sales/profit-margin?${period}`
  const afterInvoice: number[] = []
  const took = new Map<string, number[]>(questions.map((url) => [url, []]))
  const controls: number[] = []
  try {
    for (let asked = 0; asked < FIRST + times; asked += 1)
      for (const url of questions) {
        const ms = await ask(url)
        const control = await ask('/api/menus/list?size=1')
        if (asked < FIRST) continue
        took.get(url)?.push(ms)
        controls.push(control)
      }
    for (let asked = 0; asked < times; asked += 1) {
      await invoiced(owner, corporationId, asked)
      afterInvoice.push(await ask(margin))
    }
  } finally {
    await close()
  }
  const control = percentile(controls, 0.99)
  return [
    ...[...took].map(([url, all]) => ({
      figure: `sales: ${new URL(url, 'http://x').pathname.split('/').at(-1)} of 10 houses over 3 years, p99`,
      ...{ unit: 'ms' as const, value: percentile(all, 0.99), control },
    })),
    {
      figure: 'sales: profit-margin after an invoice of 20 lines, p99',
      ...{ unit: 'ms', value: percentile(afterInvoice, 0.99), control: percentile(took.get(margin) ?? [], 0.99) },
    },
  ]
}

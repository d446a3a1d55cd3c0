import type { Pool } from '@escandallo/platform/database/pool.ts'
import { type Figure, percentile } from '../figures.ts'
import { asking, FIRST } from './asked.ts'

const [SUPPLIERS, FROM, DAYS, EVERY] = [4, '2023-12-01', 1_090, 4]

/** Four suppliers with a list of all products each, and three years in which every product is bought twice a week. */
const fill = async (owner: Pool, corporationId: string, products: readonly string[]) => {
  const say = (text: string, values: unknown[] = []) => owner.query(text, values)
  const supplier = `('c0000000-0000-4000-8000-' || lpad(to_hex(s), 12, '0'))::uuid`
  await say(
    `insert into read.price_list (corporation_id, pricelist_id, supplier_id, name, source, offers, applied_at, withdrawn, revision)
     select $1, ${supplier}, ${supplier}, 'Tarifa ' || s, 'list', $2, now(), false, 0 from generate_series(1, $3) s`,
    [corporationId, products.length, SUPPLIERS],
  )
  await say(
    `insert into read.price_offer (corporation_id, pricelist_id, part, row, product_id, supplier_id, price, currency, unit, unit_quantity,
       valid_from)
     select $1, ${supplier}, 0, p.place, p.id, ${supplier}, 1 + (p.place * 7 + s * 5) % 30, 'EUR', 'kg', 1, '2026-11-01'
     from unnest($2::uuid[]) with ordinality p(id, place), generate_series(1, $3) s`,
    [corporationId, products, SUPPLIERS],
  )
  await say(
    `insert into read.purchase_product_day (corporation_id, establishment_id, supplier_id, product_id, unit, currency, day, spend,
       quantity, lines)
     select $1, $1, $1, p.id, 'kg', 'EUR', $3::date + (d * $5::integer + p.place % $5::integer)::integer, 1000 + (p.place * 13 + d) % 9000,
       1 + (p.place + d) % 20, 1
     from unnest($2::uuid[]) with ordinality p(id, place), generate_series(0, $4::integer / $5::integer - 1) d`,
    [corporationId, products, FROM, DAYS, EVERY],
  )
  await say(`insert into read.price_change (corporation_id, id, changes) values ($1, $1, 1)`, [corporationId])
  await say('analyze')
}

const SORTS = ['-saving', 'name', '-spend', 'best', 'current'] as const
const SHOWN = ['all', 'not-optimized', 'optimized'] as const

/** The comparator as its page asks for it, a product's offers, and the comparator after a change, beside a question that reads one row. */
export const measurePrices = async (
  owner: Pool,
  pools: Parameters<typeof asking>[0],
  { corporationId, products, times }: { corporationId: string; products: readonly string[]; times: number },
): Promise<Figure[]> => {
  await fill(owner, corporationId, products)
  const { ask, close } = await asking(pools, corporationId)
  const [pages, offers, changed, controls]: [number[], number[], number[], number[]] = [[], [], [], []]
  try {
    for (let asked = 0; asked < FIRST + times; asked += 1) {
      const page = `/api/prices/comparator?size=50&page=${1 + (asked % 3)}&show=${SHOWN[asked % SHOWN.length]}`
      const comparator = await ask(`${page}&sort=${SORTS[asked % SORTS.length]}`)
      const offer = await ask(`/api/prices/offers?id=${products[(asked * 37) % products.length]}`)
      const control = await ask('/api/menus/list?size=1')
      if (asked < FIRST) continue
      pages.push(comparator)
      offers.push(offer)
      controls.push(control)
    }
    for (let change = 0; change < times / 4; change += 1) {
      await owner.query('update read.price_change set changes = changes + 1 where corporation_id = $1', [corporationId])
      changed.push(await ask('/api/prices/comparator?size=50'))
    }
  } finally {
    await close()
  }
  const control = percentile(controls, 0.99)
  const figure = (name: string, took: readonly number[]): Figure => ({
    figure: `prices: ${name} of ${products.length} products x ${SUPPLIERS + 1} offers, p99`,
    ...{ unit: 'ms', value: percentile(took, 0.99), control },
  })
  return [figure('comparator', pages), figure('offers of one', offers), figure('comparator after a change', changed)]
}

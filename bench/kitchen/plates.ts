import type { Pool } from '@escandallo/platform/database/pool.ts'
import { type Figure, percentile } from '../figures.ts'
import { asking } from './asked.ts'

const FOODS = ['tomato', 'onion', 'carrot', 'egg', 'whole-chicken', 'beef-sirloin', 'rice']
const month = 'from=2026-10-01&to=2026-10-31'

/** What is on 500 plates, each time after one product became another ingredient, beside the same question when nothing changed. */
export const measurePlates = async (
  owner: Pool,
  pools: Parameters<typeof asking>[0],
  { corporationId, products, times }: { corporationId: string; products: readonly string[]; times: number },
): Promise<Figure[]> => {
  await owner.query(
    `update read.kitchen_product product set ingredient = ($2::text[])[1 + p.place % $3::integer]
     from unnest($4::uuid[]) with ordinality p(id, place) where product.corporation_id = $1 and product.product_id = p.id`,
    [corporationId, FOODS, FOODS.length, products],
  )
  const { ask, close } = await asking(pools, corporationId)
  const becomes = async (at: number) => {
    const food = FOODS[at % FOODS.length]
    await owner.query('update read.kitchen_product set ingredient = $3 where corporation_id = $1 and product_id = $2', [
      ...[corporationId, products[(at * 37) % products.length], food],
    ])
    await owner.query('update read.kitchen_change set changes = changes + 1 where corporation_id = $1', [corporationId])
  }
  const figures: Figure[] = []
  try {
    for (const [name, url] of [
      ['footprint', `/api/dashboard/environment/avg-dishes?${month}`],
      ['nutrition', `/api/dashboard/nutrition/avg-dishes?${month}`],
    ] as const) {
      const [changed, unchanged]: [number[], number[]] = [[], []]
      await ask(url)
      for (let at = 0; at < times; at += 1) {
        await becomes(at)
        changed.push(await ask(url))
        unchanged.push(await ask(url))
      }
      figures.push({
        figure: `plates: ${name} of 500 dishes after an ingredient changed, p99`,
        ...{ unit: 'ms', value: percentile(changed, 0.99), control: percentile(unchanged, 0.99) },
      })
    }
  } finally {
    await close()
  }
  return figures
}

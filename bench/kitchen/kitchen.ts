import { randomUUID } from 'node:crypto'
import type { Pool } from '@escandallo/platform/database/pool.ts'
import { tenantReader } from '@escandallo/platform/database/tenant.ts'
import { postgresEventStore } from '@escandallo/platform/event-store/postgres.ts'
import { silent } from '@escandallo/platform/logging/log.ts'
import { runProjections } from '@escandallo/platform/projection/runner.ts'
import { groups } from '@escandallo/projectors/groups.ts'
import { kitchenBelow, type Snapshot } from '@escandallo/query-api/kitchen/public.ts'
import type { ReadModels } from '@escandallo/query-api/read-models.ts'
import { median } from '@escandallo/reading/measures/calibration/median.ts'
import type { Cluster } from '../cluster.ts'
import type { Figure } from '../figures.ts'
import { measureAsked } from './asked.ts'

const [PRODUCTS, PRICES, RECIPES, DISHES, LINES, DEPTH] = [3_000, 36, 300, 500, 10, 5]
const TODAY = '2026-11-26'

const id = (kind: string, at: number) => `${kind}0000000-0000-4000-8000-${at.toString(16).padStart(12, '0')}`.slice(-36)
const product = (at: number) => id('a', at % PRODUCTS)
const recipe = (at: number) => id('b', at)

const element = (at: number, item: object) => ({
  ...{ elementId: randomUUID(), item, quantity: String(20 + ((at * 37) % 400)), unit: 'g' },
  ...{ basis: 'net', merma: null, note: null },
})

/** A recipe of a floor holds one of the floor below, and else products. */
const elementsOf = (at: number, within: number | null) =>
  Array.from({ length: LINES }, (_, line) =>
    line === 0 && within !== null
      ? element(line, { kind: 'recipe', id: recipe(within) })
      : element(line, { kind: 'product', id: product(at * 13 + line * 7) }),
  )

/** Tables as the projections would have filled them: 3,000 products with three years of prices, 300 subrecipes, 500 dishes. */
const fill = async (owner: Pool, corporationId: string) => {
  const say = (text: string, values: unknown[] = []) => owner.query(text, values)
  await say(
    `insert into read.kitchen_settings (corporation_id, id, currency, policy, target_food_cost) values ($1, $1, 'EUR', 'last', 30)`,
    [corporationId],
  )
  await say(`insert into read.kitchen_change (corporation_id, id, changes) values ($1, $1, 1)`, [corporationId])
  await say(
    `insert into read.kitchen_product (corporation_id, product_id, name, code, unit, merma, removed, search)
     select $1, ('a0000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Producto ' || n, 'P' || n, 'kg', n % 40, false, 'producto ' || n
     from generate_series(0, $2 - 1) n`,
    [corporationId, PRODUCTS],
  )
  await say(
    `insert into read.kitchen_price (corporation_id, product_id, cost_id, supplier_id, date, value, unit_quantity, unit, currency, counts)
     select $1, ('a0000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, gen_random_uuid(), $1, '2023-12-01'::date + (m * 30 + n % 30),
       1 + (n * 7 + m * 3) % 30, 1, 'kg', 'EUR', true
     from generate_series(0, $2 - 1) n, generate_series(0, $3 - 1) m`,
    [corporationId, PRODUCTS, PRICES],
  )
  const compose = (kind: string, owner: string, composition: object) =>
    say(
      `insert into read.kitchen_composition (corporation_id, kind, owner_id, revision, effective_from, at, by, composition)
       values ($1, $2, $3, 0, '2023-12-01', '2023-12-01T00:00:00Z', $1, $4)`,
      [corporationId, kind, owner, JSON.stringify(composition)],
    )
  const called = (kind: string, owner: string, name: string, status: string | null) =>
    say(
      `insert into read.kitchen_owner (corporation_id, kind, owner_id, name, type, status, establishments, removed, search)
       values ($1, $2, $3, $4, 'other', $5, '[]', false, $4)`,
      [corporationId, kind, owner, name, status],
    )
  const floor = RECIPES / DEPTH
  for (let at = 0; at < RECIPES; at += 1) {
    const within = at < floor ? null : at - floor
    const yields = { yield: { quantity: null, unit: 'kg', weight: null }, merma: '20', byProducts: [] }
    await compose('recipe', recipe(at), { elements: elementsOf(at, within), ...yields })
    await called('recipe', recipe(at), `receta ${at}`, null)
  }
  for (let at = 0; at < DISHES; at += 1) {
    const elements = elementsOf(1000 + at, at % RECIPES)
    await compose('dish', id('d', at), { elements, portions: '4', seasoning: '2' })
    await called('dish', id('d', at), `plato ${at}`, 'active')
    await say(
      `insert into read.kitchen_selling_price (corporation_id, kind, owner_id, revision, effective_from, amount, currency, vat_rate)
       values ($1, 'dish', $2, 0, '2023-12-01', $3, 'EUR', 10)`,
      [corporationId, id('d', at), 900 + (at % 40) * 50],
    )
    await say(
      `insert into read.dish_list (corporation_id, dish_id, name, type, status, user_id, establishments, collaborators, composition, elements,
         removed, added_at, updated_at, revision, search)
       values ($1, $2, $3, 'main', 'active', $1, '[]', '[]', $4, $5, false, now(), now(), 0, $3)`,
      [corporationId, id('d', at), `plato ${at}`, JSON.stringify({ elements, portions: '4', seasoning: '2' }), LINES],
    )
  }
  await say('analyze')
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}
const runsOf = async (count: number, work: () => Promise<unknown>): Promise<number> => {
  const took: number[] = []
  for (let run = 0; run < count; run += 1) took.push(await timed(work))
  return median(took)
}

const everyDish = (snapshot: Snapshot) => {
  let known = 0
  for (const dishId of snapshot.dishes.keys()) if (snapshot.dishCost(dishId)?.cost != null) known += 1
  if (known !== DISHES) throw new Error(`${known} of ${DISHES} dishes have a cost`)
}

/**
 * The kitchen of a large group: every dish's cost after something changed, against reading the kitchen alone; and when nothing did,
 * against the same without keeping anything.
 */
export const measureKitchen = async ({ connect }: Cluster, runs: number): Promise<Figure[]> => {
  const corporationId = randomUUID()
  const store = postgresEventStore(connect('escandallo_command', 4))
  // Every group holds a connection for itself, and writes by another.
  const projector = connect('escandallo_projector', groups.length * 2)
  const running = runProjections({ groups, store, pool: projector, log: silent })
  const owner = connect(null, 2)
  const isThere = async () =>
    (
      await owner.query(`select to_regclass('read.dish_list') is not null and to_regclass('read.kitchen_owner') is not null and
      to_regclass('read.menu_list') is not null and to_regclass('read.document_list') is not null and
      to_regclass('read.price_offer') is not null and to_regclass('read.purchase_product_day') is not null and
      to_regclass('read.plate_word') is not null as made`)
    ).rows[0]?.made
  while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 100))
  await running.close()
  await fill(owner, corporationId)
  const tenants = tenantReader<ReadModels>(connect('escandallo_query', 4))
  const dishes = Array.from({ length: DISHES }, (_, at) => id('d', at))
  const ask = (work: (snapshot: Snapshot) => void) =>
    tenants.read({ corporationId, plans: 'once' }, async (tenant) =>
      work(await kitchenBelow(tenant, TODAY, { dishes })),
    )
  const everything = await runsOf(runs, () => ask(everyDish))
  const read = await runsOf(runs, () => ask(() => {}))
  const pools = {
    query: connect('escandallo_query', 4),
    auditor: connect('escandallo_auditor', 2),
    command: connect('escandallo_command', 2),
  }
  const asked = await measureAsked(pools, { corporationId, dishes, times: runs * 40 })
  return [...asked, { figure: 'kitchen: 500 dishes', unit: 'ms', value: everything, control: read }]
}

import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import {
  dishForm,
  menuForm,
  product as ofProduct,
  recipe as ofRecipe,
  recipeForm,
} from '@escandallo/command-api/testing/kitchen-forms.ts'
import { lineOf } from '@escandallo/command-api/testing/paper.ts'
import type { Facts } from '@escandallo/contracts/recommendations/facts.ts'
import { type Day, dayAt, plusDays } from '@escandallo/contracts/values/days.ts'
import { type Recorded, START } from '@escandallo/platform/event-store/event-store.ts'
import type { Due, Planned } from '@escandallo/platform/scheduling/schedule.ts'
import { document, foundCorporation, product, supplier } from '@escandallo/query-api/testing/event-fixtures.ts'
import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import type { Api } from '@escandallo/workers/api.ts'
import { changesAfter, changingTypes } from '@escandallo/workers/recommendations/changes.ts'
import { differenceOf, evaluate } from '@escandallo/workers/recommendations/evaluate.ts'

const names = ['Tomate', 'Cebolla', 'Merluza', 'Aceite', 'Fresón']
const FIRST = '2026-03-05'

/** Numbers that are the same for one seed (mulberry32). */
const chanceOf = (seed: number) => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return { below, of: <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)] }
}

/**
 * A restaurant in which things happen by chance, and its advice kept up by what changed, as the workers do: each step is something that
 * happens, or days that pass, and then what is due is evaluated.
 */
export const adviceStory = async (seed: number) => {
  let clock = new Date(`${FIRST}T10:00:00Z`)
  const fixtures = await openFixtures({ now: () => clock })
  const home = await foundCorporation(fixtures)
  const { corporationId, establishment, store } = home
  const chef = await fixtures.employ({ corporationId, role: 'admin' })
  const chance = chanceOf(seed)
  const today = (): Day => dayAt(clock.toISOString(), 'Europe/Madrid')
  const about = () => ({ at: clock.toISOString(), by: chef.userId })
  const suppliers = [await supplier(home, { name: 'Ana' }), await supplier(home, { name: 'Bea' })]
  const [products, recipes, dishes, menus, papers]: string[][] = [[], [], [], [], []]
  const some = (ids: string[] | undefined) => chance.of(ids ?? []) ?? null
  const dayBack = (most: number) => plusDays(today(), -chance.below(most))

  const send = async (method: string, url: string, body: object = {}) => {
    const answer = await fixtures.ask(chef, { method, url: `/api${url}`, body })
    return answer.statusCode === 202 ? (answer.json().id as string) : null
  }
  /** Adds to a stream what happened to it. */
  const record = async (kind: string, id: string, type: string, data: object) => {
    const stream = `${kind}-${id}`
    let revision = -1n
    for await (const event of store.read(stream)) revision = event.revision
    await happened(store, corporationId, stream, [{ type, data: { ...about(), ...data } }], revision)
  }
  const costOf = (supplierId: string) => ({
    supplierId,
    date: dayBack(150),
    value: String(1 + chance.below(30) / 10),
    unitQuantity: '1',
    unit: chance.below(6) === 0 ? ('unit' as const) : ('kg' as const),
  })

  const items = () => {
    const chosen = [some(products), some(products)].flatMap((id) => (id ? [ofProduct(id)] : []))
    const recipeId = some(recipes)
    return chance.below(2) === 0 && recipeId
      ? [...chosen.slice(0, 1), ofRecipe(recipeId)]
      : chosen.slice(0, 1 + chance.below(2))
  }
  const form = (name: string) => ({ name, user: chef.userId, establishment })

  const steps: Record<string, () => Promise<unknown>> = {
    product: async () => {
      const from = some(suppliers) ?? ''
      const costs = Array.from({ length: chance.below(4) }, () => costOf(from))
      const kind = chance.of([
        ['CAT2', '2.1'],
        ['CAT4', '4.1'],
        ['CAT8', '8.1'],
      ] as const) ?? ['CAT2', '2.1']
      const details = {
        name: chance.of(names) ?? '',
        code: `P${products?.length}`,
        category: kind[0],
        subcategory: kind[1],
      }
      const made = await product(home, { ...details, unit: chance.below(3) === 0 ? 'unit' : 'kg' } as never, costs)
      products?.push(made.productId)
    },
    cost: async () => {
      const productId = some(products)
      if (!productId) return
      const cost = {
        costId: randomUUID(),
        currency: 'EUR',
        documentId: null,
        lineId: null,
        ...costOf(some(suppliers) ?? ''),
      }
      await record('product', productId, 'ProductCostRecorded', { productId, cost, irregularity: null })
    },
    details: async () => {
      const productId = some(products)
      if (!productId) return
      const list = await fixtures.ask(chef, { method: 'GET', url: '/api/products/details', query: { id: productId } })
      if (list.statusCode !== 200) return
      const details = {
        name: chance.of(names) ?? '',
        code: `Q${chance.below(99)}`,
        unit: 'kg',
        eqUd: chance.below(2) ? '0.25' : null,
        merma: '0',
        density: null,
        category: 'CAT2',
        subcategory: '2.1',
        customCategory: null,
        ingredient: 'tomato',
        suppliers: [],
      }
      await record('product', productId, 'ProductDetailsChanged', { productId, details })
    },
    remove: async () => {
      const productId = some(products)
      if (productId)
        await record('product', productId, chance.below(2) ? 'ProductRemoved' : 'ProductRestored', { productId })
    },
    paper: async () => {
      const [first, second] = [some(products), some(products)]
      const kind = chance.of(['invoice', 'invoice', 'delivery-note'] as const) ?? 'invoice'
      const issueDate = dayBack(120)
      const status =
        chance.of(['completed', 'completed', 'completed', 'pending', 'with-errors', 'rejected'] as const) ?? 'completed'
      const { documentId } = await document(home, {
        establishment,
        supplier: some(suppliers) ?? '',
        kind,
        issueDate,
        status,
        dueDate: kind === 'invoice' ? plusDays(issueDate, chance.below(80)) : null,
        products: [first, second],
        lines: [lineOf({ quantity: String(1 + chance.below(9)) }), lineOf({ unit: chance.below(4) ? 'kg' : 'unit' })],
        uploadedAt: `${dayBack(10)}T09:00:00.000Z`,
        ...(chance.below(5) === 0 && papers?.[0] ? { duplicateOf: papers[0] } : {}),
      })
      papers?.push(documentId)
    },
    paperGone: async () => {
      const documentId = some(papers)
      if (!documentId) return
      const type = chance.of(['DocumentReopened', 'DocumentDeleted', 'DocumentRestored']) ?? ''
      const data = type === 'DocumentRestored' ? { documentId } : { documentId, withdraws: [] }
      await record('document', documentId, type, data)
    },
    recipe: async () => {
      const chosen = items()
      const id = chosen.length > 0 ? await send('POST', '/recipes/new', recipeForm(form('Sofrito'), ...chosen)) : null
      if (id) recipes?.push(id)
    },
    recipeChanged: async () => {
      const recipeId = some(recipes)
      if (recipeId) await send('PUT', '/recipes/update', { recipeId, ...recipeForm(form('Sofrito'), ...items()) })
    },
    dish: async () => {
      const chosen = items()
      const id = chosen.length > 0 ? await send('POST', '/dishes/new', dishForm(form('Plato'), ...chosen)) : null
      if (id) dishes?.push(id)
    },
    dishChanged: async () => {
      const dishId = some(dishes)
      if (!dishId) return
      const { status: _, ...whole } = dishForm(form('Plato'), ...items())
      await send('PUT', '/dishes/update', {
        dishId,
        ...whole,
        price: { amount: 100 + chance.below(900), currency: 'EUR', vatRate: '10' },
      })
    },
    menu: async () => {
      const [first, second] = [some(dishes), some(dishes)]
      const chosen = [...new Set([first, second].flatMap((id) => id ?? []))]
      const id = chosen.length > 0 ? await send('POST', '/menus/new', menuForm(form('Menú'), ...chosen)) : null
      if (id) menus?.push(id)
    },
    dishGone: async () => {
      const dishId = some(dishes)
      if (dishId) await send('POST', chance.below(2) ? '/dishes/deactivate' : '/dishes/activate', { dishId })
    },
    supplierGone: async () => {
      const supplierId = some(suppliers)
      if (supplierId) await record('supplier', supplierId, 'SupplierRemoved', { supplierId })
    },
    rule: async () => {
      const [rule, threshold] = chance.of([
        ['R01', '0.2'],
        ['R34', '40'],
        ['R10', '20'],
        ['R15', '1.5'],
        ['R01', null],
      ] as const) ?? ['R01', null]
      await send('PUT', '/recommendations/rules', { rule, silenced: false, threshold })
    },
    days: async () => {
      clock = new Date(clock.getTime() + (1 + chance.below(45)) * 86_400_000)
    },
  }

  const api: Pick<Api, 'get' | 'post'> = {
    get: async (path, query) => {
      const request = { method: 'GET', url: `/api${path}`, query: query as Record<string, string> }
      const answer = await fixtures.ask({ service: corporationId }, request)
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.payload}`)
      return answer.json()
    },
    post: async (path, body, { key }) => {
      const headers = { 'idempotency-key': key }
      const answer = await fixtures.ask(
        { service: corporationId },
        { method: 'POST', url: `/api${path}`, body, headers },
      )
      if (answer.statusCode !== 202) throw new Error(`${path}: ${answer.payload}`)
      return answer.json()
    },
  }
  const run = evaluate(api)
  const due = new Map<string, Date>()
  let position = START

  /** What the workers do: what happened makes subjects due, and what is due by now is evaluated. */
  const keptUp = async () => {
    await fixtures.projected()
    const events: Recorded[] = []
    for (let isMore = true; isMore; ) {
      const page = await store.readAll({ after: position, limit: 500 })
      events.push(...page.events)
      isMore = page.reached !== position
      position = page.reached
    }
    for (const event of events.filter(({ type }) => changingTypes.includes(type)))
      for (const { subject } of changesAfter(event, today())) due.set(subject, new Date(0))
    const now: Due[] = [...due].flatMap(([subject, at]) =>
      at <= clock ? [{ subject, wakes: '1', position: null, state: null }] : [],
    )
    if (now.length === 0) return
    const planned: readonly Planned[] = await run(corporationId, now, new AbortController().signal)
    for (const { subject } of now) due.delete(subject)
    for (const { subject, next } of planned)
      if (next) due.set(subject, next)
      else due.delete(subject)
    await fixtures.projected()
  }
  const wholeFacts = async (): Promise<Facts> => {
    await fixtures.projected()
    return (await api.get('/recommendations/facts', {}, { corporationId })) as Facts
  }
  for (let count = 0; count < 6; count += 1) await steps.product?.()
  return {
    step: async (): Promise<string> => {
      const name = chance.of(Object.keys(steps)) ?? ''
      await steps[name]?.()
      await keptUp()
      return name
    },
    /** What an evaluation of everything would still say, or end. */
    left: async () => {
      const facts = await wholeFacts()
      const { findings, ended } = differenceOf(facts)
      const rules = new Map(
        facts.open.map(({ recommendationId, rule, subjectId }) => [recommendationId, `${rule} ${subjectId}`]),
      )
      return {
        findings: findings.map(({ rule, subject, figures, monthly }) => ({
          rule,
          subject: subject.id,
          figures,
          monthly,
        })),
        ended: ended.map(({ recommendationId }) => rules.get(recommendationId)),
        open: facts.open.length,
        today: today(),
      }
    },
    close: () => fixtures.close(),
  }
}

import { plusDays } from '@escandallo/contracts/values/days.ts'
import type { EventStore } from '@escandallo/platform/event-store/event-store.ts'
import { type Figure, percentile } from '../figures.ts'
import { idOf } from '../history/ids.ts'
import { type Shot, send } from '../product/load.ts'
import { type Asker, answerTo } from './asked-in-turn.ts'
import { idsOf, LAST_DAY, type Size } from './size.ts'

type Paper = { date: string; paper: string; lines?: number }

type Where = {
  store: EventStore
  query: string
  number: number
  size: Size
  headers: Asker
  /** A corporation that has nothing to do with it, and what it asks meanwhile. */
  other: Shot
}

const LINES = 20
/** After so long nobody waits any more. */
const LONGEST_MS = 300_000

const end = async (store: EventStore, stream: string): Promise<bigint> => {
  const last = (await Array.fromAsync(store.read(stream))).at(-1)
  if (!last) throw new Error(`${stream} has no event`)
  return BigInt(last.revision)
}

/** A corporation whose prices move, and who asks for it. */
export type Moving = Pick<Where, 'store' | 'query' | 'number' | 'size' | 'headers'>

const appended = async ({ store, number }: Moving, stream: string, type: string, data: object): Promise<string> => {
  const { corporation: corporationId, by } = idsOf(number)
  const at = `${LAST_DAY}T20:00:00.000Z`
  const id = idOf(`${stream} ${type} ${JSON.stringify(data)}`)
  const meta = { corporationId, actor: by, at, correlationId: id, causationId: id }
  const { position } = await store.append(stream, await end(store, stream), [
    { id, type, data: { ...data, at, by }, meta },
  ])
  return position
}

/** The costs of the lines of a paper, each another than before. @returns the position of the last, and the products. */
export const invoiced = async (where: Moving, { date, paper, lines = LINES }: Paper) => {
  const ids = idsOf(where.number)
  let position = ''
  const products: string[] = []
  for (let line = 0; line < lines; line += 1) {
    const productId = ids.product((line * 29) % where.size.products)
    products.push(productId)
    const cost = {
      costId: idOf(`${paper} ${line}`),
      supplierId: ids.supplier(0),
      date,
      value: '33.30',
      currency: 'EUR',
      unit: 'kg',
      unitQuantity: '1',
      documentId: null,
      lineId: null,
    }
    const data = { productId, cost, irregularity: null }
    position = await appended(where, `product-${productId}`, 'ProductCostRecorded', data)
  }
  return { position, products }
}

/** Asks again until the read models are past a position, and the answer is another than before if that is given. @returns milliseconds. */
export const untilMoved = async (
  { query, headers }: Moving,
  { url, position, before }: { url: string; position: string; before?: string },
): Promise<number> => {
  const start = performance.now()
  for (;;) {
    const { body } = await answerTo(`${query}${url}`, { ...headers, 'after-position': position })
    if (body !== before) return performance.now() - start
    if (performance.now() - start > LONGEST_MS) throw new Error(`${url} is as it was after ${LONGEST_MS} ms`)
  }
}

/** Puts one question after the other in the name of somebody else, until it is over. @returns what each took. */
const askedMeanwhile = async (other: Shot, isOver: () => boolean): Promise<number[]> => {
  const taken: number[] = []
  while (!isOver()) taken.push((await send(other)).milliseconds)
  return taken
}

const BEFORE_MS = 5_000

/**
 * M3 and M4: something happened; how long until what follows from it is answered, and what others wait meanwhile. Counted from the
 * moment at which the event was appended. @param what writes, and gives the position of its last event.
 */
const measureMoved = async (
  where: Where,
  { figure, url, write }: { figure: string; url: string; write: () => Promise<string> },
): Promise<Figure[]> => {
  const quiet = performance.now()
  const alone = await askedMeanwhile(where.other, () => performance.now() - quiet > BEFORE_MS)
  const { body, milliseconds } = await answerTo(`${where.query}${url}`, where.headers)
  let isOver = false
  const others = askedMeanwhile(where.other, () => isOver)
  const position = await write()
  const took = await untilMoved(where, { url, position, before: body })
  isOver = true
  const meanwhile = await others
  return [
    { figure, unit: 'ms', value: took, control: milliseconds },
    {
      figure: `${figure}: questions of others meanwhile, p99`,
      unit: 'ms',
      value: percentile(meanwhile, 0.99),
      control: percentile(alone, 0.99),
    },
  ]
}

const marginOf = (from: string) => `/api/dashboard/sales/profit-margin?from=${from}&to=${LAST_DAY}`

/** M3: twenty lines of paper of today, and of ninety days ago. */
export const measureInvoices = async (small: Where, large: Where): Promise<Figure[]> => {
  const late = plusDays(LAST_DAY, -90)
  return [
    ...(await measureMoved(small, {
      figure: 'M3 invoice of 20 lines to margins of its dishes',
      url: marginOf(LAST_DAY),
      write: async () => (await invoiced(small, { date: LAST_DAY, paper: 'paper of today' })).position,
    })),
    ...(await measureMoved(large, {
      figure: 'M3 the same dated back 90 days, ten establishments',
      url: marginOf(late),
      write: async () => (await invoiced(large, { date: late, paper: 'paper of ninety days ago' })).position,
    })),
  ]
}

/** M4: another policy of prices in a large corporation, until its margin of three years is another. */
export const measurePolicy = (large: Where): Promise<Figure[]> => {
  const corporationId = idsOf(large.number).corporation
  const data = { corporationId, costing: { policy: 'average-90', targetFoodCost: '30' } }
  return measureMoved(large, {
    figure: 'M4 policy of prices switched',
    url: marginOf(plusDays(LAST_DAY, 1 - large.size.days)),
    write: () => appended(large, `corporation-${corporationId}`, 'CorporationCostingSet', data),
  })
}

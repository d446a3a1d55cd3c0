import type { Pool } from '@escandallo/platform/database/pool.ts'
import { addDays } from '../../e2e/demo/documents/calendar.ts'
import { UNTIL } from '../history/history.ts'

/** One kind of call: the route, and a way to ask it that is never twice the same. */
export type Question = { route: string; weight: number; url: () => string }

export type Known = { suppliers: string[]; products: string[]; establishments: string[]; documents: string[] }

/** Ids to ask for. @param owner sees every row. */
export const knownIds = async (owner: Pool): Promise<Known> => {
  const ids = async (sql: string) => (await owner.query<{ id: string }>(sql)).rows.map(({ id }) => id)
  return {
    suppliers: await ids('select supplier_id as id from read.supplier_list order by 1 limit 40'),
    products: await ids('select product_id as id from read.product_list order by 1 limit 400'),
    establishments: await ids('select establishment_id as id from read.establishment_list order by 1'),
    documents: await ids('select document_id as id from read.document_list tablesample system (5) limit 400'),
  }
}

/** A number from 0 below `below`, from a seed: everybody who asks with one seed asks the same. */
export const draws = (seed: number) => {
  let state = seed >>> 0 || 1
  return (below: number): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

const WORDS = ['tomate', 'aceite', 'harina', 'patata', 'merluza', 'queso', 'vino', 'limon']

/** What a day of the product asks: every list page, with its deep pages, orders, filters and search, and every dashboard. */
export const questions = (known: Known, seed: number): Question[] => {
  const draw = draws(seed)
  const anyOf = (of: readonly string[]): string => of[draw(of.length)] ?? ''
  const chance = (part: number) => draw(100) < part
  const query = (parameters: Record<string, string | number | undefined>) =>
    new URLSearchParams(
      Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ).toString()
  const page = () => (chance(15) ? 1 + draw(400) : 1 + draw(3))
  const narrowed = () => ({
    establishments: chance(30) ? anyOf(known.establishments) : undefined,
    suppliers: chance(10) ? anyOf(known.suppliers) : undefined,
  })
  const month = () => {
    const from = addDays(UNTIL, -30 * (1 + draw(34)))
    return { from, to: addDays(from, 29) }
  }
  const period = () => {
    if (!chance(10)) return { ...month(), ...narrowed() }
    return { from: addDays(UNTIL, -364), to: UNTIL, ...narrowed() }
  }
  const documents = () => ({
    ...narrowed(),
    ...(chance(30) ? month() : {}),
    page: page(),
    sort: anyOf(['-date', '-date', '-date', 'supplier', '-total', 'dueDate', 'number', '-doubts', 'uploadedAt']),
    status: chance(40) ? anyOf(['pending', 'completed', 'processing', 'rejected']) : undefined,
    q: chance(15) ? anyOf(WORDS) : undefined,
  })
  return [
    { route: '/documents/list', weight: 20, url: () => query(documents()) },
    { route: '/documents/details', weight: 10, url: () => query({ id: anyOf(known.documents) }) },
    { route: '/documents/history', weight: 2, url: () => query({ id: anyOf(known.documents) }) },
    {
      route: '/products/list',
      weight: 10,
      url: () =>
        query({
          page: 1 + draw(12),
          q: chance(30) ? anyOf(WORDS) : undefined,
          show: chance(20) ? anyOf(['irregular', 'incomplete']) : undefined,
          suppliers: chance(10) ? anyOf(known.suppliers) : undefined,
        }),
    },
    { route: '/products/details', weight: 5, url: () => query({ id: anyOf(known.products) }) },
    { route: '/products/search', weight: 4, url: () => query({ q: anyOf(WORDS) }) },
    {
      route: '/products/costs',
      weight: 2,
      url: () => query({ asOf: addDays(UNTIL, -draw(900)), products: anyOf(known.products) }),
    },
    { route: '/suppliers/list', weight: 8, url: () => query({ q: chance(20) ? anyOf(WORDS) : undefined }) },
    { route: '/suppliers/details', weight: 4, url: () => query({ id: anyOf(known.suppliers) }) },
    { route: '/establishments/list', weight: 4, url: () => '' },
    { route: '/users/me', weight: 4, url: () => '' },
    { route: '/dashboard/overview/purchases', weight: 6, url: () => query(period()) },
    { route: '/dashboard/purchases/total', weight: 5, url: () => query(period()) },
    { route: '/dashboard/purchases/categories', weight: 4, url: () => query(period()) },
    { route: '/dashboard/purchases/categories/fluctuation', weight: 3, url: () => query(period()) },
    { route: '/dashboard/purchases/top-suppliers', weight: 4, url: () => query(period()) },
    {
      route: '/dashboard/purchases/products/costs',
      weight: 2,
      url: () => query({ ...period(), products: anyOf(known.products) }),
    },
    {
      route: '/dashboard/purchases/products/turnover',
      weight: 2,
      url: () => query({ ...period(), page: 1 + draw(3) }),
    },
    {
      route: '/dashboard/purchases/lines',
      weight: 4,
      url: () => query({ ...period(), page: page(), q: chance(15) ? anyOf(WORDS) : undefined }),
    },
  ].map(({ route, weight, url }) => ({ route, weight, url: () => `/api${route}?${url()}` }))
}

/** Takes questions by turns, each as often as it weighs. */
export const mixed = (asked: readonly Question[], seed: number): (() => Question) => {
  const draw = draws(seed)
  const drawn = asked.flatMap((question) => Array.from({ length: question.weight }, () => question))
  return () => drawn[draw(drawn.length)] as Question
}

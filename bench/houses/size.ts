import { plusDays } from '@escandallo/contracts/values/days.ts'
import type { Json } from '@escandallo/platform/event-store/event-store.ts'
import { idOf } from '../history/ids.ts'

/**
 * How much a restaurant of the bench has. Each establishment sells two meals a day, one ticket each, all `articles` in them, unless `tickets`
 * says how many a day and of how many lines. What is not given is none.
 */
export type Size = {
  establishments: number
  products: number
  prices: number
  recipes: number
  dishes: number
  articles: number
  days: number
  tickets?: { aDay: number; lines: number }
  /** Invoices and delivery notes, with what they cost. */
  papers?: number
  menus?: number
  advice?: number
  reports?: number
}

/** A small restaurant, and a group of ten: three years of each. */
export const SMALL: Size = {
  establishments: 1,
  products: 600,
  prices: 36,
  recipes: 60,
  dishes: 120,
  articles: 80,
  days: 1_095,
}
export const LARGE: Size = { ...SMALL, establishments: 10, products: 3_000, recipes: 300, dishes: 500, articles: 60 }
/** A restaurant of forty days, to try a measurement on. */
export const SHORT: Size = {
  establishments: 1,
  products: 30,
  prices: 2,
  recipes: 9,
  dishes: 15,
  articles: 15,
  days: 40,
  papers: 6,
  menus: 1,
  advice: 5,
  reports: 1,
}
/** The last day on which anything was sold. */
export const LAST_DAY = '2026-11-24'

export const firstDayOf = ({ days }: Size): string => plusDays(LAST_DAY, 1 - days)

export type Stream = {
  stream: string
  events: { type: string; data: { at: string; by: string } & Record<string, Json> }[]
}

/** Names everything of the restaurant with a number; the same number names the same things in every run. */
export const idsOf = (number: number) => {
  const of = (text: string) => idOf(`restaurant ${number} ${text}`)
  return {
    corporation: of('corporation'),
    establishment: (at: number) => of(`establishment ${at}`),
    till: (at: number) => of(`till ${at}`),
    by: of('owner'),
    supplier: (at: number) => of(`supplier ${at}`),
    product: (at: number) => of(`product ${at}`),
    recipe: (at: number) => of(`recipe ${at}`),
    dish: (at: number) => of(`dish ${at}`),
    of,
  }
}
export type Ids = ReturnType<typeof idsOf>

export const SUPPLIERS = 8

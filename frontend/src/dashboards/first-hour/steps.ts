import { BEST_SELLERS, isCosted } from '@escandallo/contracts/sales/best-seller-limits.ts'
import type { BestSellers } from '@escandallo/contracts/sales/best-sellers.ts'

export const stepKeys = ['papers', 'products', 'dishes', 'till', 'links', 'margins'] as const
export type StepKey = (typeof stepKeys)[number]

/** How far a corporation is: counts of rows, as lists and figures answer them. */
export type Progress = {
  papers: { all: number; confirmed: number; waiting: number; reading: number }
  /** `new` ones are of the incomplete. */
  products: { all: number; incomplete: number; new: number }
  dishes: { all: number; incomplete: number }
  sales: Pick<BestSellers, 'days' | 'items' | 'lifts'>
}

type Seller = BestSellers['items'][number]
/** Nothing is left to give of it: what was sold before its cost was known stays without a margin, whoever does what. */
const isSettled = (seller: Pick<Seller, 'missing'>) => isCosted(seller) || seller.missing?.why === 'earlier'

/** Whether the first hour is over: a best seller has its margin, and nothing is left to give of the others. */
export const isOver = ({ items }: Pick<BestSellers, 'items'>) => items.some(isCosted) && items.every(isSettled)

const isDone: Record<StepKey, (progress: Progress) => boolean> = {
  papers: ({ papers }) => papers.confirmed > 0 && papers.waiting === 0 && papers.reading === 0,
  products: ({ products }) => products.all > 0 && products.incomplete === 0,
  dishes: ({ dishes, sales }) =>
    dishes.all > 0 &&
    dishes.incomplete === 0 &&
    dishes.all >= Math.min(BEST_SELLERS, sales.items.length || BEST_SELLERS),
  till: ({ sales }) => sales.days !== null,
  // Where only takings came there are no articles to link: nothing is left to do, and nothing is done either.
  links: ({ sales }) => sales.items.length > 0 && sales.lifts.length === 0,
  margins: ({ sales }) => isOver(sales),
}

/** Which steps are done, and which is the present one: what is sold and not known comes before all else, since it has a figure. */
export const stepsOf = (progress: Progress): { key: StepKey; done: boolean; present: boolean }[] => {
  const present = progress.sales.lifts.length > 0 ? 'links' : stepKeys.find((key) => !isDone[key](progress))
  return stepKeys.map((key) => ({ key, done: isDone[key](progress), present: key === present }))
}

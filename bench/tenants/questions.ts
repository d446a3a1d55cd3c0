import { plusDays } from '@escandallo/contracts/values/days.ts'
import { firstDayOf, idsOf, LAST_DAY, type Size } from '../houses/size.ts'

/** A corporation, whoever asks and commands for it, and a paper of it that may be opened again. */
export type Tenant = {
  number: number
  size: Size
  headers: { authorization: string }
  paper: { documentId: string; total: number } | null
}

/** `weight`: how many of a hundred questions of a day are of this kind. */
export type QuestionKind = { name: string; weight: number; url: (tenant: Tenant) => string }

const month = `from=${plusDays(LAST_DAY, -29)}&to=${LAST_DAY}`
const whole = ({ size }: Tenant) => `from=${firstDayOf(size)}&to=${LAST_DAY}`
const ids = ({ number }: Tenant) => idsOf(number)

/** What the screens of every module ask. */
export const questionKinds: readonly QuestionKind[] = [
  { name: 'me', weight: 6, url: () => '/users/me' },
  { name: 'documents', weight: 12, url: () => '/documents/list?sort=-date' },
  { name: 'a document', weight: 8, url: ({ paper }) => `/documents/details?id=${paper?.documentId}` },
  { name: 'suppliers', weight: 5, url: () => '/suppliers/list' },
  { name: 'products', weight: 8, url: () => '/products/list' },
  { name: 'a product', weight: 4, url: (of) => `/products/details?id=${ids(of).product(1)}` },
  { name: 'purchases of 30 days', weight: 6, url: () => `/dashboard/overview/purchases?${month}` },
  { name: 'top suppliers', weight: 3, url: () => `/dashboard/purchases/top-suppliers?${month}` },
  { name: 'comparator', weight: 3, url: () => '/prices/comparator?size=50&sort=-saving' },
  { name: 'recipes', weight: 3, url: () => '/recipes/list' },
  { name: 'a recipe', weight: 3, url: (of) => `/recipes/details?id=${ids(of).recipe(1)}` },
  { name: 'dishes by margin', weight: 6, url: () => '/dishes/list?size=50&sort=-margin' },
  { name: 'cost of a dish', weight: 4, url: (of) => `/dishes/cost?id=${ids(of).dish(1)}` },
  { name: 'menus', weight: 2, url: () => '/menus/list' },
  { name: 'tickets', weight: 4, url: () => `/tickets/list?${month}` },
  { name: 'sales of 30 days', weight: 6, url: () => `/dashboard/sales/total?${month}` },
  { name: 'margin of 30 days', weight: 5, url: () => `/dashboard/sales/profit-margin?${month}` },
  { name: 'menu engineering', weight: 2, url: (of) => `/dashboard/sales/menu-engineering?${whole(of)}` },
  { name: 'nutrition', weight: 2, url: () => `/dashboard/nutrition/avg-dishes?${month}` },
  { name: 'footprint', weight: 1, url: () => `/dashboard/environment/sold-dishes?${month}` },
  { name: 'allergens', weight: 2, url: (of) => `/plates/allergens?of=establishment&id=${ids(of).establishment(0)}` },
  { name: 'advice', weight: 4, url: () => '/recommendations/list' },
  { name: 'reports', weight: 1, url: () => '/reports/list' },
]

import { plusDays } from '@escandallo/contracts/values/days.ts'
import { firstDayOf, idsOf, LAST_DAY, type Size } from './size.ts'

/** What a screen asks of sales, costs and plates. */
export type Question = { name: string; url: string }

export const questionsOf = (size: Size, number = 0): Question[] => {
  const month = `from=${plusDays(LAST_DAY, -29)}&to=${LAST_DAY}`
  const years = `from=${firstDayOf(size)}&to=${LAST_DAY}`
  return [
    { name: 'margin of 30 days', url: `/api/dashboard/sales/profit-margin?${month}` },
    { name: 'margin of 3 years', url: `/api/dashboard/sales/profit-margin?${years}` },
    { name: 'dishes by margin', url: '/api/dishes/list?size=50&sort=-margin' },
    { name: 'comparator', url: '/api/prices/comparator?size=50&sort=-saving' },
    { name: 'menu engineering', url: `/api/dashboard/sales/menu-engineering?${years}` },
    { name: 'nutrition of 30 days', url: `/api/dashboard/nutrition/avg-dishes?${month}` },
    { name: 'nutrition of 3 years', url: `/api/dashboard/nutrition/avg-dishes?${years}` },
    { name: 'footprint of the menu', url: `/api/dashboard/environment/avg-dishes?${month}` },
    { name: 'footprint of what was sold', url: `/api/dashboard/environment/sold-dishes?${month}` },
    { name: 'taste', url: `/api/dashboard/flavour/avg-profile?${month}` },
    { name: 'allergens', url: `/api/plates/allergens?of=establishment&id=${idsOf(number).establishment(0)}` },
  ]
}

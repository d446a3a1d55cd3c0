import type { BestSellers } from '@escandallo/contracts/sales/best-sellers.ts'
import { expect, test } from 'vitest'
import { isOver, type Progress, stepsOf } from './steps.ts'

const nothing: Progress = {
  papers: { all: 0, confirmed: 0, waiting: 0, reading: 0 },
  products: { all: 0, incomplete: 0, new: 0 },
  dishes: { all: 0, incomplete: 0 },
  sales: { days: null, items: [], lifts: [] },
}
const seller = (missing: BestSellers['items'][number]['missing']): BestSellers['items'][number] => ({
  kind: 'dish',
  id: crypto.randomUUID(),
  tillId: null,
  name: 'Arroz',
  quantity: '1',
  net: 100,
  known: 0,
  cost: null,
  margin: null,
  unitCost: null,
  foodCost: null,
  costToday: null,
  missing,
})
const days = { from: '2026-11-01', to: '2026-11-27' }
const presentOf = (progress: Progress) => stepsOf(progress).find(({ present }) => present)?.key
const doneOf = (progress: Progress) => stepsOf(progress).flatMap(({ key, done }) => (done ? [key] : []))

test('a restaurant with nothing begins with its papers', () => {
  expect(presentOf(nothing)).toBe('papers')
  expect(doneOf(nothing)).toEqual([])
})

test('papers are done when none waits, and products when none lacks anything', () => {
  const papers = { all: 40, confirmed: 38, waiting: 2, reading: 0 }
  expect(presentOf({ ...nothing, papers })).toBe('papers')
  const confirmed = { ...nothing, papers: { ...papers, confirmed: 40, waiting: 0 } }
  expect(presentOf(confirmed)).toBe('products')
  expect(doneOf({ ...confirmed, products: { all: 112, incomplete: 0, new: 0 } })).toEqual(['papers', 'products'])
})

test('what is sold and not known comes before all else', () => {
  const unmapped = seller({ why: 'unmapped', link: null, links: 0 })
  const lift = { ...unmapped, missing: { why: 'unmapped' as const, link: null, links: 0 }, adds: 100 }
  expect(presentOf({ ...nothing, sales: { days, items: [unmapped], lifts: [lift] } })).toBe('links')
})

test('the first hour is over when all of the best sellers have a cost, however the first days were sold', () => {
  expect(isOver({ items: [] })).toBe(false)
  expect(isOver({ items: [seller(null), seller({ why: 'earlier', link: null, links: 0 })] })).toBe(true)
  expect(isOver({ items: [seller(null), seller({ why: 'gap', link: null, links: 1 })] })).toBe(false)
  // Without one margin there is nothing that the home page could show of them.
  expect(isOver({ items: [seller({ why: 'earlier', link: null, links: 0 })] })).toBe(false)
})

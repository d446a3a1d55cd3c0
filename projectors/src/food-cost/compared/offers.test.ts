import { productExamples } from '@escandallo/contracts/products/examples.ts'
import { project } from '@escandallo/platform/projection/testing.ts'
import { expect, test } from 'vitest'
import { kitchenPrices, kitchenProducts } from '../../kitchen/products.ts'
import { kitchenSettings } from '../../kitchen/settings.ts'
import { priceLists, priceOffers } from '../../prices/price-lists.ts'
import { offer } from '../../prices/tables.ts'
import { offers } from './offers.ts'
import { products } from './testing/story.ts'

const [productId = ''] = products
const exampleOf = (type: string) => productExamples.find((example) => example.type === type)?.data as object
const costAt = (costId: string, value: string, date: string) => {
  const example = exampleOf('ProductCostRecorded') as { cost: object }
  const cost = { ...example.cost, costId, value, date, unit: 'kg', unitQuantity: '1' }
  return {
    stream: `product-${productId}`,
    type: 'ProductCostRecorded',
    data: { ...example, effectiveFrom: undefined, irregularity: null, productId, cost },
  }
}
const registered = {
  stream: `product-${productId}`,
  type: 'ProductRegistered',
  data: { ...exampleOf('ProductRegistered'), productId },
}
const offeredBy = async (...costs: ReturnType<typeof costAt>[]) => {
  const projections = [kitchenSettings, kitchenProducts, kitchenPrices, priceLists, priceOffers, offers]
  return (await project(projections, [registered, ...costs])).rows(offer).map(({ unitPrice }) => unitPrice)
}
const [bought, free] = [
  costAt('91000000-0000-4000-8000-000000000001', '2.5', '2026-01-10'),
  costAt('91000000-0000-4000-8000-000000000002', '0', '2026-01-20'),
]

test('what came free is no offer, and the price that was paid before it stays one', async () => {
  expect(await offeredBy(free)).toEqual([])
  expect(new Set(await offeredBy(bought, free))).toEqual(new Set(['2.5']))
})

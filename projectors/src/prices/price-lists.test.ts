import { comparisonEvent, pricelistEvent } from '@escandallo/contracts/prices/events.ts'
import { comparisonExamples, pricelistExamples } from '@escandallo/contracts/prices/examples.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { expect, test } from 'vitest'
import { foodCostGroup } from '../food-cost-group.ts'
import { priceComparison, priceList, priceOffer } from './tables.ts'

const [applied, withdrawn, second, answered] = pricelistExamples.map(
  ({ type, data }): Told => ({ type, data: pricelistEvent.parse({ type, data }).data, stream: 'pricelist-1' }),
) as [Told, Told, Told, Told]
const [compared, dissolved] = comparisonExamples.map(
  ({ type, data }): Told => ({ type, data: comparisonEvent.parse({ type, data }).data, stream: 'comparison-1' }),
) as [Told, Told]

test('a list counts the offers of all its parts, and remembers what its columns hold', async () => {
  const rows = await project(foodCostGroup, [applied, second])
  expect(rows.rows(priceList)).toMatchObject([{ offers: 2, withdrawn: false, columns: { Precio: 'price' } }])
  expect(rows.rows(priceOffer)).toMatchObject([
    { part: 0, code: 'CEB-10' },
    { part: 1, code: null },
  ])
})

test('a list remembers what was answered about it', async () => {
  expect((await project(foodCostGroup, [applied])).rows(priceList)).toMatchObject([{ answers: null }])
  const rows = await project(foodCostGroup, [applied, answered, second])
  expect(rows.rows(priceList)).toMatchObject([{ answers: { 'prices-vat': 'with', 'vat-rate': '4' } }])
})

test('a list that was undone is known as such, and counts anew when it comes again', async () => {
  expect((await project(foodCostGroup, [applied, withdrawn])).rows(priceList)).toMatchObject([{ withdrawn: true }])
  const again = await project(foodCostGroup, [applied, withdrawn, applied])
  expect(again.rows(priceList)).toMatchObject([{ offers: 1, withdrawn: false }])
})

test('what is compared by hand is so until it is parted', async () => {
  const rows = async (...events: Told[]) => (await project(foodCostGroup, events)).rows(priceComparison)
  expect(await rows(compared)).toMatchObject([{ name: 'Cebolla', dissolved: false }])
  expect(await rows(compared, dissolved)).toMatchObject([{ dissolved: true }])
})

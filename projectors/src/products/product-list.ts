import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { ProductDetails } from '@escandallo/contracts/products/details.ts'
import type { ProductEvent } from '@escandallo/contracts/products/events.ts'
import { verificationAfter } from '@escandallo/contracts/products/food/restrictions-of.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type ProductListRow as Row, productList as table } from './tables.ts'

const searchOf = ({ name, code, suppliers }: Pick<ProductDetails, 'name' | 'code' | 'suppliers'>) =>
  normalizeName(
    [name, code, ...suppliers.flatMap((supplier) => [supplier.code, supplier.name])].filter(Boolean).join(' '),
  )

const described = (details: ProductDetails) => ({
  ...details,
  pieces: details.pieces ?? null,
  litres: details.litres ?? null,
  taxRate: details.taxRate ?? null,
  nameKey: normalizeName(details.name),
  search: searchOf(details),
})

/** What these change stands in rows of their own; the revision is the whole product's all the same. */
const costEvents = [
  'ProductCostRecorded',
  'ProductCostApproved',
  'ProductCostDismissed',
  'ProductCostWithdrawn',
] as const
const laterEvents = selectTypes<ProductEvent>()({
  folds: [
    ...(['ProductDetailsChanged', 'ProductSupplierLinked', 'ProductRemoved', 'ProductRestored'] as const),
    ...(['ProductNutritionSet', 'ProductRestrictionsVerified', 'ProductRestrictionsUnverified'] as const),
    ...(['ProductYieldTested', 'ProductYieldTestWithdrawn', 'ProductsMerged', 'ProductsUnmerged'] as const),
    ...(['ProductSettled', 'ProductUnsettled'] as const),
  ],
  ignores: [['ProductRegistered'], costEvents],
})
type Later = Extract<ProductEvent, { type: (typeof laterEvents)[number] }>
type OfCost = Extract<ProductEvent, { type: (typeof costEvents)[number] }>
const isOfCost = (event: ProductEvent): event is OfCost => costEvents.some((type) => type === event.type)

const evolve = (row: Row, event: Later): Row => {
  switch (event.type) {
    case 'ProductDetailsChanged':
      return {
        ...row,
        ...described(event.data.details),
        verification: verificationAfter(row.verification, row, event.data.details),
        yieldTest: event.data.details.merma === row.merma ? row.yieldTest : null,
      }
    case 'ProductSettled':
      return { ...row, settled: event.data.settled, settledAt: event.data.at }
    case 'ProductUnsettled':
      return { ...row, settled: null, settledAt: null }
    case 'ProductSupplierLinked': {
      const { supplier } = event.data
      const others = row.suppliers.filter(
        (link) => link.supplierId !== supplier.supplierId || link.code !== supplier.code,
      )
      const suppliers = [...others, supplier]
      const verification = verificationAfter(row.verification, row, { ...row, suppliers })
      return { ...row, suppliers, verification, search: searchOf({ ...row, suppliers }) }
    }
    case 'ProductRemoved':
      return { ...row, removed: true }
    case 'ProductRestored':
      return { ...row, removed: false }
    case 'ProductNutritionSet':
      return { ...row, nutrition: event.data.nutrition }
    case 'ProductRestrictionsVerified': {
      const { states, by, at } = event.data
      return { ...row, verification: { states, by, at, fallen: null } }
    }
    case 'ProductRestrictionsUnverified':
      return { ...row, verification: null }
    case 'ProductYieldTested': {
      const { test, merma, by } = event.data
      return { ...row, merma, yieldTest: { ...test, mermaBefore: row.merma, by } }
    }
    case 'ProductYieldTestWithdrawn':
      return { ...row, merma: event.data.merma, yieldTest: null }
    case 'ProductsMerged':
      return { ...row, removed: true, mergedInto: event.data.into }
    case 'ProductsUnmerged':
      return { ...row, removed: false, mergedInto: null }
    default:
      return event satisfies never
  }
}

export const productList = entity<Row, Later | OfCost | Extract<ProductEvent, { type: 'ProductRegistered' }>>({
  table,
  events: ['ProductRegistered', ...laterEvents, ...costEvents] as const,
  key: ({ data }) => data.productId,
  evolve: (row, event) => {
    const { at, productId } = event.data
    const revision = Number(event.revision)
    if (event.type === 'ProductRegistered') {
      const { details, documentId } = event.data
      const nothingSaid = { nutrition: null, verification: null, yieldTest: null, mergedInto: null }
      const waiting = { settled: null, settledAt: null, registeredAt: at }
      return {
        productId,
        removed: false,
        documentId,
        updatedAt: at,
        revision,
        ...waiting,
        ...nothingSaid,
        ...described(details),
      }
    }
    if (!row) throw new Error(`${event.type} of a product that was never registered`)
    // A form that shows costs may not be sent over a newer one unseen, and one that shows the newest has to pass.
    if (isOfCost(event)) return { ...row, revision }
    return { ...evolve(row, event), updatedAt: at, revision }
  },
})

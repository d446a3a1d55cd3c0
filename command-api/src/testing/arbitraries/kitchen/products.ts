import type { ChangedProduct } from '@escandallo/contracts/products/commands.ts'
import type { ProductCost } from '@escandallo/contracts/products/details.ts'
import type { ProductEvent } from '@escandallo/contracts/products/events.ts'
import { productEvent } from '@escandallo/contracts/products/events.ts'
import { productExamples } from '@escandallo/contracts/products/examples.ts'
import type { RestrictionStates } from '@escandallo/contracts/products/food/restrictions-of.ts'
import fc from 'fast-check'
import { products } from '../../../products/product.ts'
import { arbitraryOf, nothingMore } from '../arbitrary.ts'

const registered = productExamples
  .map((example): ProductEvent => productEvent.parse(example))
  .flatMap((event) => (event.type === 'ProductRegistered' ? [event.data.details] : []))
const details = fc.constantFrom(...registered)
const supplier = fc.constantFrom(...registered.flatMap(({ suppliers }) => suppliers))
const costIds = [1, 2, 3].map((last) => `c0570000-0000-4000-8000-00000000000${last}`)
const costId = fc.constantFrom(...costIds)
const documentId = fc.constant('d0c00000-0000-4000-8000-000000000001')

const supplierId = '50990000-0000-4000-8000-000000000001'
const price: { [Name in keyof ProductCost]: fc.Arbitrary<ProductCost[Name]> } = {
  costId,
  supplierId: fc.constantFrom(supplierId, supplierId, null),
  date: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03'),
  value: fc.constantFrom('9.90', '10.10', '25.00'),
  currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'GBP'),
  unit: fc.constantFrom('unit', 'unit', 'kg'),
  unitQuantity: fc.constant('1'),
  documentId,
  lineId: fc.constant('11e00000-0000-4000-8000-000000000001'),
}
const { documentId: _document, lineId: _line, ...byHand } = price
const ofSupplier = { ...byHand, supplierId: fc.constant(supplierId) }
const costs = fc.uniqueArray(fc.record(ofSupplier), { maxLength: 2, selector: (cost) => cost.costId })

const examples = productExamples.map((example): ProductEvent => productEvent.parse(example))
const nutrition = fc.constantFrom(
  ...examples.flatMap((event) => (event.type === 'ProductNutritionSet' ? [event.data.nutrition] : [])),
)
const settled = fc.constantFrom(
  ...examples.flatMap((event) => (event.type === 'ProductSettled' ? [event.data.settled] : [])),
)
const settledDetails = details.map(({ name, category, subcategory, ingredient, eqUd, density, pieces, litres }) => ({
  name,
  category,
  subcategory,
  ingredient,
  eqUd,
  density,
  pieces,
  litres,
}))
const states = fc.constantFrom<RestrictionStates[]>({ ALLE003: 'free' }, { ALLE003: 'contains', INTOL001: 'traces' })
const test1 = '7e570000-0000-4000-8000-000000000001'
const test = fc.constantFrom(
  ...examples.flatMap((event) => (event.type === 'ProductYieldTested' ? [event.data.test] : [])),
)
const anotherId = '90d00000-0000-4000-8000-000000000009'
const [bare] = registered
if (!bare) throw new Error('There is an example of a registered product.')
const hasNothing = { costs: [], details: { ...bare, suppliers: [] } }
const effectiveFrom = fc.constantFrom(undefined, '2026-01-15', '2026-03-02')
const state = fc.constantFrom('counts' as const, 'irregular' as const, 'dismissed' as const)
const suppliers = fc.array(supplier, { maxLength: 2 })

export const productArbitrary = arbitraryOf(
  products,
  'productId',
  {
    NewProduct: fc.record({ details, costs }),
    RegisterProduct: fc.record({ details, documentId }),
    UpdateProduct: fc.record({ details, costs, effectiveFrom }),
    ChangeProduct: fc.record({
      change: fc.constantFrom<ChangedProduct['change'][]>({ merma: '12' }, { name: 'Tomate', eqUd: '1' }),
      costs: costs.map((some) => some.slice(0, 1)),
      effectiveFrom,
    }),
    RecordCost: fc.record({ cost: fc.record(price), supplier }),
    WithdrawCost: fc.record({ costId, reason: fc.constantFrom('document-reopened', 'removed') }),
    WithdrawProduct: fc.record({ documentId: fc.constant('d0c00000-0000-4000-8000-000000000001') }),
    ApproveCost: fc.record({ costId }),
    DismissCost: fc.record({ costId }),
    SettleProduct: fc.record({ details: settledDetails, settled }),
    UnsettleProduct: nothingMore,
    DeleteProduct: nothingMore,
    RestoreProduct: nothingMore,
    SetNutrition: fc.record({ nutrition }),
    VerifyRestrictions: fc.record({ states }),
    UnverifyRestrictions: nothingMore,
    TestYield: fc.record({ test, effectiveFrom }),
    WithdrawYieldTest: fc.record({ testId: fc.constant(test1), effectiveFrom }),
    MergeProduct: fc.record({ into: fc.constant(anotherId), has: fc.constant(hasNothing), effectiveFrom }),
    UnmergeProduct: fc.record({ effectiveFrom }),
    TakeOver: fc.record({
      costs: fc.array(fc.record({ ...price, state }), { maxLength: 2 }),
      suppliers,
      effectiveFrom,
    }),
    HandBack: fc.record({
      costs: fc.array(fc.record({ ...price, state }), { maxLength: 2 }),
      suppliers,
      effectiveFrom,
    }),
  },
  { RecordCost: 15, RegisterProduct: 6, DeleteProduct: 6, RestoreProduct: 9 },
)

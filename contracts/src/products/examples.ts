import type { z } from 'zod'
import type { productEvent } from './events.ts'

const productId = '90d00000-0000-4000-8000-000000000001'
const supplierId = '50990000-0000-4000-8000-000000000001'
const documentId = 'd0c00000-0000-4000-8000-000000000001'
const by = '05e00000-0000-4000-8000-000000000001'
const about = (minute: number) => ({ productId, at: `2026-03-02T12:${String(minute).padStart(2, '0')}:00.000Z`, by })
const costId = (last: number) => `c0570000-0000-4000-8000-00000000000${last}`

const bare = {
  name: 'Tomate pera',
  code: 'T1',
  unit: 'unit' as const,
  eqUd: null,
  merma: '0',
  density: null,
  category: null,
  subcategory: null,
  customCategory: null,
  ingredient: null,
  suppliers: [{ supplierId, code: 'T1', name: 'Tomate pera' }],
}
const complete = {
  ...bare,
  eqUd: '6.5',
  merma: '8',
  density: '1.05',
  category: 'CAT1',
  subcategory: '1.2',
  customCategory: 'Verano',
  ingredient: 'tomato',
}
const cost = (last: number, value: string) => ({
  costId: costId(last),
  supplierId,
  date: `2026-03-0${last}`,
  value,
  currency: 'EUR',
  unit: 'unit' as const,
  unitQuantity: '1',
  documentId,
  lineId: '11e00000-0000-4000-8000-000000000001',
})
const changed = { reason: 'price-changed' as const, previous: '9.9', previousCostId: costId(1), change: '31.3' }

const into = '90d00000-0000-4000-8000-000000000002'
const testId = '7e570000-0000-4000-8000-000000000001'
const per100g = {
  energy: '18',
  protein: '0.88',
  fat: '0.2',
  saturated: '0.028',
  carbohydrates: '3.89',
  sugars: '2.63',
  fiber: '1.2',
  cholesterol: '0',
  sodium: '5',
  alcohol: null,
  caffeine: null,
  water: '94.52',
}

/** One example of every shape in which an event about a product was ever stored. Add new ones, change none. */
export const productExamples: z.input<typeof productEvent>[] = [
  { type: 'ProductRegistered', data: { ...about(0), details: bare, documentId } },
  { type: 'ProductDetailsChanged', data: { ...about(1), details: complete } },
  {
    type: 'ProductSupplierLinked',
    data: { ...about(2), supplier: { supplierId, code: null, name: 'TOMATE PERA 6 KG' } },
  },
  { type: 'ProductCostRecorded', data: { ...about(3), cost: cost(1, '9.90'), irregularity: null } },
  { type: 'ProductCostRecorded', data: { ...about(4), cost: cost(2, '13.00'), irregularity: changed } },
  { type: 'ProductCostApproved', data: { ...about(5), costId: costId(2) } },
  {
    type: 'ProductCostRecorded',
    data: {
      ...about(6),
      cost: { ...cost(3, '2.10'), unit: 'kg', documentId: null, lineId: null },
      irregularity: { ...changed, reason: 'unit-changed', change: null },
    },
  },
  { type: 'ProductCostDismissed', data: { ...about(7), costId: costId(3) } },
  { type: 'ProductCostWithdrawn', data: { ...about(8), costId: costId(2), reason: 'document-reopened' } },
  { type: 'ProductCostWithdrawn', data: { ...about(9), costId: costId(3), reason: 'removed' } },
  { type: 'ProductCostWithdrawn', data: { ...about(10), costId: costId(1), reason: 'document-deleted' } },
  { type: 'ProductRemoved', data: about(11) },
  { type: 'ProductRestored', data: about(12) },
  { type: 'ProductRegistered', data: { ...about(13), details: complete, documentId: null } },
  {
    type: 'ProductSettled',
    data: {
      ...about(13),
      settled: {
        supplierId,
        printed: 'PEREJIL MANOJO',
        ingredient: 'parsley',
        container: 'bunch',
        weight: '0.06',
        bareUnit: null,
        brand: null,
        answered: ['weight'],
      },
    },
  },
  {
    type: 'ProductSettled',
    data: {
      ...about(13),
      settled: {
        supplierId,
        printed: 'LIMONES UD',
        ingredient: 'lemon',
        container: null,
        weight: null,
        bareUnit: null,
        brand: null,
        answered: [],
        approximate: true,
        taxRate: '4',
      },
    },
  },
  {
    type: 'ProductDetailsChanged',
    data: {
      ...about(13),
      details: { ...complete, eqUd: '0.12', taxRate: '4' },
      effectiveFrom: '2026-03-01',
      approximate: true,
    },
  },
  { type: 'ProductUnsettled', data: about(13) },
  { type: 'ProductNutritionSet', data: { ...about(14), nutrition: { source: 'typed', per100g } } },
  {
    type: 'ProductNutritionSet',
    data: {
      ...about(15),
      nutrition: { source: 'sr28', id: '11529', name: 'Tomatoes, red, ripe, raw', energyId: 1008, per100g },
    },
  },
  { type: 'ProductNutritionSet', data: { ...about(16), nutrition: { source: 'ingredient' } } },
  {
    type: 'ProductRestrictionsVerified',
    data: { ...about(17), states: { INTOL004: 'traces', ALLE003: 'free', PREF002: 'contains' } },
  },
  { type: 'ProductRestrictionsUnverified', data: about(18) },
  {
    type: 'ProductYieldTested',
    data: {
      ...about(19),
      test: {
        testId,
        date: '2026-03-02',
        unit: 'kg',
        gross: '7.75',
        net: '5',
        byProducts: [{ name: 'Recortes', quantity: '1.2', value: '1.5' }],
      },
      merma: '35.483871',
    },
  },
  { type: 'ProductYieldTestWithdrawn', data: { ...about(20), testId, merma: '8' } },
  {
    type: 'ProductsMerged',
    data: { ...about(21), into, costIds: [costId(1)], suppliers: [{ supplierId, code: 'T9', name: 'Tomate' }] },
  },
  { type: 'ProductCostWithdrawn', data: { ...about(22), costId: costId(1), reason: 'unmerged' } },
  { type: 'ProductsUnmerged', data: { ...about(23), into } },
  {
    type: 'ProductDetailsChanged',
    data: { ...about(24), details: { ...complete, merma: '12' }, effectiveFrom: '2026-02-01' },
  },
  {
    type: 'ProductDetailsChanged',
    data: { ...about(25), details: { ...complete, merma: '12' }, effectiveFrom: '2026-01-15', facts: ['merma'] },
  },
  {
    type: 'ProductYieldTested',
    data: {
      ...about(26),
      test: { testId, date: '2026-03-02', unit: 'kg', gross: '28', net: '16', byProducts: [] },
      merma: '42.857143',
      effectiveFrom: '2026-02-15',
    },
  },
  { type: 'ProductYieldTestWithdrawn', data: { ...about(27), testId, merma: '12', effectiveFrom: '2026-02-20' } },
  {
    type: 'ProductCostRecorded',
    data: { ...about(28), cost: cost(1, '9.90'), irregularity: null, effectiveFrom: '2026-03-02' },
  },
  { type: 'ProductsMerged', data: { ...about(29), into, costIds: [], suppliers: [], effectiveFrom: '2026-02-21' } },
  {
    type: 'ProductCostWithdrawn',
    data: { ...about(30), costId: costId(1), reason: 'unmerged', effectiveFrom: '2026-03-03' },
  },
  { type: 'ProductsUnmerged', data: { ...about(31), into, effectiveFrom: '2026-03-03' } },
  {
    type: 'ProductRegistered',
    data: {
      ...about(32),
      productId: '90d00000-0000-4000-8000-000000000002',
      details: complete,
      documentId: null,
      pricelistId: '0d000000-0000-4000-8000-000000000001',
    },
  },
  {
    type: 'ProductCostRecorded',
    data: {
      ...about(33),
      cost: { ...cost(4, '11.90'), supplierId: null, unit: 'kg', documentId: null, lineId: null },
      irregularity: null,
    },
  },
  {
    type: 'ProductCostRecorded',
    data: { ...about(34), cost: { ...cost(5, '1.40'), unit: 'kg', bought: '12' }, irregularity: null },
  },
]

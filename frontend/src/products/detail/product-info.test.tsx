import type { ProductDetailsAnswer } from '@escandallo/contracts/products/queries.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { ProductInfo } from './product-info.tsx'

const onion: ProductDetailsAnswer = {
  productId: 'p',
  name: 'Cebolla',
  code: 'A1',
  unit: 'kg',
  category: null,
  subcategory: null,
  customCategory: null,
  suppliers: [],
  unitPrice: '0.9',
  listed: null,
  costUnit: 'kg',
  currency: 'EUR',
  pricePerKg: '0.9',
  pricePerUsableKg: '0.9',
  costDate: null,
  change: null,
  trend: [],
  irregular: 0,
  missing: [],
  updatedAt: '2026-03-01T10:00:00.000Z',
  eqUd: null,
  merma: '0',
  density: null,
  pieces: null,
  litres: null,
  taxRate: null,
  factChanges: [],
  ingredient: null,
  ingredientName: null,
  yieldTest: null,
  supplierCodes: [],
  documentId: null,
  costs: [],
  costCount: 0,
  revision: '1',
}

test('a price per clean kilo says that no loss is set where nobody has said what the product is', () => {
  const { redraw } = draw(<ProductInfo product={onion} />)
  expect(screen.getByText('Sin merma indicada: di qué ingrediente es')).toBeDefined()
  redraw(<ProductInfo product={{ ...onion, merma: '12' }} />)
  expect(screen.getByText('Con una merma del 12 %')).toBeDefined()
})

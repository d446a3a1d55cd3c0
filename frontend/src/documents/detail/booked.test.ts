import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import { describe, expect, test } from 'vitest'
import { details, ids } from '../testing/samples.ts'
import { productOf, supplierOf } from './booked.ts'

const paper = (status: DocumentDetails['status']): DocumentDetails => ({
  ...details,
  status,
  supplier: { kind: 'new', supplierId: ids.supplier, name: 'Huerta del Almudí', taxId: null },
  matches: [
    { lineId: ids.tomato, product: { kind: 'new', productId: ids.next, name: 'Tomate pera' } },
    { lineId: ids.onion, product: { kind: 'ignored' } },
  ],
})

describe('what a document brings to life', () => {
  test('can be gone to once the document is confirmed', () => {
    expect(supplierOf(paper('completed'))).toBe(ids.supplier)
    expect(productOf(paper('completed'), ids.tomato)).toBe(ids.next)
  })

  test('cannot be gone to before', () => {
    expect(supplierOf(paper('pending'))).toBeNull()
    expect(productOf(paper('pending'), ids.tomato)).toBeNull()
  })

  test('is there already when it is one of ours', () => {
    const ours = { ...paper('pending'), supplier: { kind: 'existing', supplierId: ids.supplier } as const }
    expect(supplierOf(ours)).toBe(ids.supplier)
  })

  test('is nothing for a line without a cost, and for a supplier still to be chosen', () => {
    expect(productOf(paper('completed'), ids.onion)).toBeNull()
    expect(supplierOf({ ...paper('completed'), supplier: { kind: 'unresolved' } })).toBeNull()
  })
})

import { expect, test } from 'vitest'
import { supplierOf } from './costs-of-document.ts'

type Confirmed = Parameters<typeof supplierOf>[0]

const confirmed = (taxId: string) =>
  ({
    supplier: { kind: 'new', supplierId: '0190f2b4-7c1e-7000-8000-000000000001', name: 'Frutas Núñez', taxId },
    content: {
      supplier: { name: 'Frutas Núñez', taxId, address: null, email: null, phone: null, iban: null },
      issueDate: '2026-03-04',
      dueDate: null,
    },
    establishmentId: '0190f2b4-7c1e-7000-8000-000000000002',
  }) as unknown as Confirmed

test('a supplier that a paper brings keeps the tax id that was confirmed, also where its check digit does not fit', () => {
  expect(supplierOf(confirmed('B12345674'))?.taxId).toBe('B12345674')
  expect(supplierOf(confirmed('B12345675'))?.taxId).toBe('B12345675')
})

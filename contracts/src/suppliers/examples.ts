import type { z } from 'zod'
import type { supplierEvent } from './events.ts'

const supplierId = '50990000-0000-4000-8000-000000000001'
const by = '05e00000-0000-4000-8000-000000000001'
const about = (minute: number) => ({ supplierId, at: `2026-03-02T11:${String(minute).padStart(2, '0')}:00.000Z`, by })

const bare = {
  name: 'Frutas Núñez',
  taxId: 'B12345674',
  address: null,
  email: null,
  phone: null,
  iban: null,
  swift: null,
  accountNumber: null,
  routingNumber: null,
  paymentTerms: null,
  description: null,
  color: '#2f7a5b',
  categories: [],
  establishments: [],
  image: null,
}
const complete = {
  ...bare,
  address: 'Mercabarna 12, Barcelona',
  email: 'pedidos@frutas.example',
  phone: '+34 600 000 000',
  swift: 'CAIXESBBXXX',
  paymentTerms: '30-days' as const,
  categories: ['CAT1'],
  establishments: ['e5700000-0000-4000-8000-000000000001'],
}

/** One example of every shape in which an event about a supplier was ever stored. Add new ones, change none. */
export const supplierExamples: z.input<typeof supplierEvent>[] = [
  {
    type: 'SupplierRegistered',
    data: { ...about(0), details: bare, documentId: 'd0c00000-0000-4000-8000-000000000001' },
  },
  { type: 'SupplierDetailsChanged', data: { ...about(1), details: complete } },
  {
    type: 'SupplierBankAccountChanged',
    data: { ...about(2), iban: 'ES9121000418450200051332', previous: null },
  },
  {
    type: 'SupplierBankAccountChanged',
    data: { ...about(3), iban: null, previous: 'ES9121000418450200051332' },
  },
  { type: 'SupplierRemoved', data: about(4) },
  { type: 'SupplierRestored', data: about(5) },
  { type: 'SupplierRegistered', data: { ...about(6), details: complete, documentId: null } },
  { type: 'SupplierLayoutForgotten', data: { ...about(7), fingerprint: '0a1b2c3d' } },
  { type: 'SupplierLayoutRemembered', data: { ...about(8), fingerprint: '0a1b2c3d' } },
  {
    type: 'SupplierRegistered',
    data: { ...about(50), details: complete, documentId: null, pricelistId: '0d000000-0000-4000-8000-000000000001' },
  },
  { type: 'SupplierDetailsChanged', data: { ...about(9), details: { ...complete, language: 'en' } } },
]

import type { z } from 'zod'
import type { claimEvent } from './events.ts'

const about = {
  claimId: 'c1a10000-0000-4000-8000-000000000001',
  at: '2026-03-09T10:00:00.000Z',
  by: '05e00000-0000-4000-8000-000000000001',
}
const documentId = 'd0c00000-0000-4000-8000-000000000001'
const creditNote = 'd0c00000-0000-4000-8000-000000000002'
const onion = {
  lineId: '11e00000-0000-4000-8000-000000000001',
  reason: 'price' as const,
  productId: '90d00000-0000-4000-8000-000000000001',
  name: 'Cebolla saco 10 kg',
  code: 'CEB-10',
  quantity: '30',
  unit: 'kg',
  billed: '1',
  owed: '0.9',
  taxRate: '4',
  amount: 300,
  tax: 12,
  papers: [
    { kind: 'order' as const, id: '0d000000-0000-4000-8000-000000000001', number: '0D000000', date: '2026-03-02' },
    { kind: 'offer' as const, id: null, number: 'Tarifa marzo.xlsx', date: null },
  ],
  note: 'Precio pactado por teléfono',
}
const letter = { language: 'es' as const, subject: 'Reclamación sobre la factura F-113', text: 'Buenos días:' }
const claim = {
  documentId,
  establishmentId: 'e57a0000-0000-4000-8000-000000000001',
  supplierId: '50990000-0000-4000-8000-000000000002',
  currency: 'EUR',
  invoiceNumber: 'F-113',
  invoiceDate: '2026-03-05',
  lines: [onion],
  letter,
}
const bare = { code: null, productId: null, quantity: null, unit: null, billed: null, owed: null }

/** One example of every shape in which an event was ever stored. Add new ones, change none. */
export const claimExamples: z.input<typeof claimEvent>[] = [
  { type: 'ClaimDrafted', data: { ...about, claim } },
  { type: 'ClaimEdited', data: { ...about, lines: [onion], letter: { ...letter, text: 'Buenas tardes:' } } },
  { type: 'ClaimSent', data: { ...about, to: 'facturas@huerta.example' } },
  { type: 'ClaimAnswered', data: { ...about, answer: 'Harán un abono' } },
  { type: 'ClaimCredited', data: { ...about, documentId: creditNote, amount: 312 } },
  { type: 'ClaimCreditWithdrawn', data: { ...about, documentId: creditNote } },
  { type: 'ClaimWithdrawn', data: about },
  {
    type: 'ClaimDrafted',
    data: {
      ...about,
      claim: {
        ...claim,
        invoiceNumber: null,
        invoiceDate: null,
        letter: { ...letter, language: 'en' },
        lines: [{ ...onion, ...bare, taxRate: null, tax: null, papers: [], note: null, reason: 'other' }],
      },
    },
  },
  { type: 'ClaimSent', data: { ...about, to: null } },
  {
    type: 'ClaimSent',
    data: { ...about, to: 'facturas@huerta.example', letterId: '1e77e000-0000-4000-8000-000000000002' },
  },
]

import { randomUUID } from 'node:crypto'
import { claimIdOf } from '@escandallo/command-api/ids.ts'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import type { ClaimEvent } from '@escandallo/contracts/claims/events.ts'
import { document, supplier } from '@escandallo/query-api/testing/event-fixtures.ts'
import { body, byId, type MatrixModule } from '../running/matrix-module.ts'
import type { Home } from '../running/things.ts'

type Own = 'claim' | 'creditNote' | 'credited' | 'givenBack'
const letter = { language: 'es' as const, subject: 'Reclamación', text: 'Buenos días:' }
const lineOf = (name: string) => ({
  lineId: randomUUID(),
  reason: 'price' as const,
  productId: null,
  name,
  code: null,
  quantity: '2',
  unit: 'kg',
  billed: '2',
  owed: '1',
  taxRate: '10',
  amount: 200,
  tax: 20,
  papers: [],
  note: null,
})

/** A claim about an invoice that was sent, and a note of the same supplier that could give it back. */
const writtenClaim = async (home: Home, isCredited: boolean) => {
  const { store, corporationId, establishment, mark } = home
  const supplierId = await supplier(home)
  const paper = { establishment, supplier: supplierId }
  const { documentId } = await document(home, paper)
  const { documentId: creditNote } = await document(home, { ...paper, kind: 'credit-note' })
  const claimId = claimIdOf(corporationId, documentId)
  const about = { claimId, at: '2026-03-09T09:00:00.000Z', by: randomUUID() }
  const claim = {
    documentId,
    establishmentId: establishment,
    supplierId,
    currency: 'EUR',
    invoiceNumber: `F${mark}`,
    invoiceDate: '2026-03-05',
    lines: [lineOf(`Cebolla${mark}`)],
    letter,
  }
  const events: ClaimEvent[] = [
    { type: 'ClaimDrafted', data: { ...about, claim } },
    { type: 'ClaimSent', data: { ...about, to: null } },
  ]
  if (isCredited) events.push({ type: 'ClaimCredited', data: { ...about, documentId: creditNote, amount: 100 } })
  await happened(store, corporationId, `claim-${claimId}`, events)
  return { claimId, creditNote }
}

export const claimsMatrix: MatrixModule<Own> = {
  access: {
    documents: [
      'GET /api/claims/list',
      'GET /api/claims/details',
      'GET /api/claims/proposal',
      'POST /api/claims/new',
      'PUT /api/claims/update',
      'POST /api/claims/send',
      'POST /api/claims/answer',
      'POST /api/claims/credit',
      'POST /api/claims/withdraw-credit',
      'POST /api/claims/withdraw',
    ],
  },
  atOnce: { claim: 'POST /api/claims/new' },
  fixtures: {
    'GET /api/claims/list': { ask: (ids) => ({ query: { supplierId: ids.supplier } }), narrows: ['supplier'] },
    'GET /api/claims/details': byId('claim'),
    'GET /api/claims/proposal': { ask: (ids) => ({ query: { documentId: ids.completed } }) },
    'POST /api/claims/new': body((ids) => ({ documentId: ids.completed, lines: [lineOf('Cebolla')], letter })),
    'PUT /api/claims/update': body<Own>((ids) => ({ claimId: ids.claim, lines: [lineOf('Ajo')], letter })),
    'POST /api/claims/send': body<Own>((ids) => ({ claimId: ids.claim, to: 'facturas@huerta.example' })),
    'POST /api/claims/answer': body<Own>((ids) => ({ claimId: ids.claim, answer: `Harán un abono ${ids.fresh}` })),
    'POST /api/claims/credit': body<Own>((ids) => ({ claimId: ids.claim, documentId: ids.creditNote, amount: 100 })),
    'POST /api/claims/withdraw-credit': body<Own>((ids) => ({ claimId: ids.credited, documentId: ids.givenBack })),
    'POST /api/claims/withdraw': body<Own>((ids) => ({ claimId: ids.claim })),
  },
  things: async (home) => {
    const [open, credited] = [await writtenClaim(home, false), await writtenClaim(home, true)]
    return {
      claim: open.claimId,
      creditNote: open.creditNote,
      credited: credited.claimId,
      givenBack: credited.creditNote,
    }
  },
}

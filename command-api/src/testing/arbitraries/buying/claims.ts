import { claimEvent } from '@escandallo/contracts/claims/events.ts'
import { claimExamples } from '@escandallo/contracts/claims/examples.ts'
import fc from 'fast-check'
import { claims } from '../../../claims/claim.ts'
import { arbitraryOf, nothingMore } from '../arbitrary.ts'

const past = claimExamples.map((example) => claimEvent.parse(example))
const details = past.flatMap(({ data }) => ('claim' in data ? [data.claim] : []))
const claim = fc.constantFrom(...details)
const documentId = fc.constantFrom('d0c00000-0000-4000-8000-000000000002', 'd0c00000-0000-4000-8000-000000000003')
const note = fc.constantFrom(null, { supplierId: details[0]?.supplierId ?? null, currency: 'EUR', total: 312 })

export const claimArbitrary = arbitraryOf(claims, 'claimId', {
  NewClaim: fc.record({ claim }),
  UpdateClaim: claim.map(({ lines, letter }) => ({ lines, letter })),
  SendClaim: fc.record({ to: fc.constantFrom(null, 'facturas@huerta.example'), time: fc.integer({ min: 1, max: 3 }) }),
  AnswerClaim: fc.record({ answer: fc.constantFrom('Harán un abono', 'No procede') }),
  CreditClaim: fc.record({ documentId, amount: fc.integer({ min: 1, max: 400 }), note }),
  WithdrawCredit: fc.record({ documentId }),
  WithdrawClaim: nothingMore,
})

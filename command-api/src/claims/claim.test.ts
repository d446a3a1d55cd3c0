import { type ClaimEvent, claimEvent } from '@escandallo/contracts/claims/events.ts'
import { claimExamples } from '@escandallo/contracts/claims/examples.ts'
import { describe, test } from 'vitest'
import { given } from '../testing/given.ts'
import { type ClaimCommand, claims } from './claim.ts'

type Of<Type> = Extract<ClaimEvent, { type: Type }>
const parsed = claimExamples.map((example) => claimEvent.parse(example))
const [drafted, edited, sent, answered, credited, uncredited, withdrawn] = parsed as [
  Of<'ClaimDrafted'>,
  Of<'ClaimEdited'>,
  Of<'ClaimSent'>,
  Of<'ClaimAnswered'>,
  Of<'ClaimCredited'>,
  Of<'ClaimCreditWithdrawn'>,
  Of<'ClaimWithdrawn'>,
]
const about = { claimId: drafted.data.claimId, at: drafted.data.at, by: drafted.data.by }
const draft: ClaimCommand = { type: 'NewClaim', data: drafted.data }
const edit: ClaimCommand = { type: 'UpdateClaim', data: edited.data }
const send: ClaimCommand = { type: 'SendClaim', data: { ...sent.data, time: 1 } }
const answer: ClaimCommand = { type: 'AnswerClaim', data: answered.data }
const note = { supplierId: drafted.data.claim.supplierId, currency: 'EUR', total: 312 }
const creditBy = (change: Partial<typeof note> | null, amount = 312): ClaimCommand => ({
  type: 'CreditClaim',
  data: { ...credited.data, amount, note: change && { ...note, ...change } },
})
const uncredit: ClaimCommand = { type: 'WithdrawCredit', data: uncredited.data }
const withdraw: ClaimCommand = { type: 'WithdrawClaim', data: about }

describe('a claim', () => {
  test('is drafted once for an invoice, and again after it was given up', () => {
    given(claims, []).when(draft).records([drafted])
    given(claims, [drafted]).when(draft).refuses('claim-exists')
    given(claims, [drafted, withdrawn]).when(draft).records([drafted])
  })
  test('is edited; the same words change nothing', () => {
    given(claims, [drafted]).when(edit).records([edited])
    given(claims, [drafted, edited]).when(edit).records([])
  })
  test('is sent once to each address, and again once its words are others', () => {
    given(claims, [drafted]).when(send).records([sent])
    given(claims, [drafted, sent]).when(send).records([])
    given(claims, [drafted, sent, edited]).when(send).records([sent])
  })
  test('is answered after it was sent', () => {
    given(claims, [drafted]).when(answer).refuses('claim-not-sent')
    given(claims, [drafted, sent]).when(answer).records([answered])
    given(claims, [drafted, sent, answered]).when(answer).records([])
  })
  test('is credited by a credit note of the supplier, never with more than the note holds', () => {
    given(claims, [drafted, sent]).when(creditBy({})).records([credited])
    given(claims, [drafted, sent, credited]).when(creditBy({})).records([])
    given(claims, [drafted, sent]).when(creditBy(null)).refuses('credit-note-needed')
    given(claims, [drafted, sent])
      .when(creditBy({ supplierId: about.by }))
      .refuses('credit-of-another-supplier')
    given(claims, [drafted, sent])
      .when(creditBy({ currency: 'USD' }))
      .refuses('credit-in-another-currency')
    given(claims, [drafted, sent]).when(creditBy({}, 313)).refuses('credit-above-note')
  })
  test('loses a credit that was taken back, once', () => {
    given(claims, [drafted, credited]).when(uncredit).records([uncredited])
    given(claims, [drafted, credited, uncredited]).when(uncredit).records([])
  })
  test('is given up while nothing was won back, and then neither edited nor sent', () => {
    given(claims, [drafted, sent]).when(withdraw).records([withdrawn])
    given(claims, [drafted, credited]).when(withdraw).refuses('claim-credited')
    given(claims, [drafted, withdrawn]).when(withdraw).records([])
    given(claims, [drafted, withdrawn]).when(send).refuses('claim-withdrawn')
    given(claims, [drafted, withdrawn]).when(edit).refuses('claim-withdrawn')
  })
  test('that was never drafted is unknown', () => {
    given(claims, []).when(send).refuses('claim-unknown')
  })
})

import {
  type ClaimDetails,
  type ClaimEvent,
  type ClaimLetter,
  claimEvent,
} from '@escandallo/contracts/claims/events.ts'
import type { ClaimLine } from '@escandallo/contracts/claims/lines.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { About, StreamKind } from '../decider.ts'

type Credit = { documentId: string; amount: number }
type SentClaim = {
  details: ClaimDetails
  /** How often its words were written: what was sent is one of these versions. */
  version: number
  /** The addresses that have the newest version. */
  sentTo: readonly (string | null)[]
  everSent: boolean
  answer: string | null
  credits: readonly Credit[]
}
export type Claim = { status: 'absent' } | ({ status: 'open' | 'withdrawn' } & SentClaim)

type OfClaim = { claimId: string } & About
type CreditNote = { supplierId: string | null; currency: string; total: number } | null
export type ClaimCommand =
  | { type: 'NewClaim'; data: OfClaim & { claim: ClaimDetails } }
  | { type: 'UpdateClaim'; data: OfClaim & { lines: ClaimLine[]; letter: ClaimLetter } }
  /** For the so-manieth time to that address in these words; said twice, it is sent once. */
  | { type: 'SendClaim'; data: OfClaim & { to: string | null; time: number; letterId?: string | undefined } }
  | { type: 'AnswerClaim'; data: OfClaim & { answer: string } }
  /** `note` is what the document says, where it is a credit note that was confirmed. */
  | { type: 'CreditClaim'; data: OfClaim & Credit & { note: CreditNote } }
  | { type: 'WithdrawCredit'; data: OfClaim & { documentId: string } }
  | { type: 'WithdrawClaim'; data: OfClaim }

/** How often its newest version was sent to an address, or printed. */
export const timesSent = ({ sentTo }: Pick<SentClaim, 'sentTo'>, to: string | null): number =>
  sentTo.filter((address) => address === to).length

const evolve = (claim: Claim, event: ClaimEvent): Claim => {
  if (event.type === 'ClaimDrafted') {
    const version = claim.status === 'absent' ? 1 : claim.version + 1
    const nothing = { sentTo: [], everSent: false, answer: null, credits: [] }
    return { status: 'open', details: event.data.claim, version, ...nothing }
  }
  if (claim.status === 'absent') return claim
  switch (event.type) {
    case 'ClaimEdited': {
      const { lines, letter } = event.data
      return { ...claim, details: { ...claim.details, lines, letter }, version: claim.version + 1, sentTo: [] }
    }
    case 'ClaimSent':
      return { ...claim, sentTo: [...claim.sentTo, event.data.to], everSent: true }
    case 'ClaimAnswered':
      return { ...claim, answer: event.data.answer }
    case 'ClaimCredited': {
      const { documentId, amount } = event.data
      return {
        ...claim,
        credits: [...claim.credits.filter((credit) => credit.documentId !== documentId), { documentId, amount }],
      }
    }
    case 'ClaimCreditWithdrawn':
      return { ...claim, credits: claim.credits.filter(({ documentId }) => documentId !== event.data.documentId) }
    case 'ClaimWithdrawn':
      return { ...claim, status: 'withdrawn' }
    default:
      return event satisfies never
  }
}

/** What a credit note cannot give back: somebody else's money, another currency's, more than it holds. */
const requireCovered = ({ supplierId, currency }: ClaimDetails, note: CreditNote, credited: number) => {
  if (!note) throw new Refusal('credit-note-needed')
  if (note.supplierId !== supplierId) throw new Refusal('credit-of-another-supplier')
  if (note.currency !== currency) throw new Refusal('credit-in-another-currency')
  if (credited > note.total) throw new Refusal('credit-above-note')
}

const decideOpen = (command: Exclude<ClaimCommand, { type: 'NewClaim' }>, claim: SentClaim): ClaimEvent[] => {
  const { type, data } = command
  const about = { claimId: data.claimId, at: data.at, by: data.by }
  switch (type) {
    case 'UpdateClaim': {
      const { lines, letter } = data
      const previousDetails = { lines: claim.details.lines, letter: claim.details.letter }
      const isSame = JSON.stringify(previousDetails) === JSON.stringify({ lines, letter })
      return isSame ? [] : [{ type: 'ClaimEdited', data: { ...about, lines, letter } }]
    }
    case 'SendClaim':
      if (timesSent(claim, data.to) >= data.time) return []
      return [{ type: 'ClaimSent', data: { ...about, to: data.to, ...(data.letterId && { letterId: data.letterId }) } }]
    case 'AnswerClaim':
      if (!claim.everSent) throw new Refusal('claim-not-sent')
      return claim.answer === data.answer ? [] : [{ type: 'ClaimAnswered', data: { ...about, answer: data.answer } }]
    case 'CreditClaim': {
      const { documentId, amount, note } = data
      requireCovered(claim.details, note, amount)
      const isSame = claim.credits.some((credit) => credit.documentId === documentId && credit.amount === amount)
      return isSame ? [] : [{ type: 'ClaimCredited', data: { ...about, documentId, amount } }]
    }
    case 'WithdrawCredit': {
      const { documentId } = data
      const isCredited = claim.credits.some((credit) => credit.documentId === documentId)
      return isCredited ? [{ type: 'ClaimCreditWithdrawn', data: { ...about, documentId } }] : []
    }
    case 'WithdrawClaim':
      // What was given back is not given up: the credit goes first.
      if (claim.credits.length > 0) throw new Refusal('claim-credited')
      return [{ type: 'ClaimWithdrawn', data: about }]
    default:
      return type satisfies never
  }
}

const decide = (command: ClaimCommand, claim: Claim): ClaimEvent[] => {
  const { type, data } = command
  if (type === 'NewClaim') {
    if (claim.status === 'open') throw new Refusal('claim-exists')
    return [{ type: 'ClaimDrafted', data: { claimId: data.claimId, at: data.at, by: data.by, claim: data.claim } }]
  }
  if (claim.status === 'absent') throw new Unknown('claim-unknown')
  if (claim.status === 'withdrawn') {
    if (type === 'WithdrawClaim' || type === 'WithdrawCredit') return []
    throw new Refusal('claim-withdrawn')
  }
  return decideOpen(command, claim)
}

export const claims: StreamKind<Claim, ClaimCommand, ClaimEvent, 'claim'> = {
  name: 'claim',
  event: claimEvent,
  decider: { initialState: { status: 'absent' }, evolve, decide },
  whereaboutsOf: (claim) => (claim.status === 'absent' ? null : [claim.details.establishmentId]),
}

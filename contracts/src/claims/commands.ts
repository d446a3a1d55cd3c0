import { z } from 'zod'
import { enteredAmount } from '../values/money.ts'
import { line } from '../values/names.ts'
import { claimLetter, claimLines } from './events.ts'
import { claimedBy } from './lines.ts'

const claimId = z.uuid()
/** A claim for nothing is none. */
const lines = claimLines.refine((claimed) => claimedBy(claimed).total > 0, 'must-be-positive')

export const newClaim = z.strictObject({ documentId: z.uuid('required'), lines, letter: claimLetter })
export const updateClaim = z.strictObject({ claimId, lines, letter: claimLetter })
/** `to` is the supplier's address; null says that it was printed. `again` sends it where it was sent before. */
export const sendClaim = z.strictObject({
  claimId,
  to: z.email('email-invalid').max(320).nullable(),
  again: z.boolean().optional(),
})
export const answerClaim = z.strictObject({ claimId, answer: line(1000).min(1, 'required') })
export const creditClaim = z.strictObject({
  claimId,
  documentId: z.uuid('required'),
  amount: enteredAmount.positive('must-be-positive'),
})
export const withdrawCredit = z.strictObject({ claimId, documentId: z.uuid() })
export const withdrawClaim = z.strictObject({ claimId })

import { z } from 'zod'
import { day } from '../values/day.ts'
import { amount, currency } from '../values/money.ts'
import { line, trimmedText } from '../values/names.ts'
import { languages } from '../values/plain/languages.ts'
import { claimLine } from './lines.ts'

const about = { claimId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }

export const claimLanguages = languages
export type ClaimLanguage = (typeof claimLanguages)[number]

export const claimLetter = z.object({
  language: z.enum(claimLanguages),
  subject: line(200).min(1, 'required'),
  text: trimmedText(20_000).min(1, 'required'),
})
export type ClaimLetter = z.infer<typeof claimLetter>

export const claimLines = z.array(claimLine).min(1, 'required').max(200)

/** What is claimed, of which invoice. */
export const claimDetails = z.object({
  documentId: z.uuid(),
  establishmentId: z.uuid(),
  supplierId: z.uuid(),
  currency,
  invoiceNumber: line(60).nullable(),
  invoiceDate: day.nullable(),
  lines: claimLines,
  letter: claimLetter,
})
export type ClaimDetails = z.infer<typeof claimDetails>

export const claimEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ClaimDrafted'), data: z.object({ ...about, claim: claimDetails }) }),
  z.object({ type: z.literal('ClaimEdited'), data: z.object({ ...about, lines: claimLines, letter: claimLetter }) }),
  /** By mail to that address, or `null`: printed and handed over otherwise. */
  z.object({
    type: z.literal('ClaimSent'),
    data: z.object({ ...about, to: line(320).nullable(), letterId: z.uuid().optional() }),
  }),
  /** What the supplier said to it. */
  z.object({ type: z.literal('ClaimAnswered'), data: z.object({ ...about, answer: line(1000) }) }),
  /** A credit note gives back so much of it, with tax. */
  z.object({
    type: z.literal('ClaimCredited'),
    data: z.object({ ...about, documentId: z.uuid(), amount: amount.positive('must-be-positive') }),
  }),
  z.object({ type: z.literal('ClaimCreditWithdrawn'), data: z.object({ ...about, documentId: z.uuid() }) }),
  z.object({ type: z.literal('ClaimWithdrawn'), data: z.object(about) }),
])
export type ClaimEvent = z.infer<typeof claimEvent>

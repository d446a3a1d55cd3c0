import { z } from 'zod'
import { day } from '../values/day.ts'
import { decimal, percentage } from '../values/decimal.ts'
import { amount } from '../values/money.ts'
import { line } from '../values/names.ts'

/**
 * Why money is claimed: another price than agreed, goods that did not come, a tax that is too high, figures that do not add
 * up, the same thing billed twice, a pack that holds less at the same price, goods that nobody ordered, something else.
 */
export const claimReasons = [
  'price',
  'quantity',
  'vat',
  'arithmetic',
  'twice',
  'shrunk',
  'not-ordered',
  'other',
] as const
export type ClaimReason = (typeof claimReasons)[number]

export const claimPaperKinds = ['invoice', 'delivery-note', 'order', 'offer', 'earlier-invoice'] as const

/** A paper that a line of a claim rests on. `id` is the document's, the order's, or nothing where a list said it. */
export const claimPaper = z.object({
  kind: z.enum(claimPaperKinds),
  id: z.uuid().nullable(),
  number: line(200).nullable(),
  date: day.nullable(),
})
export type ClaimPaper = z.infer<typeof claimPaper>

const cents = amount.refine((value) => value >= 0, 'must-be-positive')

/** What was billed and what should have been: prices of a unit, quantities, rates or sums of money, as the reason is. */
export const claimLine = z.object({
  lineId: z.uuid(),
  reason: z.enum(claimReasons),
  productId: z.uuid().nullable(),
  name: line(300).min(1, 'required'),
  code: line(60).nullable(),
  quantity: decimal.nullable(),
  unit: line(30).nullable(),
  billed: decimal.nullable(),
  owed: decimal.nullable(),
  taxRate: percentage.nullable(),
  /** Without tax. */
  amount: cents,
  /** The tax on it; null where its rate is not known. */
  tax: cents.nullable(),
  papers: z.array(claimPaper).max(20),
  note: line(300).nullable(),
})
export type ClaimLine = z.infer<typeof claimLine>

/** What lines come to with tax; `exact` is false where the tax of one is not known, so that it is at least this. */
export const claimedBy = (lines: readonly Pick<ClaimLine, 'amount' | 'tax'>[]): { total: number; exact: boolean } => ({
  total: lines.reduce((sum, { amount: net, tax }) => sum + net + (tax ?? 0), 0),
  exact: lines.every(({ tax }) => tax !== null),
})

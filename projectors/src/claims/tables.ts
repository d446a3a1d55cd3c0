import type { ClaimLetter } from '@escandallo/contracts/claims/events.ts'
import type { ClaimLine } from '@escandallo/contracts/claims/lines.ts'
import {
  amount,
  day,
  flag,
  instant,
  integer,
  json,
  type RowOf,
  table,
  text,
  uuid,
} from '@escandallo/platform/projection/table.ts'

export type ClaimCredit = { documentId: string; amount: number; at: string }

export const claimList = table(
  'claim_list',
  {
    claimId: uuid(),
    documentId: uuid(),
    establishmentId: uuid(),
    supplierId: uuid(),
    currency: text(),
    invoiceNumber: text().nullable(),
    invoiceDate: day().nullable(),
    lines: json<ClaimLine[]>(),
    letter: json<ClaimLetter>(),
    /** With tax as far as that is known; at least this where `exact` is false. */
    claimed: amount(),
    exact: flag(),
    /** The newest words were sent; and when any were. */
    sent: flag(),
    sentTo: text().nullable(),
    sentAt: instant().nullable(),
    letterId: uuid().nullable(),
    answer: text().nullable(),
    answeredAt: instant().nullable(),
    credits: json<ClaimCredit[]>(),
    withdrawn: flag(),
    draftedAt: instant(),
    changedAt: instant(),
    revision: integer(),
  },
  { key: ['claimId'], indexes: [['supplierId', 'draftedAt'], ['draftedAt'], ['documentId']] },
)
export type ClaimListRow = RowOf<typeof claimList>

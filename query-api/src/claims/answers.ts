import type { Claim, ClaimAnswer } from '@escandallo/contracts/claims/queries.ts'
import type { LetterState } from '@escandallo/contracts/values/letters/letter-state.ts'
import { sql } from 'kysely'
import type { TenantOf } from '../dependencies.ts'
import { oneOf } from '../paging.ts'
import type { ReadModels } from '../read-models.ts'

export type ClaimRow = ReadModels['claim_list'] & { supplierName: string | null; supplierEmail: string | null }

type Note = { documentId: string; number: string | null; date: string | null; total: number; left: number }

/** Credit notes with what they gave back, in the order in which claims were credited: no cent of a note counts twice. */
type Shares = { countedOf: (claimId: string, documentId: string) => number; left: ReadonlyMap<string, number> }

/** What of each credit note counts for which claim. A note that is confirmed no more gives nothing back. */
export const sharesIn = (
  claims: readonly Pick<ClaimRow, 'claimId' | 'credits' | 'withdrawn'>[],
  totals: ReadonlyMap<string, number>,
): Shares => {
  const left = new Map(totals)
  const counted = new Map<string, number>()
  const credits = claims
    .filter(({ withdrawn }) => !withdrawn)
    .flatMap(({ claimId, credits: counts }) => counts.map((credit) => ({ claimId, ...credit })))
    .toSorted((a, b) => a.at.localeCompare(b.at) || a.claimId.localeCompare(b.claimId))
  for (const { claimId, documentId, amount } of credits) {
    const share = Math.min(amount, left.get(documentId) ?? 0)
    left.set(documentId, (left.get(documentId) ?? 0) - share)
    counted.set(`${claimId} ${documentId}`, (counted.get(`${claimId} ${documentId}`) ?? 0) + share)
  }
  return { countedOf: (claimId, documentId) => counted.get(`${claimId} ${documentId}`) ?? 0, left }
}

/** Confirmed credit notes by their id, with their totals as positive amounts. */
export const creditNotes = async (
  tenant: TenantOf,
  selection: { ids: readonly string[] } | { supplierId: string; since: string | null },
): Promise<Omit<Note, 'left'>[]> => {
  const rows = await tenant
    .from('document_list')
    .select(['documentId', 'number', 'issueDate', 'total'])
    .where('kind', '=', 'credit-note')
    .where('status', '=', 'completed')
    .where('deleted', '=', false)
    .where('total', 'is not', null)
    .$if('ids' in selection, (query) => query.where(oneOf('documentId', 'ids' in selection ? selection.ids : [])))
    .$if('supplierId' in selection, (query) =>
      query
        .where('supplierId', '=', 'supplierId' in selection ? selection.supplierId : '')
        .where(
          sql<boolean>`(issue_date is null or issue_date >= coalesce(${'since' in selection ? selection.since : null}::date, issue_date))`,
        ),
    )
    .orderBy('issueDate')
    .orderBy('documentId')
    .execute()
  return rows.map(({ documentId, number, issueDate, total }) => ({
    documentId,
    number,
    date: issueDate,
    total: Math.abs(total ?? 0),
  }))
}

const statusOf = (row: ClaimRow, wonBack: number): Claim['status'] => {
  if (row.withdrawn) return 'withdrawn'
  if (wonBack > 0) return 'credited'
  if (row.answeredAt !== null) return 'answered'
  return row.sentAt === null ? 'drafted' : 'sent'
}

export const claimOf = (
  row: ClaimRow,
  { countedOf }: Shares,
  letterOf: (row: ClaimRow) => LetterState | null,
): Claim => {
  const wonBack = row.credits.reduce((sum, { documentId }) => sum + countedOf(row.claimId, documentId), 0)
  const { claimId, documentId, invoiceNumber, invoiceDate, supplierId, supplierName, currency, claimed, exact } = row
  const { draftedAt, sentAt, sentTo } = row
  return {
    claimId,
    documentId,
    invoiceNumber,
    invoiceDate,
    supplierId,
    supplierName,
    currency,
    claimed,
    exact,
    wonBack,
    status: statusOf(row, wonBack),
    lines: row.lines.length,
    draftedAt,
    sentAt,
    sentTo,
    letterState: letterOf(row),
    revision: String(row.revision),
  }
}

export const creditsOf = (
  row: ClaimRow,
  shares: Shares,
  notes: readonly Omit<Note, 'left'>[],
): ClaimAnswer['credits'] => {
  const noteOf = new Map(notes.map((note) => [note.documentId, note]))
  return row.credits.map(({ documentId, amount }) => ({
    documentId,
    amount,
    counted: shares.countedOf(row.claimId, documentId),
    number: noteOf.get(documentId)?.number ?? null,
    date: noteOf.get(documentId)?.date ?? null,
  }))
}

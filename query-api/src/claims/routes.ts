import type { ClaimLanguage } from '@escandallo/contracts/claims/events.ts'
import { claimLetterOf } from '@escandallo/contracts/claims/letter.ts'
import {
  type Claim,
  ClaimAnswer,
  ClaimList,
  ClaimListQuery,
  ClaimProposal,
  ClaimProposalQuery,
  claimStates,
} from '@escandallo/contracts/claims/queries.ts'
import { letterLanguageOf } from '@escandallo/contracts/suppliers/letter-language.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { ById } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { sql } from 'kysely'
import { establishmentsFor, tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { visibleDocuments } from '../documents/public.ts'
import { letterStates } from '../mail/public.ts'
import { orderedPage, type SortValue } from '../ordered-page.ts'
import { type ClaimRow, claimOf, creditNotes, creditsOf, sharesIn } from './answers.ts'
import { against, papersOf, seenOf } from './finding/against.ts'
import { foundIn } from './finding/found.ts'

const access = section('documents')
const reads = ['claims', 'documents', 'suppliers', 'mail']
const textOf = (text: string | null): SortValue => (text === null ? null : { text })
const sortable: Readonly<Record<string, (claim: Claim) => SortValue>> = {
  draftedAt: ({ draftedAt }) => ({ text: draftedAt }),
  invoice: ({ invoiceNumber }) => textOf(invoiceNumber),
  supplier: ({ supplierName }) => textOf(supplierName),
  invoiceDate: ({ invoiceDate }) => textOf(invoiceDate),
  sentAt: ({ sentAt }) => textOf(sentAt),
  status: ({ status }) => ({ number: claimStates.indexOf(status) }),
  wonBack: ({ wonBack }) => ({ number: wonBack }),
  claimed: ({ claimed }) => ({ number: claimed }),
}

/** Claims about documents of the establishments that the caller may see, the newest first. */
const claimsIn = async (tenant: TenantOf, establishments: 'all' | string[]): Promise<ClaimRow[]> =>
  tenant
    .from('claim_list')
    .leftJoin('supplier_list', (join) =>
      join.onRef('supplier_list.supplierId', '=', 'claim_list.supplierId').on(tenant.scoped('supplier_list')),
    )
    .selectAll('claim_list')
    .select(['supplier_list.name as supplierName', 'supplier_list.email as supplierEmail'])
    .$if(establishments !== 'all', (rows) =>
      rows.where(
        sql<boolean>`claim_list.establishment_id = any(${establishments === 'all' ? [] : establishments}::uuid[])`,
      ),
    )
    .orderBy('claim_list.draftedAt', 'desc')
    .orderBy('claim_list.claimId')
    .execute()

const sharesOf = async (tenant: TenantOf, rows: readonly ClaimRow[]) => {
  const ids = rows.flatMap(({ credits }) => credits.map(({ documentId }) => documentId))
  const notes = await creditNotes(tenant, { ids })
  const totals = new Map(notes.map(({ documentId, total }) => [documentId, total]))
  return { notes, shares: sharesIn(rows, totals) }
}

/** The language in which a supplier is written to. */
const supplierLanguage = async (tenant: TenantOf, supplierId: string | null, otherwise: ClaimLanguage) => {
  if (supplierId === null) return otherwise
  const supplier = await tenant
    .from('supplier_list')
    .select(['language', 'taxId'])
    .where('supplierId', '=', supplierId)
    .executeTakeFirst()
  const { language = null, taxId = null } = supplier ?? {}
  return letterLanguageOf({ taxId, ...(language && { language }) }, otherwise)
}

export const claimRoutes = (app: Server, { tenants }: Dependencies) => {
  app.get(
    '/claims/list',
    { schema: { querystring: ClaimListQuery, response: { 200: ClaimList } }, access, reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { supplierId, status } = request.query
        const all = await claimsIn(tenant, establishmentsFor(request.caller, undefined))
        const { shares } = await sharesOf(tenant, all)
        const letterOf = await letterStates(tenant, all)
        const claims = all
          .map((row) => claimOf(row, shares, letterOf))
          .filter((claim) => supplierId === undefined || claim.supplierId === supplierId)
        const ofStatus = claims.filter((claim) => status === undefined || claim.status === status)
        const sums = [...Map.groupBy(claims, ({ currency }) => currency)].map(([currency, ours]) => {
          const open = ours.filter(({ status: state }) => state !== 'withdrawn' && state !== 'drafted')
          return {
            currency,
            open: open.reduce((sum, { claimed, wonBack }) => sum + Math.max(0, claimed - wonBack), 0),
            exact: open.every(({ exact }) => exact),
            wonBack: ours.reduce((sum, { wonBack }) => sum + wonBack, 0),
          }
        })
        return {
          ...orderedPage(ofStatus, request.query, sortable, { otherwise: '-draftedAt', key: ({ claimId }) => claimId }),
          sums,
          counts: {
            all: claims.length,
            ...Object.fromEntries(
              claimStates.map((state) => [state, claims.filter((claim) => claim.status === state).length]),
            ),
          },
        }
      }),
  )

  app.get(
    '/claims/details',
    { schema: { querystring: ById, response: { 200: ClaimAnswer } }, access, reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const all = await claimsIn(tenant, establishmentsFor(request.caller, undefined))
        const row = all.find(({ claimId }) => claimId === request.query.id)
        if (!row) throw new Unknown('claim-unknown')
        // A note's cents are shared with claims that the caller may not see.
        const everyone = await claimsIn(tenant, 'all')
        const { supplierId, invoiceDate } = row
        const notes = await creditNotes(tenant, { supplierId, since: invoiceDate })
        const others = await creditNotes(tenant, { ids: row.credits.map(({ documentId }) => documentId) })
        const noteById = new Map([...others, ...notes].map((note) => [note.documentId, note]))
        const shares = sharesIn(
          everyone,
          new Map([...noteById.values()].map(({ documentId, total }) => [documentId, total])),
        )
        const visible = await visibleDocuments(tenant, request.caller, [
          ...noteById.keys(),
          ...row.lines.flatMap(({ papers }) => papers.flatMap(({ kind, id }) => (id && kind !== 'order' ? [id] : []))),
        ])
        const { letter, sent, answer, answeredAt, supplierEmail } = row
        return {
          ...claimOf(row, shares, await letterStates(tenant, [row])),
          lines: row.lines.map((line) => ({
            ...line,
            papers: line.papers.map((paper) => ({
              ...paper,
              id: paper.id !== null && (paper.kind === 'order' || visible.has(paper.id)) ? paper.id : null,
            })),
          })),
          letter,
          sent,
          answer,
          answeredAt,
          supplierEmail,
          credits: creditsOf(row, shares, [...noteById.values()]),
          notes: notes
            .filter(({ documentId }) => visible.has(documentId))
            .map((note) => ({ ...note, left: shares.left.get(note.documentId) ?? 0 })),
        }
      }),
  )

  /** What may be claimed of an invoice, with the letter that says so: nothing is recorded by asking. */
  app.get(
    '/claims/proposal',
    {
      schema: { querystring: ClaimProposalQuery, response: { 200: ClaimProposal } },
      access,
      reads: [...reads, 'orders', 'food-cost', 'products', 'dashboards', 'corporations'],
    },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { documentId } = request.query
        const otherwise = request.headers['accept-language']?.startsWith('en') ? 'en' : 'es'
        const row = await tenant
          .from('document_list')
          .select(['documentId', 'kind', 'number', 'issueDate', 'content', 'matches', 'supplierId'])
          .select(['supplierName', 'currency', 'duplicateOf', 'establishmentId'])
          .where('documentId', '=', documentId)
          .where('deleted', '=', false)
          .executeTakeFirst()
        const ownEstablishments = establishmentsFor(request.caller, undefined)
        if (!row || (ownEstablishments !== 'all' && !ownEstablishments.includes(row.establishmentId)))
          throw new Unknown('document-unknown')
        const { supplierName, currency, supplierId, number, issueDate } = row
        const all = await against(tenant, row)
        const lines = foundIn(
          seenOf(all, new Set((await visibleDocuments(tenant, request.caller, papersOf(all))).keys())),
        )
        const existing = await tenant
          .from('claim_list')
          .select('claimId')
          .where('documentId', '=', documentId)
          .where('withdrawn', '=', false)
          .executeTakeFirst()
        const corporation = await tenant.from('corporation_list').select('name').executeTakeFirst()
        const language = request.query.language ?? (await supplierLanguage(tenant, supplierId, otherwise))
        const buyer = corporation?.name ?? ''
        const claimed = { buyer, supplierName, invoiceNumber: number, invoiceDate: issueDate, currency, lines }
        return {
          documentId,
          claimId: existing?.claimId ?? null,
          supplierId,
          ...claimed,
          letter: claimLetterOf(claimed, language),
        }
      }),
  )
}

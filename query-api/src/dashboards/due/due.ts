import { type PaymentSpan, type PurchasesDue, paymentSpans } from '@escandallo/contracts/dashboards/due.ts'
import { bookedAmount } from '@escandallo/contracts/documents/booking.ts'
import { type DocumentKind, documentKinds } from '@escandallo/contracts/documents/confirming/kinds.ts'
import { isPayable } from '@escandallo/contracts/documents/confirming/spend-kinds.ts'
import { daysBetween, plusDays, startOf } from '@escandallo/contracts/values/days.ts'
import { sql } from 'kysely'
import { among, type Scope } from '../scope.ts'

const WEEKS_BACK = 4
const WEEKS_AHEAD = 12
const DAYS_OF_A_YEAR = 365

type Group = {
  due: string | null
  issued: string | null
  kind: DocumentKind
  currency: string
  documents: number
  amount: number
}
type Sum = { documents: number; amount: number }

const spanOf = ({ due, issued }: Group): PaymentSpan | null => {
  if (due === null || issued === null) return null
  const days = daysBetween(issued, due) - 1
  if (days <= 0) return 'at-once'
  return days <= 15 ? 'up-to-15' : days <= 30 ? 'up-to-30' : days <= 60 ? 'up-to-60' : 'longer'
}

const sumOf = (groups: readonly Group[]): Sum =>
  groups.reduce((sum, group) => ({ documents: sum.documents + group.documents, amount: sum.amount + group.amount }), {
    documents: 0,
    amount: 0,
  })

const isKind = (is: (kind: DocumentKind) => boolean) => sql`kind = any(${documentKinds.filter(is)}::text[])`

/** Confirmed documents that ask for money, by their days; of one kind and sign in each group, so that the books' sign can be given. */
const groupsFrom = async ({ tenant, ...scope }: Scope, first: string, today: string): Promise<Group[]> => {
  const { rows } = await sql<Group>`
    select due_date as due, issue_date as issued, kind, currency, count(*)::integer as documents, sum(total)::bigint as amount
    from read.document_list
    where corporation_id = ${tenant.corporationId}::uuid and status = 'completed' and not deleted
      and (${isKind(isPayable)} or kind = 'credit-note' or kind = 'receipt' and due_date > issue_date)
      and replaced_by is null and total is not null
      and (due_date >= ${first}::date
        or (due_date is null and issue_date >= ${plusDays(today, -DAYS_OF_A_YEAR)}::date))
      and ${among('document_list.establishmentId', scope.establishments)}
      and ${among('document_list.supplierId', scope.suppliers)}
    group by due_date, issue_date, kind, currency, total > 0`.execute(tenant.db)
  return rows.map((row) => ({ ...row, amount: bookedAmount(row, Number(row.amount)) }))
}

/** What is to be paid week by week, as the papers say. */
export const purchasesDue = async (scope: Scope, today: string): Promise<PurchasesDue> => {
  const first = plusDays(startOf('week', today), -7 * WEEKS_BACK)
  const all = await groupsFrom(scope, first, today)
  const counted = all.filter(({ currency }) => currency === scope.currency)
  const dated = counted.filter(({ due }) => due !== null)
  const undated = counted.filter(({ due }) => due === null)
  const later = plusDays(first, 7 * (WEEKS_BACK + 1 + WEEKS_AHEAD))
  const weeks = Array.from({ length: WEEKS_BACK + 1 + WEEKS_AHEAD }, (_, week) => {
    const [from, to] = [plusDays(first, 7 * week), plusDays(first, 7 * week + 6)]
    return { from, to, ...sumOf(dated.filter(({ due }) => due !== null && from <= due && due <= to)) }
  })
  const others = Map.groupBy(
    all.filter(({ currency, due }) => currency !== scope.currency && due !== null),
    ({ currency }) => currency,
  )
  return {
    today,
    currency: scope.currency,
    weeks,
    later: { from: later, ...sumOf(dated.filter(({ due }) => due !== null && due >= later)) },
    terms: paymentSpans.map((span) => ({ span, ...sumOf(dated.filter((group) => spanOf(group) === span)) })),
    without: sumOf(undated.filter(({ kind }) => isPayable(kind))),
    credits: sumOf(undated.filter(({ kind }) => kind === 'credit-note')),
    foreign: [...others].map(([currency, groups]) => ({ currency, ...sumOf(groups) })),
  }
}

import { fieldAhead } from '@escandallo/contracts/tickets/ahead.ts'
import type { TicketDetails } from '@escandallo/contracts/tickets/details.ts'
import { ticketDetails } from '@escandallo/contracts/tickets/details.ts'
import { typedTicket } from '@escandallo/contracts/tickets/typed-tickets.ts'
import type { CatalogueArticle } from '@escandallo/contracts/tills/details.ts'
import { type PushTicket, pushArticle, pushTicket } from '@escandallo/contracts/tills/push/commands.ts'
import type { z } from 'zod'

type Complaint = { field: string; code: string }
/** A row that was understood, or what is wrong with it. `name` is what its sender calls it. */
export type ReadRow<Value> = { row: number; name: string | null; repeats?: boolean } & (
  | { value: Value; errors: null }
  | { value: null; errors: Complaint[] }
)
type Place = { dayEndsAt: string; currency: string; timeZone: string }
/** What of a row cannot be stored; null where there is nothing. */
type Unstorable = (row: unknown) => { path: string; code: string } | null

const MOST_COMPLAINTS = 10

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], value)

/** What is wrong with a row, field by field, in codes that are documented. */
const complaintsOf = ({ issues }: z.ZodError, row: unknown): Complaint[] =>
  issues
    .flatMap((issue): Complaint[] => {
      const field = issue.path.map(String).join('.')
      if (issue.code === 'unrecognized_keys')
        return issue.keys.map((key) => ({
          field: [field, key.slice(0, 60)].filter(Boolean).join('.'),
          code: 'not-allowed',
        }))
      if (/^[a-z][a-z0-9-]*$/.test(issue.message)) return [{ field, code: issue.message }]
      return [{ field, code: at(row, issue.path) === undefined ? 'required' : 'invalid' }]
    })
    .slice(0, MOST_COMPLAINTS)

const textAt = (row: unknown, name: string): string | null => {
  const text = at(row, [name])
  return typeof text === 'string' && text !== '' ? text.slice(0, 100).replaceAll('\0', '').toWellFormed() : null
}

/** A row as its schema reads it, or what is wrong with it. What no database of ours can keep is refused before. */
const parsed = <Row>(
  schema: z.ZodType<Row>,
  row: unknown,
  unstorableIn: Unstorable,
): { value: Row } | { errors: Complaint[] } => {
  const unstorable = unstorableIn(row)
  if (unstorable) return { errors: [{ field: unstorable.path, code: unstorable.code }] }
  const result = schema.safeParse(row)
  return result.success ? { value: result.data } : { errors: complaintsOf(result.error, row) }
}

/** The whole ticket that a till sent. */
const detailsOf = ({ series, terminal, refundOf, currency, ...sent }: PushTicket, place: Place): TicketDetails => {
  const ticket = typedTicket({ ...sent, currency: currency ?? place.currency }, place.dayEndsAt)
  return {
    ...ticket,
    series,
    refundOf,
    pos: terminal ? { id: terminal, name: terminal } : null,
    lines: ticket.lines.map((line, index) => ({ ...line, formatId: sent.lines[index]?.formatId ?? null })),
  }
}

const ticketOf = (sent: PushTicket, place: Place, now: string): TicketDetails | Complaint[] => {
  if (sent.currency !== undefined && sent.currency !== place.currency)
    return [{ field: 'currency', code: 'currency-other' }]
  const ticket = detailsOf(sent, place)
  const ahead = fieldAhead(ticket, place, now)
  if (ahead) return [{ field: ahead, code: 'ticket-in-the-future' }]
  // Sums of lines may be larger than any amount that is taken.
  const whole = ticketDetails.safeParse(ticket)
  return whole.success ? whole.data : complaintsOf(whole.error, ticket)
}

/** Tickets of a batch, each understood or refused by itself. @param now instant of the request. */
export const readTickets = (
  rows: readonly unknown[],
  place: Place,
  now: string,
  unstorableIn: Unstorable,
): ReadRow<TicketDetails>[] =>
  rows.map((row, index) => {
    const about = { row: index, name: textAt(row, 'number') }
    const read = parsed(pushTicket, row, unstorableIn)
    if ('errors' in read) return { ...about, value: null, errors: read.errors }
    const ticket = ticketOf(read.value, place, now)
    return Array.isArray(ticket) ? { ...about, value: null, errors: ticket } : { ...about, value: ticket, errors: null }
  })

/** Articles of a batch, each understood or refused by itself. */
export const readArticles = (rows: readonly unknown[], unstorableIn: Unstorable): ReadRow<CatalogueArticle>[] =>
  rows.map((row, index) => {
    const about = { row: index, name: textAt(row, 'articleId') }
    const read = parsed(pushArticle, row, unstorableIn)
    return 'errors' in read
      ? { ...about, value: null, errors: read.errors }
      : { ...about, value: read.value, errors: null }
  })

/**
 * Rows of one name: the same said twice is one row, and counts as there already; where they differ nobody knows which is right, and all
 * but the first are refused.
 */
export const withoutRepeated = <Value>(
  rows: readonly ReadRow<Value>[],
  nameOf: (value: Value) => string,
): ReadRow<Value>[] => {
  const firstOf = new Map(
    rows.flatMap((row) => (row.value === null ? [] : [[nameOf(row.value), row] as const])).toReversed(),
  )
  return rows.map((row) => {
    const first = row.value === null ? row : firstOf.get(nameOf(row.value))
    if (row.value === null || first === row) return row
    if (JSON.stringify(first?.value) === JSON.stringify(row.value)) return { ...row, repeats: true }
    return { row: row.row, name: row.name, value: null, errors: [{ field: '', code: 'name-repeated' }] }
  })
}

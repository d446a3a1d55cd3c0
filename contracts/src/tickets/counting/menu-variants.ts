import { Big } from 'big.js'
import { normalizeName } from '../../values/names.ts'
import type { TicketDetails, TicketLine } from '../details.ts'
import { discountShares, rolesOf } from './line-roles.ts'

type Ticket = Pick<TicketDetails, 'lines' | 'net' | 'gross'>

const articleOf = ({ articleId, formatId, name }: TicketLine) => [articleId ?? name, formatId ?? '']

/** What guests did not want in a line, as it is searched for: the same word twice leaves the same thing out once. */
export const wordsRemoved = ({ removed }: Pick<TicketLine, 'removed'>): string[] =>
  [...new Set(removed.map(normalizeName))].filter((word) => word !== '').sort()

/**
 * What tells set menus apart, of every line of a ticket in its order: what was taken in one, how much of it, for how much, without what, and
 * which discounts it has. Two menus with one text are shared alike among what is in them, on whichever tickets they stand. Empty for what
 * is in none, and for a menu in which nothing is.
 */
export const menuVariants = (ticket: Ticket): string[] => {
  const { lines } = ticket
  if (!lines.some(({ kind }) => kind === 'menu')) return lines.map(() => '')
  const roles = rolesOf(ticket)
  const discounts = Map.groupBy(discountShares(ticket), ({ on }) => on)
  const texts = lines.map((line, at) =>
    JSON.stringify([
      ...[articleOf(line), new Big(line.quantity).toFixed(), line.net, roles[at]?.complimentary, wordsRemoved(line)],
      (discounts.get(at) ?? []).map(({ of, net }) => JSON.stringify([articleOf(lines[of] as TicketLine), net])).sort(),
    ]),
  )
  const places = Map.groupBy(lines.keys(), (at) => roles[at]?.menu ?? null)
  const variants = new Map<TicketLine, string>()
  for (const [at, line] of lines.entries()) {
    const parts = places.get(line)
    if (parts) variants.set(line, JSON.stringify([texts[at], ...parts.map((part) => texts[part]).sort()]))
  }
  // A menu within a menu is a part of the outer one.
  return lines.map((line, at) => variants.get(roles[at]?.menu ?? line) ?? '')
}

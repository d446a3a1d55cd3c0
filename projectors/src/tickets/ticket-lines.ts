import type { TicketDetails } from '@escandallo/contracts/tickets/details.ts'
import type { TicketEvent } from '@escandallo/contracts/tickets/events.ts'
import { fact, rollup } from '@escandallo/platform/projection/shapes.ts'
import {
  type ArticleDayRow,
  articleDay,
  BY_HAND,
  type TicketLineRow as Row,
  type SoldArticleRow,
  soldArticle,
  ticketLine as table,
} from './tables.ts'

/** An add-in of a part of a menu is two below it; a line that names itself is nowhere. */
const MOST_DEPTH = 4
type Line = TicketDetails['lines'][number]

/** The set menu that a line is a part of, however deep: what is added to a part is in the menu as well. */
const menuOf = (line: Line, lines: readonly Line[]): Pick<Row, 'menuArticleId' | 'menuFormatId'> => {
  let parent: Line | undefined = line
  for (let depth = 0; depth < MOST_DEPTH && parent && parent.parent !== null; depth += 1) {
    const above: number = parent.parent
    parent = lines.find(({ index }) => index === above)
    if (parent?.kind === 'menu')
      return { menuArticleId: parent.articleId ?? parent.name, menuFormatId: parent.formatId ?? '' }
  }
  return { menuArticleId: '', menuFormatId: '' }
}

export const ticketLines = fact<Row, TicketEvent>({
  table,
  owner: ['ticketId'],
  rows: (event) => {
    const { ticketId } = event.data
    if (event.type === 'TicketVoided') return { owner: { ticketId }, rows: [] }
    const { tillId, establishmentId, ticket } = event.data
    const { businessDay, currency } = ticket
    return {
      owner: { ticketId },
      rows: ticket.lines.map((line, position) => ({
        ...menuOf(line, ticket.lines),
        ...{ ticketId, position, tillId: tillId ?? BY_HAND, establishmentId, businessDay, currency },
        ...{ kind: line.kind, parent: line.parent, articleId: line.articleId ?? line.name },
        ...{ formatId: line.formatId ?? '', name: line.name, formatName: line.formatName },
        ...{ family: line.family?.name ?? null, quantity: line.quantity, gross: line.gross, net: line.net },
        ...{ removed: line.removed.length, note: line.note },
      })),
    }
  },
})

export const articleDays = rollup<ArticleDayRow, Row>({
  table: articleDay,
  from: ticketLines,
  increments: ({ quantity, net, gross, ...line }) => {
    const { establishmentId, businessDay, tillId, articleId, formatId, menuArticleId, menuFormatId, currency } = line
    return [
      {
        key: { establishmentId, businessDay, tillId, articleId, formatId, menuArticleId, menuFormatId, currency },
        deltas: { quantity, net, gross, lines: 1 },
      },
    ]
  },
})

export const soldArticles = rollup<SoldArticleRow, Row>({
  table: soldArticle,
  from: ticketLines,
  increments: ({ tillId, articleId, formatId, currency, net }) => [
    { key: { tillId, articleId, formatId, currency }, deltas: { lines: 1, net } },
  ],
})

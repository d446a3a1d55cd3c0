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
  increments: ({ establishmentId, businessDay, tillId, articleId, formatId, currency, quantity, net, gross }) => [
    {
      key: { establishmentId, businessDay, tillId, articleId, formatId, currency },
      deltas: { quantity, net, gross, lines: 1 },
    },
  ],
})

export const soldArticles = rollup<SoldArticleRow, Row>({
  table: soldArticle,
  from: ticketLines,
  increments: ({ tillId, articleId, formatId, currency, net }) => [
    { key: { tillId, articleId, formatId, currency }, deltas: { lines: 1, net } },
  ],
})

import { startOf } from '@escandallo/contracts/values/days.ts'
import { rollup } from '@escandallo/platform/projection/shapes.ts'
import { ticketDiscounts, ticketLines, ticketPayments, ticketRemovals, ticketTaxes } from '../tickets/public.ts'
import type {
  TicketDiscountRow,
  TicketLineRow,
  TicketPaymentRow,
  TicketRemovalRow,
  TicketTaxRow,
} from '../tickets/tables.ts'
import {
  type ArticleDayRow,
  type ArticleDiscountDayRow,
  type ArticleRemovalDayRow,
  articleDay,
  articleDiscountDay,
  articleRemovalDay,
  type SalesDayRow,
  type SalesTaxDayRow,
  type SoldArticleRow,
  salesDay,
  salesTaxDay,
  soldArticle,
  type TakingsMonthRow,
  takingsMonth,
} from './tables.ts'

export const salesDays = rollup<SalesDayRow, TicketPaymentRow>({
  table: salesDay,
  from: ticketPayments,
  increments: ({ ticketId: _, establishmentId, tillId, businessDay, band, hour, salesCentre, method, ...taken }) => {
    const { currency, ...deltas } = taken
    return [{ key: { establishmentId, tillId, businessDay, band, hour, salesCentre, method, currency }, deltas }]
  },
})

export const takingsMonths = rollup<TakingsMonthRow, TicketPaymentRow>({
  table: takingsMonth,
  from: ticketPayments,
  increments: ({ establishmentId, tillId, businessDay, currency, ticketId: _, band: __, hour: ___, ...taken }) => {
    const { salesCentre: _centre, method: _method, ...deltas } = taken
    return [{ key: { establishmentId, tillId, month: startOf('month', businessDay), currency }, deltas }]
  },
})

export const salesTaxDays = rollup<SalesTaxDayRow, TicketTaxRow>({
  table: salesTaxDay,
  from: ticketTaxes,
  increments: ({ establishmentId, businessDay, rate, currency, net, vat, tickets }) => [
    { key: { establishmentId, businessDay, rate, currency }, deltas: { net, vat, tickets } },
  ],
})

type Article = Omit<ArticleDayRow, 'quantity' | 'net' | 'gross' | 'lines'>
const keyOf = ({ establishmentId, businessDay, tillId, articleId, formatId, ...row }: Article): Article => ({
  establishmentId,
  businessDay,
  tillId,
  articleId,
  formatId,
  menuArticleId: row.menuArticleId,
  menuFormatId: row.menuFormatId,
  menuVariant: row.menuVariant,
  complimentary: row.complimentary,
  currency: row.currency,
})

export const articleDays = rollup<ArticleDayRow, TicketLineRow>({
  table: articleDay,
  from: ticketLines,
  increments: (line) => [
    { key: keyOf(line), deltas: { quantity: line.quantity, net: line.net, gross: line.gross, lines: 1 } },
  ],
})

export const articleDiscountDays = rollup<ArticleDiscountDayRow, TicketDiscountRow>({
  table: articleDiscountDay,
  from: ticketDiscounts,
  increments: ({ discountArticleId, discountFormatId, net, gross, ...line }) => [
    { key: { ...keyOf(line), discountArticleId, discountFormatId }, deltas: { net, gross, lines: 1 } },
  ],
})

export const articleRemovalDays = rollup<ArticleRemovalDayRow, TicketRemovalRow>({
  table: articleRemovalDay,
  from: ticketRemovals,
  increments: ({ word, quantity, ...line }) => [{ key: { ...keyOf(line), word }, deltas: { quantity, lines: 1 } }],
})

export const soldArticles = rollup<SoldArticleRow, TicketLineRow>({
  table: soldArticle,
  from: ticketLines,
  increments: ({ tillId, articleId, formatId, currency, net }) => [
    { key: { tillId, articleId, formatId, currency }, deltas: { lines: 1, net } },
  ],
})

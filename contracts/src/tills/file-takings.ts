import { Big } from 'big.js'
import { type Takings, takings as takingsSchema } from '../sales/takings/details.ts'
import type { DayTakings, SalesReading, SoldArticle } from '../tables/sales/reading.ts'
import { articleOf, LONGEST, type Refused } from './file-tickets.ts'

export type FileTakings = { takings: Takings[]; refused: Refused[] }

const ofDay = ({ businessDay, gross, net, tickets, guests, byRate }: DayTakings, currency: string) => ({
  from: businessDay,
  until: businessDay,
  currency,
  tickets,
  covers: guests || null,
  articles: null,
  rates: byRate
    ? Object.entries(byRate).map(([rate, { base, vat }]) => ({ rate, net: base, vat }))
    : [{ rate: null, net, vat: net === null ? null : gross - net }],
})

const articlesOf = (sold: readonly SoldArticle[]) =>
  [
    ...Map.groupBy(sold, ({ code, name }) => {
      const { articleId, formatId } = articleOf(code)
      return JSON.stringify([articleId ?? name.slice(0, LONGEST.code), formatId])
    }).entries(),
  ].map(([key, lines]) => {
    const [articleId, formatId] = JSON.parse(key) as [string, string | null]
    const [first] = lines as [SoldArticle]
    return {
      articleId,
      formatId,
      name: (first.name || articleId).slice(0, LONGEST.name),
      family: first.family?.slice(0, LONGEST.name) || null,
      quantity: lines.reduce((sum, { quantity }) => sum.plus(quantity), new Big(0)).toFixed(),
      gross: lines.reduce((sum, { gross }) => sum + gross, 0),
      net: lines.reduce<number | null>((sum, { net }) => (sum === null || net === null ? null : sum + net), 0),
    }
  })

const ratesOf = (sold: readonly SoldArticle[]) =>
  [...Map.groupBy(sold, ({ vatRate }) => vatRate ?? '').entries()].map(([rate, lines]) => {
    const gross = lines.reduce((sum, line) => sum + line.gross, 0)
    const net = lines.reduce<number | null>(
      (sum, line) => (sum === null || line.net === null ? null : sum + line.net),
      0,
    )
    return { rate: rate || null, net, vat: net === null ? null : gross - net }
  })

const ofSold = (from: string, until: string, sold: readonly SoldArticle[], currency: string) => ({
  from,
  until,
  currency,
  tickets: null,
  covers: null,
  rates: ratesOf(sold),
  articles: articlesOf(sold),
})

/**
 * The takings of a file without tickets, all of them or none: what is asked, or in doubt, is named. What was sold by article is of the day
 * that its rows say, or of the days that a person has said.
 */
export const takingsOfFile = (reading: SalesReading, currency: string, leaveOut = false): FileTakings => {
  const asks = reading.asks.map(({ code }) => ({ line: 0, code: `ask-${code}` }))
  const doubts = reading.doubts.map(({ row, code }) => ({ line: row, code }))
  const refused = [...asks, ...(leaveOut ? [] : doubts)]
  if (refused.length > 0) return { takings: [], refused }
  const without = new Set(reading.doubts.flatMap(({ row, text }) => (row === 0 ? text : [])))
  const { from = null, until = null } = reading.period ?? {}
  const bySoldDay = Map.groupBy(reading.sold ?? [], ({ businessDay }) => businessDay)
  const all = [
    ...(reading.days ?? []).map((day) => ofDay(day, currency)),
    ...[...bySoldDay].map(([day, sold]) => ofSold(day ?? from ?? '', day ?? until ?? '', sold, currency)),
  ].filter(({ from: day }) => !without.has(day))
  const parsed = all.map((of) => takingsSchema.safeParse(of))
  if (parsed.some(({ success }) => !success)) return { takings: [], refused: [{ line: 0, code: 'takings-unreadable' }] }
  return { takings: parsed.flatMap(({ data }) => data ?? []), refused: [] }
}

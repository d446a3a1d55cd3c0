import type { MealBand } from '@escandallo/contracts/tickets/business-day.ts'
import { lastOfMonth, plusMonths, startOf } from '@escandallo/contracts/values/days.ts'
import type { Period } from '@escandallo/contracts/values/periods.ts'
import { sql } from 'kysely'
import type { TenantOf } from '../dependencies.ts'

/** What was taken at an hour of a day: sums of tickets. */
export type Taking = {
  establishmentId: string
  day: string
  band: MealBand
  hour: string
  tickets: number
  ticketsWithCovers: number
  covers: number
  netWithCovers: number
  gross: number
  net: number
  tips: number
}

/** An article as a till sells it; within a set menu it is another. */
export type SoldArticle = {
  tillId: string
  articleId: string
  formatId: string
  menuArticleId: string
  menuFormatId: string
}

/** Millionths of one sold, so that sums of amounts are sums of whole numbers. */
export const PARTS = 1_000_000

/** What was sold in a month, by day, row by row in columns: months of many establishments are many rows. */
export type SoldMonth = {
  month: string
  establishments: readonly string[]
  articles: readonly SoldArticle[]
  rows: number
  establishment: Uint16Array
  article: Uint32Array
  /** Of the month, 1 to 31. */
  day: Uint8Array
  quantity: Float64Array
  net: Float64Array
}

type Month = { mark: string; takings: Taking[]; sold: SoldMonth }

/** A corporation's sales in one currency. */
export type SalesBook = {
  /** Differs as soon as any ticket does. */
  token: string
  first: string | null
  last: string | null
  takings: (period: Period) => Taking[]
  months: ReadonlyMap<string, SoldMonth>
}

const readTakings = async (tenant: TenantOf, currency: string, { from, to }: Period): Promise<Taking[]> => {
  const { rows } = await sql<Taking>`
    select establishment_id, business_day as day, band, hour,
      sum(tickets)::integer as tickets, sum(tickets_with_covers)::integer as tickets_with_covers,
      sum(covers)::integer as covers, sum(net_with_covers)::bigint as net_with_covers, sum(gross)::bigint as gross,
      sum(net)::bigint as net, sum(tips)::bigint as tips
    from read.sales_day
    where corporation_id = ${tenant.corporationId}::uuid and currency = ${currency}
      and business_day between ${from}::date and ${to}::date
    group by 1, 2, 3, 4 order by 2, 1, 4`.execute(tenant.db)
  return rows.map((row) => ({
    ...row,
    ...{
      netWithCovers: Number(row.netWithCovers),
      gross: Number(row.gross),
      net: Number(row.net),
      tips: Number(row.tips),
    },
  }))
}

type SoldRow = SoldArticle & { establishmentId: string; day: number; quantity: string; net: number }

const readSold = async (tenant: TenantOf, currency: string, { from, to }: Period): Promise<SoldMonth> => {
  const { rows } = await sql<SoldRow>`
    select establishment_id, till_id, article_id, format_id, menu_article_id, menu_format_id,
      extract(day from business_day)::integer as day, quantity::text as quantity, net
    from read.article_day
    where corporation_id = ${tenant.corporationId}::uuid and currency = ${currency}
      and business_day between ${from}::date and ${to}::date`.execute(tenant.db)
  const [establishments, articles] = [new Map<string, number>(), new Map<string, number>()]
  const known: SoldArticle[] = []
  const size = rows.length
  const month: SoldMonth = {
    ...{ month: from, rows: size, establishments: [], articles: known },
    ...{ establishment: new Uint16Array(size), article: new Uint32Array(size), day: new Uint8Array(size) },
    ...{ quantity: new Float64Array(size), net: new Float64Array(size) },
  }
  for (const [at, row] of rows.entries()) {
    const { establishmentId, day, quantity, net, ...article } = row
    const { tillId, articleId, formatId, menuArticleId, menuFormatId } = article
    const key = JSON.stringify([tillId, articleId, formatId, menuArticleId, menuFormatId])
    let place = articles.get(key)
    if (place === undefined) {
      place = known.push({ tillId, articleId, formatId, menuArticleId, menuFormatId }) - 1
      articles.set(key, place)
    }
    let house = establishments.get(establishmentId)
    if (house === undefined) {
      house = establishments.size
      establishments.set(establishmentId, house)
    }
    month.establishment[at] = house
    month.article[at] = place
    month.day[at] = day
    month.quantity[at] = Math.round(Number(quantity) * PARTS)
    month.net[at] = Number(net)
  }
  return { ...month, establishments: [...establishments.keys()] }
}

const bookOf = (months: ReadonlyMap<string, Month>, token: string): SalesBook => {
  const sorted = [...months].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, month]) => month)
  const all = sorted.flatMap(({ takings }) => takings)
  return {
    token,
    first: all[0]?.day ?? null,
    last: all.at(-1)?.day ?? null,
    months: new Map([...months].map(([key, { sold }]) => [key, sold])),
    takings: ({ from, to }) => {
      const matches: Taking[] = []
      for (let key = startOf('month', from); key <= to; key = plusMonths(key, 1)) {
        const month = months.get(key)
        if (!month) continue
        const isWhole = key >= from && lastOfMonth(key) <= to
        for (const taking of month.takings)
          if (isWhole || (taking.day >= from && taking.day <= to)) matches.push(taking)
      }
      return matches
    },
  }
}

/** Corporations whose sales are kept. */
const MOST_KEPT = 20

/**
 * Sales of corporations, month by month. A month is kept for as long as no ticket of it has changed, which its mark says: of all
 * history only the months in which something happened are read again.
 */
export const salesBooks = () => {
  const kept = new Map<string, { months: Map<string, Month>; book: SalesBook }>()
  return async (tenant: TenantOf, currency: string): Promise<SalesBook> => {
    const marks = await tenant.from('sales_month').select(['month', 'mark', 'tickets']).orderBy('month').execute()
    const wanted = new Map(marks.map(({ month, mark, tickets }) => [month, `${mark} ${tickets}`]))
    const token = marks.map(({ month, mark }) => `${month} ${mark}`).join(' ')
    const key = `${tenant.corporationId} ${currency}`
    const known = kept.get(key)
    kept.delete(key)
    if (known?.book.token === token) {
      kept.set(key, known)
      return known.book
    }
    const months = new Map<string, Month>()
    for (const [month, mark] of wanted) {
      const before = known?.months.get(month)
      if (before?.mark === mark) {
        months.set(month, before)
        continue
      }
      const period = { from: month, to: lastOfMonth(month) }
      const takings = await readTakings(tenant, currency, period)
      months.set(month, { mark, takings, sold: await readSold(tenant, currency, period) })
    }
    const book = bookOf(months, token)
    kept.set(key, { months, book })
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string)
    return book
  }
}
export type SalesBooks = ReturnType<typeof salesBooks>

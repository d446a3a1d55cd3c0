import { z } from 'zod'
import { day } from '../../values/day.ts'
import { daysBetween } from '../../values/days.ts'
import { decimal, percentage } from '../../values/decimal.ts'
import { amount, currency } from '../../values/money.ts'
import { line } from '../../values/names.ts'

/** The longest range of which what was sold by article is taken, in days: a year. */
export const LONGEST_RANGE = 366

/** What was taken at one rate of VAT, per cent; null where the till does not say the rate. */
export const takingsRate = z.object({ rate: percentage.nullable(), net: amount, vat: amount })

/** What was sold of an article, in the till's words; `gross` with VAT, `net` without. */
export const articleSold = z.object({
  articleId: line(100).min(1, 'required'),
  formatId: line(100).nullable(),
  name: line(200).min(1, 'required'),
  family: line(200).nullable(),
  quantity: decimal,
  gross: amount,
  net: amount,
})
export type ArticleOfTakings = z.infer<typeof articleSold>

/** How fine takings are, the finer first: what was sold by article, or the sums of a day alone. Tickets are finer than both. */
export const takingsLevels = ['articles', 'takings'] as const
export type TakingsLevel = (typeof takingsLevels)[number]

const areDays = (...written: string[]) => written.every((value) => day.safeParse(value).success)

/**
 * What a till took on a day of business, or sold in a range of days, without its tickets: the sums of a Z by rate, or the sums of each
 * article. Tickets and guests are null where the till does not say how many they were.
 */
export const takings = z
  .object({
    from: day,
    until: day,
    currency,
    rates: z.array(takingsRate).min(1, 'required').max(20, 'too-many'),
    tickets: z.int().min(0).max(100_000).nullable(),
    covers: z.int('guests-invalid').min(0, 'guests-invalid').max(100_000, 'guests-invalid').nullable(),
    articles: z.array(articleSold).min(1, 'required').max(5_000, 'too-many').nullable(),
  })
  // Days that are none are refused above, and not counted with.
  .refine(({ from, until }) => from <= until && (!areDays(from, until) || daysBetween(from, until) <= LONGEST_RANGE), {
    message: 'range-invalid',
    path: ['until'],
  })
  // The sums of several days say nothing of any of them: only what was sold by article is taken of a range.
  .refine(({ from, until, articles }) => articles !== null || from === until, {
    message: 'range-invalid',
    path: ['until'],
  })
  .refine(
    ({ rates, articles }) =>
      articles === null ||
      articles.reduce((sum, { net }) => sum + net, 0) === rates.reduce((sum, { net }) => sum + net, 0),
    { message: 'totals-disagree', path: ['articles'] },
  )
export type Takings = z.infer<typeof takings>

export const levelOf = ({ articles }: Pick<Takings, 'articles'>): TakingsLevel =>
  articles === null ? 'takings' : 'articles'

/** What names the takings of a till: of one level and the same days there is one. */
export const takingsName = ({ from, until, articles }: Pick<Takings, 'from' | 'until' | 'articles'>): string =>
  `${levelOf({ articles })} ${from} ${until}`

type Sums = { gross: number; net: number; vat: number }
export const takingsSums = ({ rates }: Pick<Takings, 'rates'>): Sums =>
  rates.reduce<Sums>(
    (sums, { net, vat }) => ({ gross: sums.gross + net + vat, net: sums.net + net, vat: sums.vat + vat }),
    { gross: 0, net: 0, vat: 0 },
  )

import type { Point, TopSuppliers } from '@escandallo/contracts/dashboards/queries.ts'
import { lastOfMonth, plusDays, plusMonths, weekDayOf } from '@escandallo/contracts/values/days.ts'
import type { Grouping, Period } from '@escandallo/contracts/values/periods.ts'
import { format, parseISO } from 'date-fns'
import { changeIn } from '../ui/words/change.ts'
import { dateLocale, formatDate } from '../ui/words/format.ts'

/** Change against the period before, where the paper of that is whole: where it begins inside, like is not compared with like. */
export const changeAgainst = (
  now: number | null,
  { since }: { since: string | null },
  before: number | null,
): number | null => (since === null ? changeIn(now, before) : null)

/** The part of a whole in per cent; null without a whole. */
export const shareOf = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : part / whole

// Days are texts that compare as such; Math.min knows numbers only.
const earlier = (a: string, b: string) => [a, b].sort()[0] ?? a
const later = (a: string, b: string) => [a, b].sort()[1] ?? a

/** The days of a bucket, as far as they lie in the period. */
export const daysOfBucket = (key: string, grouping: Grouping, within: Period): Period => {
  const ends = {
    day: () => key,
    week: () => plusDays(key, 6),
    month: () => lastOfMonth(key),
    trimester: () => lastOfMonth(plusMonths(key, 2)),
    year: () => `${key.slice(0, 4)}-12-31`,
    // Mondays are spread over the whole period.
    weekDay: () => within.to,
  }
  const from = grouping === 'weekDay' ? within.from : key
  const to = ends[grouping]()
  return { from: later(from, within.from), to: earlier(to, within.to) }
}

/** How a bucket is called on an axis. */
export const bucketName = (key: string, grouping: Grouping, language: string): string => {
  if (grouping === 'year') return key.slice(0, 4)
  if (grouping === 'trimester') return format(parseISO(key), 'QQQ yyyy', { locale: dateLocale(language) })
  if (grouping === 'month') return format(parseISO(key), 'MMM yyyy', { locale: dateLocale(language) })
  // 1 January 2024 was a Monday.
  if (grouping === 'weekDay') return format(new Date(2024, 0, Number(key)), 'EEEE', { locale: dateLocale(language) })
  return formatDate(key, language)
}

/** The same on an axis, where a dozen stand side by side: the year only where it begins, and at the first. */
export const bucketNamesShort = (keys: readonly string[], grouping: Grouping, language: string): string[] => {
  const locale = { locale: dateLocale(language) }
  const patterns = { day: 'd MMM', week: 'd MMM', month: 'MMM', trimester: 'QQQ' } as const
  if (grouping === 'year') return keys.map((key) => key.slice(0, 4))
  if (grouping === 'weekDay') return keys.map((key) => format(new Date(2024, 0, Number(key)), 'EEEEEE', locale))
  const pattern = patterns[grouping]
  return keys.map((key, index) => {
    const newYear = index === 0 || key.slice(0, 4) !== keys[index - 1]?.slice(0, 4)
    return format(parseISO(key), newYear && pattern !== 'd MMM' ? `${pattern} yy` : pattern, locale)
  })
}

type Series = readonly Pick<Point, 'key' | 'value'>[]

/** Two periods whose figures stand side by side, in one grouping. */
type Compared = { grouping: Grouping; period: Period; previous: Period }

/** The days of the week that a bucket holds, of days and weeks: a Sunday is none of the busy Fridays, and half a week is no week. */
const weekDaysOf = (key: string, grouping: Grouping, within: Period): string => {
  if (grouping === 'weekDay') return key
  if (grouping !== 'day' && grouping !== 'week') return ''
  const { from, to } = daysOfBucket(key, grouping, within)
  return `${weekDayOf(from)} ${weekDayOf(to)}`
}

/**
 * A period and the one before it, side by side: like with like. The first Friday stands beside the first Friday, the first whole week beside
 * the first whole one, months and years by their place. What has nothing like it stands alone: of the earlier period behind the others,
 * under its own key, so that nothing of it is left out.
 */
export const besideEarlier = (now: Series, previousSeries: Series, { grouping, period, previous }: Compared) => {
  const earlier = Map.groupBy(previousSeries, ({ key }) => weekDaysOf(key, grouping, previous))
  const rows = now.map(({ key, value }) => {
    const like = earlier.get(weekDaysOf(key, grouping, period))?.shift()
    return { key, value, previous: like?.value ?? null }
  })
  const alone = previousSeries.filter((point) => [...earlier.values()].some((points) => points.includes(point)))
  const all = [...rows, ...alone.map(({ key, value }) => ({ key, value: null, previous: value }))]
  return {
    keys: all.map(({ key }) => key),
    values: all.map(({ value }) => value),
    previous: all.map((row) => row.previous),
    /** Whether days of the week decided what stands beside what: the screen says so. */
    byWeekDay: grouping === 'day' || grouping === 'week',
  }
}

/** The first suppliers, and the rest as one row that still knows whom it stands for. */
export const withOthers = ({ items, others }: Pick<TopSuppliers, 'items' | 'others'>, shown: number) => {
  const rest = items.slice(shown)
  const sum = (numbers: number[]) => numbers.reduce((total, value) => total + value, 0)
  return {
    top: items.slice(0, shown),
    others: {
      suppliers: rest.length + others.suppliers,
      spend: sum(rest.map(({ spend }) => spend)) + others.spend,
      previousSpend: rest.some(({ previousSpend }) => previousSpend === null)
        ? null
        : sum(rest.map(({ previousSpend }) => previousSpend ?? 0)),
      share: sum(rest.map(({ share }) => Number(share))) + Number(others.share),
      documents: sum(rest.map(({ documents }) => documents)),
      /** Null when some of them are not known by id: their rows cannot be opened then. */
      ids: others.suppliers === 0 ? rest.map(({ supplierId }) => supplierId) : null,
    },
  }
}

/** Prices as an index: the first known one is 100, so that things of different units can share an axis. */
export const indexed = (prices: readonly (string | null)[]): (number | null)[] => {
  const first = prices.find((price) => price !== null && Number(price) !== 0)
  if (first == null) return prices.map(() => null)
  return prices.map((price) => (price === null ? null : (Number(price) / Number(first)) * 100))
}

/** Where spend stands that is of no category of goods: without one, deposits for packaging, differences that were accepted. */
export const noCategories = ['none', 'deposits', 'difference'] as const
export const isNoCategory = (key: string): key is (typeof noCategories)[number] =>
  noCategories.some((name) => name === key)

import type { NoticeSums, Recommendation, RecommendationGroup } from '@escandallo/contracts/recommendations/queries.ts'
import { byMoney, inPlay } from './seen.ts'

type Cause = RecommendationGroup['cause']

/** What has become dearer, told product by product. */
const rises = ['R01', 'R02', 'R13']
/** Dishes and menus above their target: what their goods say already, seen from the plate. */
const repeats = ['R20', 'R24', 'R28']
/** What comes back to whoever acts. */
const recoveries = ['R03', 'R04', 'R27']
/** Notices at the top at most. */
export const AT_THE_TOP = 10
/** Of a month, in minor units: below, nobody does anything about it. */
const WORTHLESS = 1_000
/** Notices of a group that go with it: what makes most of it. */
const WITH_IT = 30

const order: readonly Cause[] = ['blocks', 'tasks', 'rises', 'recovers', 'figures']

const causeOf = ({ rule, importance }: Recommendation): Cause => {
  if (importance === 4) return 'blocks'
  if (rule === 'task') return 'tasks'
  if (rises.includes(rule) || repeats.includes(rule)) return 'rises'
  return recoveries.includes(rule) ? 'recovers' : 'figures'
}

/** What is told together: rises of one category of goods, and else what one rule says. */
const keyOf = (
  notice: Recommendation,
  categoryOf: ReadonlyMap<string, string>,
): { key: string; category: string | null } => {
  if (rises.includes(notice.rule)) {
    const category = categoryOf.get(notice.subject.id) ?? null
    return { key: `rises ${category ?? ''}`, category }
  }
  if (notice.rule === 'task') return { key: `task ${notice.recommendationId}`, category: null }
  return { key: notice.rule, category: null }
}

const sum = (values: readonly (number | null)[]): number | null => {
  const knownValues = values.filter((value) => value !== null)
  return knownValues.length === 0 ? null : knownValues.reduce((total, value) => total + value, 0)
}

const groupOf = (
  key: string,
  category: string | null,
  notices: readonly Recommendation[],
  counted: Counted,
): RecommendationGroup => {
  const items = notices.toSorted(byMoney)
  const [first] = items as [Recommendation]
  const isRepeated = repeats.includes(first.rule)
  // Of one subject the dearest counts, so that no euro is in a sum twice.
  const priced = isRepeated ? items : inPlay(items)
  return {
    key,
    category,
    cause: causeOf(first),
    rule: first.rule,
    count: items.length,
    currency: first.currency,
    monthly: sum(priced.map(({ monthly }) => monthly)),
    once: sum(items.map(({ once }) => once)),
    isCounted: !isRepeated,
    items: items.slice(0, WITH_IT),
    ids: items.map(({ recommendationId }) => recommendationId),
    counted:
      sum(items.filter(({ recommendationId }) => counted.has(recommendationId)).map(({ monthly }) => monthly)) ?? 0,
    dishes: [],
  }
}

/** Money below what anybody acts for, and what is merely worth knowing. */
const isWorthless = ({ cause, monthly, once, items }: RecommendationGroup): boolean => {
  if (cause === 'blocks' || cause === 'tasks') return false
  if (monthly !== null || once !== null) return (monthly ?? 0) + (once ?? 0) < WORTHLESS
  return items.every(({ importance }) => importance === 1)
}

const byWeight = (first: RecommendationGroup, other: RecommendationGroup): number =>
  order.indexOf(first.cause) - order.indexOf(other.cause) ||
  Number(other.isCounted) - Number(first.isCounted) ||
  (other.monthly ?? other.once ?? -1) - (first.monthly ?? first.once ?? -1) ||
  (other.items[0]?.importance ?? 0) - (first.items[0]?.importance ?? 0) ||
  first.key.localeCompare(other.key)

/** Which of the groups stand at the top: what blocks, then what is worth most. */
const topOf = (groups: readonly RecommendationGroup[]): ReadonlySet<RecommendationGroup> => {
  const first = groups.filter(({ cause }) => cause === 'blocks' || cause === 'tasks')
  const rest = groups
    .filter((group) => !first.includes(group))
    .toSorted((a, b) => (b.monthly ?? b.once ?? -1) - (a.monthly ?? a.once ?? -1) || byWeight(a, b))
  return new Set([...first, ...rest].slice(0, AT_THE_TOP))
}

/** The notices whose money is in the sums, by their ids. */
type Counted = ReadonlySet<string>

/** Of all that is said of one subject the dearest counts, so that no euro is in a sum twice, wherever a notice was moved to. */
export const countedIn = (open: readonly Recommendation[]): Counted =>
  new Set(inPlay(open.filter(({ rule }) => !repeats.includes(rule))).map(({ recommendationId }) => recommendationId))

const groupsOf = (
  notices: readonly Recommendation[],
  categoryOf: ReadonlyMap<string, string>,
  counted: Counted = countedIn(notices),
) =>
  [...Map.groupBy(notices, (notice) => keyOf(notice, categoryOf).key)].map(([key, some]) => {
    const [first] = some as [Recommendation, ...Recommendation[]]
    return groupOf(key, keyOf(first, categoryOf).category, some, counted)
  })

const partOf = (cause: Cause) => (cause === 'rises' || cause === 'recovers' ? cause : 'others')

/** What groups of one part of the sums come to a month; null where none of them has a price. */
const sumBy = (groups: readonly RecommendationGroup[], part: ReturnType<typeof partOf>): number | null =>
  sum(groups.filter(({ cause, counted }) => partOf(cause) === part && counted !== 0).map(({ counted }) => counted))

const sumsOf = (groups: readonly RecommendationGroup[]): NoticeSums => {
  const parts = {
    rises: sumBy(groups, 'rises') ?? 0,
    recovers: sumBy(groups, 'recovers') ?? 0,
    others: sumBy(groups, 'others') ?? 0,
  }
  return { ...parts, monthly: parts.rises + parts.recovers + parts.others }
}

/** The one sum of open notices, in its parts, and how many notices have a price: what list, board and totals say. Pure. */
export const noticeSums = (open: readonly Recommendation[], categoryOf: ReadonlyMap<string, string>) => {
  const counted = countedIn(open)
  return { ...sumsOf(groupsOf(open, categoryOf, counted)), priced: counted.size }
}

/**
 * The cards of one column of the board and what they come to, each kind of money by itself. Pure.
 * @param isNew of what nobody has moved ten cards are shown, as in the list, and what is worth too little is folded; what somebody
 * has moved is never out of sight
 * @param counted which notices are in the sums, of all columns
 */
export const boardCards = (
  notices: readonly Recommendation[],
  { categoryOf, counted, isNew }: { categoryOf: ReadonlyMap<string, string>; counted: Counted; isNew: boolean },
) => {
  const all = groupsOf(notices, categoryOf, counted)
  const top = topOf(all.filter((group) => !isWorthless(group)))
  const cards = all.filter((group) => !isNew || top.has(group)).toSorted(byWeight)
  const folded = all.filter((group) => !cards.includes(group))
  return {
    cards,
    count: cards.length,
    sums: {
      rises: sumBy(all, 'rises'),
      recovers: sumBy(all, 'recovers'),
      others: sumBy(all, 'others'),
      once: sum(all.map(({ once }) => once)),
      recovered: null,
    },
    folded: {
      count: folded.reduce((total, { count }) => total + count, 0),
      monthly: folded.reduce((total, { counted }) => total + counted, 0),
    },
  }
}

/**
 * Open notices by their cause, at most ten groups, in the order of what to do first; the rest is folded, with what it comes to. Pure.
 * @param categoryOf the category of each product that a notice is about
 */
export const groupedNotices = (open: readonly Recommendation[], categoryOf: ReadonlyMap<string, string>) => {
  const all = groupsOf(open, categoryOf)
  const worthwhile = all.filter((group) => !isWorthless(group))
  const top = topOf(worthwhile)
  const groups = worthwhile.filter((group) => top.has(group)).toSorted(byWeight)
  const folded = all.filter((group) => !top.has(group))
  const risen = all.filter(({ cause, isCounted }) => cause === 'rises' && isCounted)
  return {
    groups,
    folded: {
      count: folded.reduce((total, { count }) => total + count, 0),
      monthly: folded.reduce((total, { counted }) => total + counted, 0),
      keys: folded.map(({ key }) => key),
    },
    sums: sumsOf(all),
    rises: {
      count: risen.reduce((total, { count }) => total + count, 0),
      families: risen.length,
    },
    blocking: all.filter(({ cause }) => cause === 'blocks').reduce((total, { count }) => total + count, 0),
  }
}

import type { Affected, Change, Changes, Read } from '@escandallo/platform/projection/shapes.ts'
import { type DishCostSpanRow, dishCostSpan, type ProductCostSpanRow, productCostSpan } from '../../food-cost/tables.ts'
import { kitchenSettings } from '../../kitchen/tables.ts'
import { BY_HAND } from '../../tickets/tables.ts'
import { type ArticleTargetRow, articleTarget, menuSplit } from '../../tills/tables.ts'
import type { SoldDayRow } from '../tables.ts'
import {
  type ArticleDayRow,
  articleDay,
  articleDiscountDay,
  articleRemovalDay,
  type StatedArticleRow,
  statedArticle,
} from '../tables.ts'
import { isSpanEstimated } from './costs-on.ts'
import { lessOn } from './less-on.ts'

type Days = { from: string; until: string }
const EVER: Days = { from: '0001-01-01', until: '9999-12-31' }

/** A span that costs the same as before, as surely, and only ends on another day says nothing of its days: what stands there now has changed itself. */
const daysOf = <Row extends DishCostSpanRow | ProductCostSpanRow>({ before, after }: Change<Row>): Days | null => {
  if (before && after && before.cost === after.cost && isSpanEstimated(before) === isSpanEstimated(after)) return null
  const rows = [before, after].filter((row) => row !== undefined)
  return {
    from: rows.map(({ fromDay }) => fromDay).sort()[0] as string,
    until: rows
      .map(({ untilDay }) => untilDay)
      .sort()
      .at(-1) as string,
  }
}

/** On which days which dishes and products cost something else, by their ids. */
const costsMoved = (changes: Changes): Map<string, Days[]> => {
  const moved = new Map<string, Days[]>()
  const put = (id: string, days: Days | null) => {
    if (days) moved.set(id, [...(moved.get(id) ?? []), days])
  }
  for (const change of changes.table(dishCostSpan)) put((change.after ?? change.before)?.dishId ?? '', daysOf(change))
  for (const change of changes.table(productCostSpan))
    put((change.after ?? change.before)?.productId ?? '', daysOf(change))
  return moved
}

type Article = Pick<ArticleTargetRow, 'tillId' | 'articleId' | 'formatId'>
const articleKey = ({ tillId, articleId, formatId }: Article) => JSON.stringify([tillId, articleId, formatId])

/** Articles that mean something else, each with the days on which they do. */
const articlesMoved = async (changes: Changes, read: Read) => {
  const moved = new Map<string, { article: Article; days: Days[] }>()
  const put = (article: Article, days: readonly Days[]) => {
    const entry = moved.get(articleKey(article)) ?? { article, days: [] }
    entry.days.push(...days)
    moved.set(articleKey(article), entry)
  }
  for (const table of [articleTarget, menuSplit])
    for (const { before, after } of changes.table(table.name) as Change<Article>[])
      put((after ?? before) as Article, [EVER])
  const costs = costsMoved(changes)
  const targets = costs.size === 0 ? [] : await read(articleTarget, 'targetId', [...costs.keys()])
  for (const target of targets) put(target, costs.get(target.targetId ?? '') ?? [])
  // On a ticket that a person typed, the article is the dish.
  for (const [id, days] of costs) put({ tillId: BY_HAND, articleId: id, formatId: '' }, days)
  return [...moved.values()]
}

const ofArticle = ['tillId', 'articleId', 'formatId'] as const
/** What was sold in several days is of none of them. */
const dayOfStated = ({ fromDay, untilDay, establishmentId }: StatedArticleRow) =>
  fromDay === untilDay ? [{ establishmentId, businessDay: fromDay }] : []

type DayOwner = Pick<ArticleDayRow, 'establishmentId' | 'businessDay'>

/** The days of rows of articles that have changed themselves. */
const daysOfArticles = (changes: Changes): DayOwner[] => {
  const both = <Row>({ before, after }: Change<Row>): Row[] => [before, after].flatMap((row) => row ?? [])
  return [
    ...[articleDay, articleDiscountDay, articleRemovalDay].flatMap((table) =>
      (changes.table(table.name) as Change<ArticleDayRow>[]).flatMap(both),
    ),
    ...changes.table(statedArticle).flatMap(both).flatMap(dayOfStated),
  ]
}

/** The days of establishments on which something may have come to something else. */
export const daysMoved = async (changes: Changes, read: Read): Promise<readonly Affected<SoldDayRow>[] | 'all'> => {
  for (const { before, after } of changes.table(kitchenSettings))
    if (before && before.currency !== after?.currency) return 'all'
  const owners = new Map<string, { owner: DayOwner }>()
  const put = ({ establishmentId, businessDay }: DayOwner) =>
    owners.set(`${establishmentId} ${businessDay}`, { owner: { establishmentId, businessDay } })
  for (const row of daysOfArticles(changes)) put(row)
  for (const row of await lessOn.daysOf(changes, read)) put(row)
  const articles = await articlesMoved(changes, read)
  if (articles.length === 0) return [...owners.values()]
  const since = articles.map(({ article: { tillId, articleId, formatId }, days }) => ({
    values: [tillId, articleId, formatId],
    since: days.map(({ from }) => from).sort()[0] ?? null,
  }))
  const rows = await read.since(articleDay, { columns: [...ofArticle], day: 'businessDay' }, since)
  const stated = await read.since(statedArticle, { columns: [...ofArticle], day: 'fromDay' }, since)
  for (const [at, { days }] of articles.entries())
    for (const row of [...(rows[at] ?? []), ...(stated[at] ?? []).flatMap(dayOfStated)])
      if (days.some(({ from, until }) => from <= row.businessDay && row.businessDay <= until)) put(row)
  return [...owners.values()]
}

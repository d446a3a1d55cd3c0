import {
  type ArticleSold,
  type DayMeaning,
  type DaySold,
  partKey,
  type SoldOnDay,
  soldOnDay,
  type Target,
} from '@escandallo/contracts/sales/sold/sold-day.ts'
import { owned, type Read } from '@escandallo/platform/projection/shapes.ts'
import { BY_HAND } from '../../tickets/tables.ts'
import { type ArticleTargetRow, articleTarget, type MenuSplitRow, menuSplit } from '../../tills/tables.ts'
import {
  type ArticleDayRow,
  articleDay,
  articleDiscountDay,
  articleRemovalDay,
  NO_TARGET,
  type SoldDayRow as Row,
  type SellingDayRow,
  type StatedArticleRow,
  sellingDay,
  statedArticle,
  soldDay as table,
} from '../tables.ts'
import { costsOn } from './costs-on.ts'
import { daysMoved } from './days-moved.ts'
import { lessOn } from './less-on.ts'

const articleKey = ({ tillId, articleId, formatId }: Pick<ArticleTargetRow, 'tillId' | 'articleId' | 'formatId'>) =>
  JSON.stringify([tillId, articleId, formatId])

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** What articles stand for. On a ticket that a person typed, an article is the dish itself. */
export const targetsOf = (
  rows: readonly ArticleTargetRow[],
  isDish: (id: string) => boolean,
): DayMeaning['targetOf'] => {
  const targets = new Map(
    rows.map(({ kind, targetId, ratio, ...article }) => [
      articleKey(article),
      { kind: kind as Target['kind'], id: targetId, ratio },
    ]),
  )
  return (article) => {
    if (article.tillId !== BY_HAND) return targets.get(articleKey(article)) ?? null
    return isDish(article.articleId) ? { kind: 'dish', id: article.articleId, ratio: '1' } : null
  }
}

const splitsOf = (rows: readonly MenuSplitRow[]): DayMeaning['splitOf'] => {
  const splits = new Map<string, Map<string, string>>()
  for (const { partArticleId, partFormatId, share, ...menu } of rows) {
    const parts = splits.get(articleKey(menu)) ?? new Map<string, string>()
    splits.set(articleKey(menu), parts.set(partKey({ articleId: partArticleId, formatId: partFormatId }), share))
  }
  return (menu) => splits.get(articleKey(menu))
}

export const stored = (
  { target, cost, unknown, portions, net, unitCost, less, ...row }: SoldOnDay,
  place: Pick<Row, 'establishmentId' | 'businessDay' | 'currency'>,
): Row => {
  const isKnown = cost !== null
  return {
    ...place,
    ...row,
    targetKind: target?.kind ?? 'unmapped',
    targetId: target?.id ?? NO_TARGET,
    portions,
    net,
    knownPortions: isKnown ? portions : '0',
    knownNet: isKnown ? net : 0,
    knownCost: cost ?? 0,
    unknown,
    unitCost,
    less,
  }
}

type Place = Pick<ArticleDayRow, 'establishmentId' | 'businessDay' | 'currency'>
const placeKey = ({ establishmentId, businessDay }: Omit<Place, 'currency'>) => `${establishmentId} ${businessDay}`

/** What was sold by article has no set menus, and nothing that was given away: tills that say so tell it by tickets. */
export const statedSold = ({
  tillId,
  articleId,
  formatId,
  quantity,
  net,
}: Pick<StatedArticleRow, 'tillId' | 'articleId' | 'formatId' | 'quantity' | 'net'>): ArticleSold => ({
  tillId,
  articleId,
  formatId,
  menuArticleId: '',
  menuFormatId: '',
  complimentary: false,
  quantity,
  net,
})

/** All that was sold on some days, by establishment, day and currency. */
const soldOn = async (read: Read, days: readonly string[]) => {
  const sold = new Map<string, Map<string, { [Name in keyof DaySold]-?: NonNullable<DaySold[Name]>[number][] }>>()
  const dayOf = (row: Place) => {
    const place = sold.get(placeKey(row)) ?? new Map()
    sold.set(placeKey(row), place)
    const day = place.get(row.currency) ?? { rows: [], discounts: [], removals: [] }
    place.set(row.currency, day)
    return day
  }
  for (const row of await read(articleDay, 'businessDay', days)) dayOf(row).rows.push(row)
  for (const { fromDay, untilDay, ...row } of await read(statedArticle, 'fromDay', days))
    if (fromDay === untilDay) dayOf({ ...row, businessDay: fromDay }).rows.push(statedSold(row))
  for (const row of await read(articleDiscountDay, 'businessDay', days)) dayOf(row).discounts.push(row)
  for (const row of await read(articleRemovalDay, 'businessDay', days)) dayOf(row).removals.push(row)
  return sold
}

/** Days that are counted together: a month of ten establishments. */
const AT_ONCE = 300

/**
 * What was sold, day by day, by tickets or by article: counted again where one of these, what an article stands for, how a menu is shared or
 * what something cost on that day has changed, and on no other day.
 */
export const soldDays = owned<Row, SellingDayRow>({
  table,
  // By day: establishments sell the same things at the same costs, which are read once for those of one day.
  owner: ['businessDay', 'establishmentId'],
  after: [
    ...[articleDay, statedArticle, articleDiscountDay, articleRemovalDay, articleTarget, menuSplit].map((of) => ({
      table: of,
    })),
    ...[...costsOn.tables, ...lessOn.tables].map((of) => ({ table: of })),
  ],
  owners: {
    from: { table: sellingDay },
    columns: ['businessDay', 'establishmentId'],
    of: ({ establishmentId, businessDay }) => ({ establishmentId, businessDay }),
  },
  atOnce: AT_ONCE,
  affected: daysMoved,
  recompute: async (owners, read) => {
    const days = [...new Set(owners.map(({ owner }) => owner.businessDay))].sort()
    const sold = await soldOn(read, days)
    const rows = [...sold.values()].flatMap((place) => [...place.values()].flatMap((day) => day.rows))
    const tills = [...new Set(rows.map(({ tillId }) => tillId))]
    const targets = (await read(articleTarget, 'tillId', tills)) as ArticleTargetRow[]
    const splits = (await read(menuSplit, 'tillId', tills)) as MenuSplitRow[]
    const typed = rows.filter(({ tillId, articleId }) => tillId === BY_HAND && uuid.test(articleId))
    const named = new Set(rows.map(articleKey))
    const mapped = targets.filter((target) => named.has(articleKey(target)))
    const period = [days[0], days.at(-1)] as [string, string]
    const costs = await costsOn.read(read, period, [
      ...mapped.flatMap(({ kind, targetId }) => (targetId === null ? [] : [{ kind, id: targetId }])),
      ...typed.map(({ articleId }) => ({ kind: 'dish', id: articleId })),
    ])
    const removed = [...sold.values()].flatMap((place) => [...place.values()].flatMap(({ removals }) => removals))
    const [targetOf, splitOf] = [targetsOf(targets, costs.isDish), splitsOf(splits)]
    const dishes = removed.flatMap((row) => {
      const target = targetOf(row)
      return target?.kind === 'dish' && target.id !== null ? [target.id] : []
    })
    const lessOf = await lessOn.read(read, period, [...new Set(dishes)])
    return owners.map(({ owner: { establishmentId, businessDay } }) =>
      [...(sold.get(placeKey({ establishmentId, businessDay })) ?? [])].flatMap(([currency, day]) =>
        soldOnDay(day, {
          targetOf,
          splitOf,
          costOf: (kind, id) => costs.costOf(kind, id, businessDay, currency),
          isEstimated: (kind, id) => costs.isEstimated(kind, id, businessDay),
          lessOf: (id, word) => lessOf(id, word, businessDay),
        }).map((row) => stored(row, { establishmentId, businessDay, currency })),
      ),
    )
  },
})

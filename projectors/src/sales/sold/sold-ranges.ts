import { soldOnDay } from '@escandallo/contracts/sales/sold/sold-day.ts'
import { type Affected, type Changes, owned, type Read } from '@escandallo/platform/projection/shapes.ts'
import { articleTarget } from '../../tills/tables.ts'
import {
  type SoldRangeRow as Row,
  statedArticle,
  type TillTakingsRow,
  soldRange as table,
  tillTakings,
} from '../tables.ts'
import { costsOn } from './costs-on.ts'
import { statedSold, stored, targetsOf } from './sold-days.ts'

type Days = Pick<Row, 'tillId' | 'fromDay' | 'untilDay'>
const daysKey = ({ tillId, fromDay, untilDay }: Days) => `${tillId} ${fromDay} ${untilDay}`
const daysOf = ({ tillId, fromDay, untilDay }: Days): Days => ({ tillId, fromDay, untilDay })
const isRange = ({ fromDay, untilDay }: Days) => fromDay !== untilDay

/** Ranges are few: what moves a cost, or an article, has all of them counted again. */
const affected = async (changes: Changes, read: Read): Promise<readonly Affected<Row>[]> => {
  const moved = changes
    .table(statedArticle)
    .flatMap(({ before, after }) => [before, after].flatMap((row) => (row && isRange(row) ? [daysOf(row)] : [])))
  const isMeantOtherwise = [articleTarget, ...costsOn.tables].some(({ name }) => changes.table(name).length > 0)
  const all = isMeantOtherwise ? await read.distinct(tillTakings, ['tillId', 'fromDay', 'untilDay', 'level']) : []
  const ranges = all.filter((days) => days.level === 'articles' && isRange(days)).map(daysOf)
  return [...moved, ...ranges].map((owner) => ({ owner }))
}

/**
 * What was sold by article in several days, of none of which it is. It costs what it cost on the last of them: nobody knows on which it was
 * sold.
 */
export const soldRanges = owned<Row, TillTakingsRow>({
  table,
  owner: ['tillId', 'fromDay', 'untilDay'],
  after: [statedArticle, articleTarget, ...costsOn.tables].map((of) => ({ table: of })),
  owners: {
    from: { table: tillTakings },
    of: (row) => (row.level === 'articles' && isRange(row) ? daysOf(row) : null),
  },
  affected,
  recompute: async (owners, read) => {
    const days = new Set(owners.map(({ owner }) => daysKey(owner)))
    const first = [...new Set(owners.map(({ owner }) => owner.fromDay))]
    const rows = (await read(statedArticle, 'fromDay', first)).filter((row) => days.has(daysKey(row)))
    const targets = await read(articleTarget, 'tillId', [...new Set(rows.map(({ tillId }) => tillId))])
    const last = owners.map(({ owner }) => owner.untilDay).sort()
    const things = targets.flatMap(({ kind, targetId }) => (targetId === null ? [] : [{ kind, id: targetId }]))
    const costs = await costsOn.read(read, [last[0] as string, last.at(-1) as string], things)
    const targetOf = targetsOf(targets, costs.isDish)
    const sold = Map.groupBy(rows, daysKey)
    return owners.map(({ owner: { tillId, fromDay, untilDay } }) => {
      const places = Map.groupBy(
        sold.get(daysKey({ tillId, fromDay, untilDay })) ?? [],
        ({ establishmentId, currency }) => `${establishmentId} ${currency}`,
      )
      return [...places.values()].flatMap((articles) => {
        const { establishmentId, currency } = articles[0] as (typeof articles)[number]
        const counted = soldOnDay(
          { rows: articles.map(statedSold) },
          {
            targetOf,
            splitOf: () => undefined,
            costOf: (kind, id) => costs.costOf(kind, id, untilDay, currency),
            isEstimated: (kind, id) => costs.isEstimated(kind, id, untilDay),
          },
        )
        return counted.map((row) => {
          const {
            businessDay: _,
            menuArticleId: __,
            menuFormatId: ___,
            unitCost: ____,
            less: _____,
            ...sums
          } = stored(row, { establishmentId, businessDay: fromDay, currency })
          return { ...sums, fromDay, untilDay }
        })
      })
    })
  },
})

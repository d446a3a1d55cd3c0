import { takingsSums } from '@escandallo/contracts/sales/takings/details.ts'
import { connectedTo, finestOf } from '@escandallo/contracts/sales/takings/finest.ts'
import { takingsOfParts } from '@escandallo/contracts/sales/takings/parts.ts'
import {
  type Affected,
  type Changes,
  type OwnerSince,
  owned,
  type Read,
} from '@escandallo/platform/projection/shapes.ts'
import {
  type StatedArticleRow,
  type StatedTakingRow,
  type StatedTaxRow,
  statedArticle,
  statedTaking,
  statedTax,
  type TillTakingsRow,
  ticketDay,
  tillTakings as tillTakingsTable,
} from '../tables.ts'
import { ticketDays, tillTakings } from './till-takings.ts'

type Days = Pick<TillTakingsRow, 'tillId' | 'fromDay' | 'untilDay'>
const daysKey = ({ tillId, fromDay, untilDay }: Days) => `${tillId} ${fromDay} ${untilDay}`
const daysOf = ({ tillId, fromDay, untilDay }: Days): Days => ({ tillId, fromDay, untilDay })

/** All days that tills have reported, without what they reported. */
const reportedBy = async (read: Read, tills: ReadonlySet<string>) => {
  const all = await read.distinct(tillTakingsTable, ['tillId', 'fromDay', 'untilDay', 'level', 'takingsId'])
  return Map.groupBy(
    all.filter(({ tillId }) => tills.has(tillId)),
    ({ tillId }) => tillId,
  )
}

/** Days of takings that may count, or count no longer: where one came or went, or the first ticket came or the last went. */
const affected = async (changes: Changes, read: Read): Promise<readonly Affected<Days>[]> => {
  const moved = [
    ...changes.table(tillTakingsTable).flatMap(({ before, after }) => [before, after].flatMap((row) => row ?? [])),
    ...changes.table(ticketDay).flatMap(({ before, after }) => {
      const { tillId, businessDay } = (after ?? before) as NonNullable<typeof after>
      return before && after ? [] : [{ tillId, fromDay: businessDay, untilDay: businessDay }]
    }),
  ]
  if (moved.length === 0) return []
  const byTill = Map.groupBy(moved, ({ tillId }) => tillId)
  const reported = await reportedBy(read, new Set(byTill.keys()))
  const owners = [...byTill].flatMap(([tillId, days]) => [
    ...connectedTo(days, reported.get(tillId) ?? []).map(daysOf),
    // Days of which nothing is reported any more have no rows.
    ...changes.table(tillTakingsTable).flatMap(({ before }) => (before?.tillId === tillId ? [daysOf(before)] : [])),
  ])
  return owners.map((owner) => ({ owner }))
}

type Counting = { row: TillTakingsRow; articles: boolean; money: boolean; besides: TillTakingsRow | undefined }

/** What counts of the reports of some days. */
const countingOf = async (owners: readonly OwnerSince<Days>[], read: Read): Promise<Counting[][]> => {
  const tills = new Set(owners.map(({ owner }) => owner.tillId))
  const reported = await reportedBy(read, tills)
  const withTickets = Map.groupBy(await read(ticketDay, 'tillId', [...tills]), ({ tillId }) => tillId)
  const finest = new Map(
    [...reported].map(([tillId, all]) => [
      tillId,
      finestOf(
        all,
        (withTickets.get(tillId) ?? []).map(({ businessDay }) => businessDay),
      ),
    ]),
  )
  const keys = new Set(owners.map(({ owner }) => daysKey(owner)))
  const ids = [...reported.values()].flat().flatMap((of) => (keys.has(daysKey(of)) ? of.takingsId : []))
  const rows = Map.groupBy(await read(tillTakingsTable, 'takingsId', ids), daysKey)
  return owners.map(({ owner }) => {
    const { articles = [], money = [] } = finest.get(owner.tillId) ?? {}
    const here = rows.get(daysKey(owner)) ?? []
    const isIn = (list: readonly Pick<TillTakingsRow, 'fromDay' | 'untilDay' | 'level'>[], row: TillTakingsRow) =>
      list.some(
        ({ fromDay, untilDay, level }) => fromDay === row.fromDay && untilDay === row.untilDay && level === row.level,
      )
    return here.map((row) => ({
      row,
      articles: isIn(articles, row),
      money: isIn(money, row),
      // The sums of the day know how many came where its articles do not.
      besides: here.find((other) => other !== row && other.level === 'takings'),
    }))
  })
}

const placeOf = ({ row }: Counting, currency: string) => ({
  ...daysOf(row),
  establishmentId: row.establishmentId,
  currency,
})

const after = [tillTakings, ticketDays]
const owners = {
  from: tillTakings,
  columns: ['tillId', 'fromDay', 'untilDay'] as const,
  of: (row: TillTakingsRow) => daysOf(row),
}
const owner = ['tillId', 'fromDay', 'untilDay'] as const

export const statedTakings = owned<StatedTakingRow, TillTakingsRow>({
  table: statedTaking,
  owner,
  after,
  owners,
  affected,
  recompute: async (all, read) =>
    (await countingOf(all, read)).map((reports) =>
      reports.flatMap((counting): StatedTakingRow[] => {
        const takings = takingsOfParts(counting.row.parts)
        if (!counting.money || takings === null) return []
        const { gross, net } = takingsSums(takings)
        const sums = counting.besides && takingsOfParts(counting.besides.parts)
        return [
          {
            ...placeOf(counting, takings.currency),
            level: counting.row.level,
            gross,
            net,
            tickets: takings.tickets ?? sums?.tickets ?? null,
            covers: takings.covers ?? sums?.covers ?? null,
          },
        ]
      }),
    ),
})

export const statedTaxes = owned<StatedTaxRow, TillTakingsRow>({
  table: statedTax,
  owner,
  after,
  owners,
  affected,
  recompute: async (all, read) =>
    (await countingOf(all, read)).map((reports) =>
      reports.flatMap((counting) => {
        const takings = takingsOfParts(counting.row.parts)
        if (!counting.money || takings === null) return []
        return takings.rates.map(({ rate, net, vat }) => ({
          ...placeOf(counting, takings.currency),
          rate: rate === null ? '' : String(Number(rate)),
          net,
          vat,
        }))
      }),
    ),
})

export const statedArticles = owned<StatedArticleRow, TillTakingsRow>({
  table: statedArticle,
  owner,
  after,
  owners,
  affected,
  recompute: async (all, read) =>
    (await countingOf(all, read)).map((reports) =>
      reports.flatMap((counting) => {
        const takings = takingsOfParts(counting.row.parts)
        if (!counting.articles || takings === null) return []
        return (takings.articles ?? []).map(({ articleId, formatId, name, family, quantity, gross, net }) => ({
          ...placeOf(counting, takings.currency),
          articleId,
          formatId: formatId ?? '',
          name,
          family,
          quantity,
          gross,
          net,
        }))
      }),
    ),
})

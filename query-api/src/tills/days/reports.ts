import { takingsSums } from '@escandallo/contracts/sales/takings/details.ts'
import { countingParts, TYPED_PART, takingsOfParts } from '@escandallo/contracts/sales/takings/parts.ts'
import type { TillReport } from '@escandallo/contracts/tills/queries.ts'
import type { TenantOf } from '../../dependencies.ts'

const daysKey = ({ fromDay, untilDay, level }: { fromDay: string; untilDay: string; level: string }) =>
  `${fromDay} ${untilDay} ${level}`

/** What a till reported without tickets, by its days, and whether it counts: its money, or what was sold. */
export const reportsOf = async (tenant: TenantOf, tillId: string): Promise<TillReport[]> => {
  const rows = await tenant.from('till_takings').selectAll().where('tillId', '=', tillId).orderBy('fromDay').execute()
  if (rows.length === 0) return []
  const money = await tenant
    .from('stated_taking')
    .select(['fromDay', 'untilDay', 'level'])
    .where('tillId', '=', tillId)
    .execute()
  const articles = await tenant
    .from('stated_article')
    .select(['fromDay', 'untilDay'])
    .distinct()
    .where('tillId', '=', tillId)
    .execute()
  const counting = new Set([...money, ...articles.map((days) => ({ ...days, level: 'articles' }))].map(daysKey))
  return rows.flatMap((row): TillReport[] => {
    const takings = takingsOfParts(row.parts)
    if (takings === null) return []
    const { gross, net } = takingsSums(takings)
    return [
      {
        takingsId: row.takingsId,
        level: row.level,
        from: row.fromDay,
        until: row.untilDay,
        gross,
        net,
        tickets: takings.tickets,
        covers: takings.covers,
        rates: takings.rates,
        articles: takings.articles?.length ?? null,
        counts: counting.has(daysKey(row)),
        typed: countingParts(row.parts).some(({ partId }) => partId === TYPED_PART),
      },
    ]
  })
}

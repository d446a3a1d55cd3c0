import type { TillArticleRow } from '@escandallo/contracts/tills/queries.ts'
import type { TenantOf } from '../dependencies.ts'
import type { ReadModels } from '../read-models.ts'

type Till = ReadModels['till_list']
export type Key = { articleId: string; formatId: string }
export type Period = { from: string; until: string }
export const keyOf = ({ articleId, formatId }: Key) => JSON.stringify([articleId, formatId])

/** What was sold within set menus of a till in some days, by menu. */
export const soldWithin = (tenant: TenantOf, { tillId, establishmentId }: Till, period: Period) =>
  tenant
    .from('article_day')
    .where('establishmentId', '=', establishmentId)
    .where('businessDay', '>=', period.from)
    .where('businessDay', '<=', period.until)
    .where('tillId', '=', tillId)
    .where('menuArticleId', '<>', '')

/** Of each set menu, how many articles went with it and how many of them stand for nothing in the kitchen yet. */
export const menuPartsOf = async (
  tenant: TenantOf,
  till: Till,
  period: Period,
  isOpen: (part: Key) => boolean,
): Promise<Map<string, NonNullable<TillArticleRow['parts']>>> => {
  const rows = await soldWithin(tenant, till, period)
    .select(['menuArticleId', 'menuFormatId', 'articleId', 'formatId'])
    .distinct()
    .execute()
  const stated = await tenant
    .from('menu_split')
    .where('tillId', '=', till.tillId)
    .select(['articleId', 'formatId'])
    .distinct()
    .execute()
  const shared = new Set(stated.map(keyOf))
  const menus = Map.groupBy(rows, ({ menuArticleId, menuFormatId }) =>
    keyOf({ articleId: menuArticleId, formatId: menuFormatId }),
  )
  return new Map(
    [...menus].map(([menu, parts]) => [
      menu,
      { articles: parts.length, open: parts.filter(isOpen).length, stated: shared.has(menu) },
    ]),
  )
}

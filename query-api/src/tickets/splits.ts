import { type DayMeaning, partKey } from '@escandallo/contracts/sales/sold/sold-day.ts'
import type { TenantOf } from '../dependencies.ts'

const menuKey = (tillId: string, articleId: string, formatId: string) => JSON.stringify([tillId, articleId, formatId])

/** How people share the money of set menus among their parts. */
export const splitsIn = async (tenant: TenantOf): Promise<DayMeaning['splitOf']> => {
  const rows = await tenant.from('menu_split').selectAll().execute()
  const splits = new Map<string, Map<string, string>>()
  for (const { tillId, articleId, formatId, partArticleId, partFormatId, share } of rows) {
    const key = menuKey(tillId, articleId, formatId)
    const parts = splits.get(key) ?? new Map<string, string>()
    splits.set(key, parts.set(partKey({ articleId: partArticleId, formatId: partFormatId }), share))
  }
  return ({ tillId, articleId, formatId }) => splits.get(menuKey(tillId, articleId, formatId))
}

import { hostileArchives } from './archives.ts'
import type { HostileTable } from './hostile-table.ts'
import { hostileTexts } from './texts.ts'
import { hostileWorkbooks } from './workbooks.ts'

export const hostileTables: readonly HostileTable[] = [...hostileArchives, ...hostileWorkbooks, ...hostileTexts]

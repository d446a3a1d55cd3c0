import { pick } from '../../../world/firms.ts'
import type { Drawing } from '../area.ts'
import { plainTable } from './plain-table.ts'

/** Every sort of table of goods there is to draw. */
const tables: readonly Drawing[] = [plainTable]

/** One of the tables of goods. */
export const goodsTable: Drawing = (paper, draw, area) => pick(tables, draw)(paper, draw, area)

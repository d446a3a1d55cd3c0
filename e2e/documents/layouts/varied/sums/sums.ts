import { pick } from '../../../world/firms.ts'
import type { Drawing } from '../area.ts'
import { list } from './list.ts'
import { taxTable } from './tax-table.ts'

/** Every way to sum up there is to draw. */
const blocks: readonly Drawing[] = [list, taxTable]

/** One of the ways to come from the goods to the total. */
export const sums: Drawing = (paper, draw, area) => pick(blocks, draw)(paper, draw, area)

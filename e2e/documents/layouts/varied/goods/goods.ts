import type { Paper } from '../../../paper/paper.ts'
import type { Drawing } from '../area.ts'
import { plainTable } from './plain-table.ts'
import { various } from './various.ts'

const isPlain = ({ deal: { lines } }: Paper) =>
  lines.every(({ per, discountAmount, discounts }) => per === 1 && discountAmount === null && discounts.length < 2)

/** One of the tables of goods. */
export const goodsTable: Drawing = (paper, draw, area) =>
  (isPlain(paper) && draw.chance(0.25) ? plainTable : various)(paper, draw, area)

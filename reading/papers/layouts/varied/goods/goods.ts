import type { Paper } from '../../../paper/paper.ts'
import type { Drawing } from '../area.ts'
import { plainTable } from './plain-table.ts'
import { cards } from './strewn/cards.ts'
import { twoRows } from './strewn/two-rows.ts'
import { various } from './various.ts'

const isPlain = ({ deal: { lines } }: Paper) =>
  lines.every(({ per, discountAmount, discounts }) => per === 1 && discountAmount === null && discounts.length < 2)

/** Nothing but how many, at what price: goods that need no more may stand strewn over several rows. */
const isBare = ({ deal: { lines, deliveryNotes } }: Paper) =>
  deliveryNotes.length === 0 &&
  lines.every(({ per, discountAmount, discounts }) => per === 1 && discountAmount === null && discounts.length === 0)

/** One of the tables of goods. */
export const goodsTable: Drawing = (paper, draw, area) => {
  const strewn = isBare(paper) && draw.chance(0.3)
  if (strewn) return (draw.chance(0.5) ? cards : twoRows)(paper, draw, area)
  return (isPlain(paper) && draw.chance(0.2) ? plainTable : various)(paper, draw, area)
}

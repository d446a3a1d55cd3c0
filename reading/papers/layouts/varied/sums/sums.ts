import type { Paper } from '../../../paper/paper.ts'
import { pick } from '../../../world/firms.ts'
import type { Drawing } from '../area.ts'
import { list } from './list.ts'
import { taxTable } from './tax-table.ts'
import { various } from './various.ts'

/** For papers with nothing between the goods and their taxes. */
const plain: readonly Drawing[] = [list, taxTable]

const isPlain = ({ deal: { discount, freight, retention, taxes, gross, subtotal } }: Paper) =>
  !discount && !freight && !retention && gross === subtotal && taxes.every(({ surcharge }) => surcharge === 0)

/** One of the ways to come from the goods to the total. */
export const sums: Drawing = (paper, draw, area) =>
  (isPlain(paper) && draw.chance(0.3) ? pick(plain, draw) : various)(paper, draw, area)

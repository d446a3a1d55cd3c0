import { random } from '../../../random.ts'
import { pick } from '../../../world/firms.ts'
import type { Drawing } from '../area.ts'
import { sumNames } from '../hardships/sum-names.ts'
import { crosswise, lettered } from './crosswise.ts'
import { isIncluded, labelsOf } from './figures.ts'
import { column, type Shape, sideways, strip, taxTable } from './shapes.ts'
import { spoken } from './spoken.ts'
import { sumLabel } from './wordings.ts'

const shapes: Shape[] = [column, column, taxTable, taxTable, strip, sideways, spoken, crosswise, lettered]

/** What the goods come to, with discounts, freight and surcharges, in one of many shapes. */
export const various: Drawing = (paper, draw, area) => {
  const doubled = area.hard?.doubled ?? false
  const label = labelsOf(paper, draw, doubled ? sumNames[paper.deal.language] : {})
  const ways = { signed: draw.chance(0.4), sum: draw.chance(0.2) || doubled, based: draw.chance(0.25) }
  const y = pick(shapes, draw)(paper, draw, area, label, ways)
  if (!isIncluded(paper.deal)) return y
  const note = sumLabel('included', paper.deal.language, random('included', paper.deal.number))
  paper.pen.write(note, area.x, y + 6, area.width, { size: 7.5 })
  return y + 16
}

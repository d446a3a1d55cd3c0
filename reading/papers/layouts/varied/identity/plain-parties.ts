import type { Drawing } from '../area.ts'
import { behindLabel, supplierIdOrBare } from './labelled-id.ts'

/** Who sells as an address and nothing more, in the letters of everything else. */
export const plainSupplier: Drawing = (paper, draw, area) => {
  const { look, x, y, width, say } = area
  const id = supplierIdOrBare(paper, draw, area)
  const first = draw.chance(0.3)
  const lines = [paper.name(), ...(first ? [id] : []), ...paper.address(), ...(first ? [] : [id])]
  const phone = draw.chance(0.6) ? [`${say('phone')} ${paper.phone()}`] : []
  return paper.pen.stack([...lines, ...phone], x, y, width, { font: look.font, size: look.size })
}

/** Who buys in the same way, with no title over it. */
export const plainBuyer: Drawing = (paper, draw, { look, x, y, width, say }) => {
  const { street, town } = paper.deal.buyer
  const id = behindLabel(say('taxId'), paper.buyerTaxId(), draw)
  const lines = draw.chance(0.3) ? [paper.buyer(), id, street, town] : [paper.buyer(), street, town, id]
  return paper.pen.stack(lines, x, y, width, { font: look.font, size: look.size })
}

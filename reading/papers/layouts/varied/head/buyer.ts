import { pick } from '../../../world/firms.ts'
import type { Drawing } from '../area.ts'
import { within } from '../area.ts'
import { behindLabel } from '../identity/labelled-id.ts'
import { partyPhrases } from '../phrases/parties.ts'

/** A form filled in: what the name, the street, the town and the tax id are called, and each of them. */
const listed: Drawing = (paper, draw, { x, y, width, look, say }) => {
  const { street, town } = paper.deal.buyer
  const colon = pick([':', '', ''], draw)
  const part = width * draw.between(0.26, 0.4)
  const rows = [
    [say('buyer'), paper.buyer()],
    [say('address'), street],
    [say('town'), town],
    [say('taxId'), paper.buyerTaxId()],
  ] as const
  const first = draw.chance(0.25) ? ([[say('client'), paper.deal.clientCode]] as const) : []
  const step = look.size * 1.2 + draw.between(0, 3)
  return [...first, ...rows].reduce((top, [label, value]) => {
    paper.pen.write(label.replace(/:$/, '') + colon, x, top, part - 6, { font: look.font, size: look.size - 0.5 })
    paper.pen.write(value, x + part, top, width - part, { font: look.font, size: look.size })
    return top + step
  }, y)
}

/** A plain address: under a title, after it, in a box, in the window of an envelope, or bare. */
const addressed: Drawing = (paper, draw, area) => {
  const { pen, deal } = paper
  const { look, say } = area
  const boxed = draw.chance(0.4)
  const inset = boxed ? 6 : 0
  const { x, width } = within(area, { x: area.x + inset, width: area.width - 2 * inset })
  const style = { font: look.font, size: look.size }
  const titled = draw.chance(0.72)
  const beside = titled && draw.chance(0.25)
  const title = `${say('buyer')}${draw.chance(0.5) ? ':' : ''}`
  let y = area.y + inset
  if (titled && !beside) {
    const heading = { font: draw.chance(0.5) ? look.bold : look.font, size: look.size - draw.between(0, 2) }
    pen.write(title, x, y, width, { ...heading, colour: draw.chance(0.4) ? '#666666' : look.accent })
    y += heading.size * 1.2 + draw.between(1, 6)
  }
  const name = beside ? `${say('buyer')}: ${paper.buyer()}` : paper.buyer()
  const large = draw.chance(0.12) ? draw.between(3, 7) : 0.5
  y = pen.stack([name], x, y, width, { font: draw.chance(0.5) ? look.bold : look.font, size: look.size + large })
  if (draw.chance(0.08)) {
    const careOf = pick(partyPhrases[deal.language].careOf.split('|'), draw)
    y = pen.stack(
      [careOf.replace('{name}', draw.chance(0.5) ? deal.buyer.brand : deal.buyer.contact)],
      x,
      y,
      width,
      style,
    )
  }
  const id = [draw.chance(0.85) ? behindLabel(say('taxId'), paper.buyerTaxId(), draw) : paper.buyerTaxId()]
  const { street, town } = deal.buyer
  const where = draw.chance(0.7) ? [street, town] : [`${street}, ${town}`]
  const fiscal = draw.chance(0.75) ? id : []
  const lines = draw.chance(0.6) ? [...where, ...fiscal] : [...fiscal, ...where]
  y = pen.stack(lines, x, y, width, style)
  if (boxed) pen.box(area.x, area.y, area.width, y + inset - area.y, { stroke: look.accent })
  return y + inset
}

/** In points: a form with words beside what is filled in needs so much room. */
const roomOfForm = 130

/** The one it is sent to: a form, where there is room, or a plain address. */
export const addressee: Drawing = (paper, draw, area) =>
  draw.chance(0.2) && area.width > roomOfForm ? listed(paper, draw, area) : addressed(paper, draw, area)

/** Where the goods go, when that is another place. */
export const delivery: Drawing = (paper, draw, area) => {
  const { look, x, y, width, say } = area
  const { brand, contact, street } = paper.deal.buyer
  paper.pen.write(say('deliverTo'), x, y, width, { font: look.bold, size: look.size - 1, colour: look.accent })
  const lines = [draw.chance(0.6) ? brand : contact, street.replace(/\d+/, '7')]
  return paper.pen.stack(lines, x, y + look.size * 1.3, width, { font: look.font, size: look.size - 0.5 })
}

import type { Paper } from '../../../paper/paper.ts'
import type { Style } from '../../../paper/pen.ts'
import type { Random } from '../../../random.ts'
import { pick } from '../../../world/firms.ts'
import type { Area, Drawing } from '../area.ts'
import { supplierIdOrBare } from '../identity/labelled-id.ts'
import { statutoryNumber } from './identity.ts'

const shuffled = <T>(list: readonly T[], draw: Random): T[] =>
  list
    .map((entry) => [draw.next(), entry] as const)
    .sort(([a], [b]) => a - b)
    .map(([, part]) => part)

/** How to find and reach the house, in lines. */
function particulars(paper: Paper, draw: Random, { say }: Area): string[] {
  const [street, town] = paper.address()
  const where = draw.chance(0.5) ? [street, town] : [`${street}${pick([' - ', ', ', ' · '], draw)}${town}`]
  const id = supplierIdOrBare(paper, draw, { say })
  const phone = draw.chance(0.75) ? [`${say('phone')}${pick([': ', ' '], draw)}${paper.phone()}`] : []
  const email = draw.chance(0.6) ? [draw.chance(0.5) ? paper.email() : `${say('email')}: ${paper.email()}`] : []
  const web = draw.chance(0.3) ? [paper.deal.supplier.web] : []
  const reach = draw.chance(0.3) && phone[0] && email[0] ? [`${phone[0]}  ${email[0]}`] : [...phone, ...email]
  const other = draw.chance(0.2) ? statutoryNumber(paper, draw) : []
  return draw.chance(0.5)
    ? [...other, id, ...where, ...reach, ...web]
    : [...where, ...shuffled([id, ...reach], draw), ...web]
}

/** The sign above the door, where it stands over the particulars, and words that sell. */
function sign(paper: Paper, draw: Random, area: Area, style: Style): number {
  const { pen, deal } = paper
  const { look, x, y, width } = area
  const size = draw.between(14, 26)
  const name = draw.chance(0.5) ? deal.supplier.brand.toUpperCase() : deal.supplier.brand
  const spread = name.length < 18 && draw.chance(0.12)
  const text = spread ? [...name].join(' ') : name
  pen.write(text, x, y, width, { ...style, font: look.bold, size, colour: look.accent })
  if (!draw.chance(0.35)) return y + size * 1.25
  pen.write(area.say('slogan'), x, y + size * 1.2, width, { ...style, font: look.font, size: 7.5 })
  return y + size * 1.25 + 11
}

/** A letterhead of lines: sign, legal name, address, tax id and ways to be reached. */
export const letterhead: Drawing = (paper, draw, area) => {
  const { pen } = paper
  const { look, x, width } = area
  const align = pick(['left', 'left', 'right', 'center'] as const, draw)
  const style = { font: look.font, size: look.size - draw.between(0, 1.5), align } as const
  const signed = draw.chance(0.4)
  const below = signed ? sign(paper, draw, area, { align }) : area.y
  const large = signed ? look.size : look.size + draw.between(0, 8)
  const bold = draw.chance(0.75) ? look.bold : look.font
  const named = pen.stack([paper.name()], x, below, width, { font: bold, size: large, align })
  return pen.stack(particulars(paper, draw, area), x, named + 2, width, style)
}

/** Everything on one or two lines over the whole width, on a coloured band or not. */
export const band: Drawing = (paper, draw, area) => {
  const { pen } = paper
  const { look, x, y, width } = area
  const filled = draw.chance(0.5)
  const align = pick(['left', 'center'] as const, draw)
  const colour = filled ? '#ffffff' : look.accent
  const between = pick([' · ', ' - ', ' | ', ' • ', ', '], draw)
  if (filled) pen.box(x, y, width, 44, { fill: look.accent === '#161616' ? '#444444' : look.accent })
  pen.write(paper.name(), x + 6, y + 6, width - 12, { font: look.bold, size: look.size + 5, align, colour })
  pen.write(particulars(paper, draw, area).join(between), x + 6, y + 27, width - 12, {
    font: look.font,
    size: look.size - 1.5,
    align,
    colour,
  })
  return y + 46
}

/** Only the sign: who it is in law stands at the foot. */
export const signOnly: Drawing = (paper, draw, area) =>
  sign(paper, draw, area, { align: pick(['left', 'left', 'center', 'right'] as const, draw) })

/** The particulars in small letters at the foot. */
export const fiscalFoot: Drawing = (paper, draw, area) => {
  const { look, x, y, width } = area
  const between = pick([' · ', ' - ', ' | ', '  ', ' – '], draw)
  const [street, town] = paper.address()
  const id = `${area.say('taxId')}: ${paper.taxId()}`
  const reach = draw.chance(0.5) ? [`${area.say('phone')} ${paper.phone()}`, paper.email()] : []
  const style = { font: look.font, size: 7, align: pick(['left', 'center'] as const, draw), colour: '#555555' }
  const lines = draw.chance(0.5)
    ? [[paper.name(), street, town, id, ...reach].join(between)]
    : [[paper.name(), `${street}, ${town}`].join(between), [id, ...reach].join(between)]
  return paper.pen.stack(draw.chance(0.5) ? [...lines, paper.deal.supplier.registry] : lines, x, y, width, style)
}

/** The particulars in small letters up the left edge of the sheet. */
export const margin: Drawing = (paper, draw, { x, bottom, look, say }) => {
  const [street, town] = paper.address()
  const text = [paper.name(), `${say('taxId')} ${paper.taxId()}`, street, town].join(pick([' · ', ' - ', ', '], draw))
  const left = Math.max(8, x - 14)
  paper.pen.turned(-90, left, bottom, () =>
    paper.pen.write(text, left, bottom, 520, { font: look.font, size: 6.5, colour: '#555555' }),
  )
  return bottom
}

import type { Paper } from '../../../paper/paper.ts'
import type { Random } from '../../../random.ts'
import { pick } from '../../../world/firms.ts'
import type { Drawing } from '../area.ts'
import { partyPhrases } from '../phrases/parties.ts'
import { supplierId, supplierIdOrBare } from './labelled-id.ts'
import { ownerOf } from './legal-sentences.ts'

const signOf = ({ deal }: Paper, draw: Random): string => {
  const { brand } = deal.supplier
  const text = draw.chance(0.5) ? brand.toUpperCase() : brand
  return text.length < 20 && draw.chance(0.3) ? [...text.toUpperCase()].join(' ').replace(/ {3}/g, '   ') : text
}

const alignments = ['left', 'left', 'right', 'center'] as const

/** The sign in large letters, and whose it is in the smallest of the page. */
export const ownedSign: Drawing = (paper, draw, area) => {
  const { look, x, y, width } = area
  const align = pick(alignments, draw)
  const size = draw.between(16, 30)
  paper.pen.write(signOf(paper, draw), x, y, width, { font: look.bold, size, align, colour: look.accent })
  const owner = ownerOf(paper, pick(partyPhrases[paper.deal.language].owner.split('|'), draw))
  const id = supplierId(paper, draw, area)
  const [street, town] = paper.address()
  const small = { font: look.font, size: draw.between(6, 7.5), align, colour: '#444444' }
  const lines = draw.chance(0.5) ? [owner, id, street, town] : [`${owner} · ${id}`, `${street} · ${town}`]
  return paper.pen.stack(lines, x, y + size * 1.3, width, small)
}

/** The tax id on the line of the sign. */
export const signWithId: Drawing = (paper, draw, area) => {
  const { look, x, y, width } = area
  const size = draw.between(11, 16)
  const align = pick(['left', 'left', 'center'] as const, draw)
  const between = pick(['   ', ' - ', ' · ', '  '], draw)
  const text = `${paper.name()}${between}${supplierIdOrBare(paper, draw, area)}`
  paper.pen.write(text, x, y, width, { font: look.bold, size, align, colour: look.accent })
  const phone = draw.chance(0.6) ? [`${area.say('phone')} ${paper.phone()}`] : []
  const lines = [...paper.address(), ...phone]
  return paper.pen.stack(lines, x, y + size * 1.3, width, { font: look.font, size: look.size - 0.5, align })
}

/** The name in large letters with its legal form on a line of its own. */
export const formApart: Drawing = (paper, draw, area) => {
  const { look, x, y, width } = area
  const { form } = paper.deal.supplier
  const whole = paper.name()
  const short = form === '' || !whole.endsWith(form) ? whole : whole.slice(0, -form.length).replace(/[,\s]+$/, '')
  const align = pick(alignments, draw)
  const size = draw.between(13, 20)
  const style = { font: look.bold, align, colour: look.accent }
  const named = paper.pen.stack([draw.chance(0.5) ? short.toUpperCase() : short], x, y, width, { ...style, size })
  const below =
    short === whole ? named : paper.pen.stack([form], x, named, width, { ...style, size: size * pick([1, 0.6], draw) })
  const lines = [...paper.address(), supplierIdOrBare(paper, draw, area)]
  return paper.pen.stack(lines, x, below + 2, width, { font: look.font, size: look.size - 0.5, align })
}

/** The sign alone, spread or not. */
export const bareSign: Drawing = (paper, draw, { look, x, y, width }) => {
  const size = draw.between(14, 26)
  const style = { font: look.bold, size, align: pick(alignments, draw), colour: look.accent }
  paper.pen.write(signOf(paper, draw), x, y, width, style)
  return y + size * 1.3
}

/** Nothing but name and street, as an envelope has it: the tax id is told elsewhere. */
export const withoutId: Drawing = (paper, draw, area) => {
  const { look, x, y, width } = area
  const align = pick(alignments, draw)
  const large = look.size + draw.between(0, 6)
  const named = paper.pen.stack([paper.name()], x, y, width, { font: look.bold, size: large, align })
  const phone = draw.chance(0.5) ? [`${area.say('phone')} ${paper.phone()}`] : []
  return paper.pen.stack([...paper.address(), ...phone], x, named + 1, width, {
    font: look.font,
    size: look.size,
    align,
  })
}

import type { Paper } from '../../../paper/paper.ts'
import type { Random } from '../../../random.ts'
import { pick } from '../../../world/firms.ts'
import type { Language } from '../../../world/places.ts'
import type { Drawing } from '../area.ts'
import { sentences } from '../phrases/sentences.ts'

/** The numbers that an office of a country gives a firm beside its tax id: # stands for a digit, {own} for those of the tax id. */
const statutory: Partial<Record<Language, string>> = {
  es: 'R.G.S.E.A.A. ##.0#####/M|Nº Op. Intracomunitario ########|Cód. cliente SIGAUS ######',
  fr: 'SIRET {own} 000## - APE 46##Z|RCS Lyon {own}|SIREN {own}|N° agrément FR ##.###.### CE',
  de: 'Steuernummer ###/###/#####|HRB ##### Amtsgericht|Steuer-Nr. ##/###/#####, Öko-Kontrollstelle DE-ÖKO-###',
  it: 'R.E.A. BO-######|C.C.I.A.A. ###### - Cap. Soc. € ##.000 i.v.',
  pt: 'C.R.C. nº #####|Matrícula n.º {own}|Capital Social ##.000 €|Alvará nº ####/##',
  en: 'Company No. 0#######|Registered No. ######|EORI ############',
}

/** One of them; nothing where the country has none of the kind. */
export const statutoryNumber = ({ deal }: Pick<Paper, 'deal'>, draw: Random): string[] => {
  const ways = statutory[deal.language]
  const spacedId = deal.supplier.taxId.slice(-9).replace(/(?=(?:.{3})+$)(?!^)/g, ' ')
  if (!ways) return []
  return [
    pick(ways.split('|'), draw)
      .replace('{own}', spacedId)
      .replace(/#/g, () => String(draw.whole(1, 9))),
  ]
}

const sold = (paper: Paper, draw: Random): string => pick(sentences[paper.deal.language].seller.split('|'), draw)

/** Who sells, filled into a form as the buyer is: what each thing is called, and the thing. */
export const filledIn: Drawing = (paper, draw, { x, y, width, look, say }) => {
  const [street, town] = paper.address()
  const part = width * draw.between(0.3, 0.42)
  const colon = pick([':', ''], draw)
  const rows = [
    [sold(paper, draw), paper.name()],
    [say('taxId'), paper.taxId()],
    [say('address'), street],
    [say('town'), town],
    ...(draw.chance(0.5) ? [[say('phone'), paper.phone()] as const] : []),
  ] as const
  return rows.reduce((top, [label, value]) => {
    paper.pen.write(label.replace(/:$/, '') + colon, x, top, part - 6, { font: look.font, size: look.size - 0.5 })
    paper.pen.write(value, x + part, top, width - part, { font: look.font, size: look.size })
    return top + look.size * 1.35
  }, y)
}

/** A plain block under a word that says that this is who sells. */
export const underTitle: Drawing = (paper, draw, { x, y, width, look, say }) => {
  const style = { font: look.font, size: look.size }
  paper.pen.write(`${sold(paper, draw)}${pick([':', ''], draw)}`, x, y, width, { ...style, size: look.size - 1 })
  const id = `${say('taxId')} ${paper.taxId()}`
  const other = draw.chance(0.5) ? statutoryNumber(paper, draw) : []
  const named = paper.pen.stack([paper.name()], x, y + look.size * 1.4, width, { ...style, font: look.bold })
  const lines = draw.chance(0.5) ? [id, ...other, ...paper.address()] : [...paper.address(), ...other, id]
  return paper.pen.stack(lines, x, named, width, style)
}

/** Name, register and tax id in one sentence of small print at the foot. */
export const registered: Drawing = (paper, draw, { x, y, width, look, say }) => {
  const { registry } = paper.deal.supplier
  const id = `${say('taxId')} ${paper.taxId()}`
  const [street, town] = paper.address()
  const parts = [paper.name(), registry, ...statutoryNumber(paper, draw)].filter((part) => part !== '')
  const text = `${parts.join('. ')}. ${pick([`${street}, ${town}. ${id}`, `${id}. ${street}, ${town}`], draw)}`
  return paper.pen.wrap(text, x, y, width, { font: look.font, size: 6.5, colour: '#555555' })
}

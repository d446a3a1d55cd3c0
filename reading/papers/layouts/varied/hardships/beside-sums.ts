import { type Pair, pairs } from '../../../paper/blocks.ts'
import { decimal } from '../../../paper/formats.ts'
import { pick } from '../../../world/firms.ts'
import type { Language } from '../../../world/places.ts'
import type { Drawing } from '../area.ts'

const counts: Record<Language, string> = {
  es: 'Total kilos|Total unidades|Total bultos|Total Kgs.|Peso total|Total cantidad',
  ca: 'Total quilos|Total unitats|Pes total',
  gl: 'Total quilos|Total unidades|Peso total',
  eu: 'Guztira kg|Ale guztira',
  en: 'Total weight|Total units|Total items',
  fr: 'Poids total|Total colis|Total unités',
  pt: 'Total de quilos|Total unidades|Peso total',
  de: 'Gesamtgewicht|Gesamtmenge|Summe Stück',
  it: 'Totale colli|Totale kg|Peso totale',
}

const owed: Record<Language, readonly [string, string]> = {
  es: ['Saldo anterior', 'Saldo actual'],
  ca: ['Saldo anterior', 'Saldo actual'],
  gl: ['Saldo anterior', 'Saldo actual'],
  eu: ['Aurreko saldoa', 'Oraingo saldoa'],
  en: ['Previous balance', 'Account balance'],
  fr: ['Solde précédent', 'Nouveau solde'],
  pt: ['Saldo anterior', 'Saldo atual'],
  de: ['Alter Saldo', 'Neuer Saldo'],
  it: ['Saldo precedente', 'Nuovo saldo'],
}

/** How much was delivered, as if it were a sum: a total that is no money. */
export const counted: Drawing = (paper, draw, { x, y, width, look }) => {
  const { deal, pen } = paper
  const quantity = deal.lines.reduce((sum, line) => sum + Math.abs(line.quantity), 0)
  const text = decimal(quantity, 3, paper.numbers, pick([2, 2, 3], draw), 3)
  const left = pick([x, x + width - 200], draw)
  const label = pick(counts[deal.language].split('|'), draw)
  const style = { font: look.font, size: look.size - 0.5 }
  return pairs(pen, left, y, 200, [[label, text]], { label: style, value: { ...style, align: 'right' } })
}

/** What was owed before this paper, and with it. */
export const owing: Drawing = (paper, draw, { x, y, width, look }) => {
  const { deal, pen } = paper
  const before = draw.whole(2_000, 90_000)
  const [then, now] = owed[deal.language]
  const rows: Pair[] = [
    [then, paper.amount(before)],
    [now, paper.amount(before + deal.total)],
  ]
  const style = { font: look.font, size: look.size - 1 }
  return pairs(pen, pick([x, x + width - 190], draw), y, 190, rows, {
    label: style,
    value: { ...style, align: 'right' },
  })
}

import { sum } from '../../../dealing/amounts.ts'
import type { DealLine } from '../../../dealing/deal.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Style } from '../../../paper/pen.ts'
import type { Row } from '../../../paper/table.ts'
import type { Random } from '../../../random.ts'
import { pick } from '../../../world/firms.ts'
import type { Language } from '../../../world/places.ts'
import { wordsFor } from './strewn/blocks.ts'

type Phrases = { note: string; group: string; lot: string; expiry: string; remark: string }

const phrases: Record<Language, Phrases> = {
  es: {
    note: 'Albarán nº {n} de {d}',
    group: 'Total albarán {n}',
    lot: 'Lote',
    expiry: 'Cad.',
    remark: 'Producto en oferta esta semana',
  },
  ca: {
    note: 'Albarà {n} del {d}',
    group: 'Suma albarà {n}',
    lot: 'Lot',
    expiry: 'Cad.',
    remark: 'Producte de temporada',
  },
  gl: {
    note: 'Albará {n} de {d}',
    group: 'Suma do albará {n}',
    lot: 'Lote',
    expiry: 'Cad.',
    remark: 'Produto de tempada',
  },
  eu: {
    note: '{n} albarana, {d}',
    group: '{n} albarana guztira',
    lot: 'Lotea',
    expiry: 'Iraung.',
    remark: 'Sasoiko produktua',
  },
  en: {
    note: 'Delivery note {n} - {d}',
    group: 'Subtotal delivery {n}',
    lot: 'Batch',
    expiry: 'Use by',
    remark: 'Special offer this week',
  },
  fr: {
    note: 'BL n° {n} du {d}',
    group: 'Sous-total BL {n}',
    lot: 'Lot',
    expiry: 'DLC',
    remark: 'Produit en promotion',
  },
  pt: {
    note: 'Guia n.º {n} de {d}',
    group: 'Subtotal guia {n}',
    lot: 'Lote',
    expiry: 'Val.',
    remark: 'Produto em campanha',
  },
  de: {
    note: 'Lieferschein {n} vom {d}',
    group: 'Zwischensumme {n}',
    lot: 'Charge',
    expiry: 'MHD',
    remark: 'Saisonware aus der Region',
  },
  it: {
    note: 'Rif. DDT {n} del {d}',
    group: 'Totale DDT {n}',
    lot: 'Lotto',
    expiry: 'Scad.',
    remark: 'Prodotto in offerta',
  },
}

type Below = (line: DealLine) => string | undefined

/** What was weighed and what the box weighed: figures that are none of the line's. */
const weights =
  (paper: Paper): Below =>
  (line) => {
    const { quantity, pieces, lot } = line
    if (pieces === null) return `${lot}  1 x ${quantity / 1000}`
    const tare = 200 * pieces
    return `${paper.quantity({ ...line, quantity: quantity + tare })} - ${paper.quantity({ ...line, quantity: tare })}`
  }

const belowOf = (paper: Paper, draw: Random): Below => {
  const { lot, expiry } = phrases[paper.deal.language]
  const way = draw.next()
  const note = wordsFor(paper, draw).note()
  if (way < 0.56) return () => undefined
  if (way < 0.6) return weights(paper)
  if (way < 0.66) return (line) => `${lot}: ${line.lot}\n${note}`
  if (way < 0.72) return () => note
  if (way < 0.8) return (line) => `${lot}: ${line.lot}`
  if (way < 0.88) return (line) => `${lot} ${line.lot} ${expiry} ${paper.date(line.expiry)}`
  if (way < 0.94) return (line) => `EAN ${line.ean}`
  return (line) => `${line.origin} - ${lot} ${line.lot}`
}

const filled = (text: string, number: string, date: string) => text.replace('{n}', number).replace('{d}', date)

/** The rows of a table: lines, what stands below them, and the headings and sums of its delivery notes. */
export function rowsFor(paper: Paper, draw: Random): Row[] {
  const { lines, deliveryNotes, language } = paper.deal
  const below = belowOf(paper, draw)
  const summed = draw.chance(0.4)
  const style: Style = pick([{ font: 'sans-bold' as const }, {}, { font: 'sans-italic' as const }], draw)
  const remarked = draw.chance(0.06)
  const words = phrases[language]
  const rowsOf = (some: readonly DealLine[]): Row[] =>
    some.flatMap((line, index): Row[] => {
      const under = below(line)
      const row: Row = under === undefined ? { line } : { line, below: under }
      return remarked && index === 0 ? [row, { text: `** ${words.remark} **`, style: { font: 'sans-italic' } }] : [row]
    })
  if (deliveryNotes.length === 0) return rowsOf(lines)
  return deliveryNotes.flatMap(({ number, date }, group): Row[] => {
    const mine = lines.filter((line) => line.group === group)
    const heading: Row = { text: filled(words.note, number, paper.date(date)), style }
    const end: Row = {
      text: filled(words.group, number, paper.date(date)),
      amount: paper.amount(sum(mine.map(({ total }) => total))),
      style,
    }
    return [heading, ...rowsOf(mine), ...(summed ? [end] : [])]
  })
}

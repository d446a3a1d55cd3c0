import { labelUnder } from '../../layout/labels-under.ts'
import type { Cell, Row } from '../../layout/rows.ts'
import { folded } from '../../lexicon/folding.ts'
import { anyOf } from '../../lexicon/languages/words.ts'
import { accordingTo, paperNames } from '../../lexicon/papers.ts'
import type { DocumentKind } from '../../reading.ts'
import { isCorrecting, isDenied, kindBySigns, typeCode } from './signs.ts'
import { tickedKind } from './ticked.ts'

const titles = paperNames.map(([kind, names]) => {
  const named = new RegExp(`\\b(?:${names})\\b`)
  return { kind, named, begins: new RegExp(`^(?:(?:tax|vat|sales|original|commercial|copia) )?(?:${names})\\b`) }
})

/** What its total is the total of, a paper says of itself, however low that stands. */
const namesTotal = /^(total|totale|importe|import|montant|valor|amount) (da |de |de la |del |du |della |of )?/

/** "Fattura nr.: T25-118" is a number behind its label: a title without one says more of what the paper is. */
const isNumberLabel = (text: string): boolean =>
  /^[^:]*\b(?:n|nr|no|num|nro|nº|n°|number|nummer)\.?\s?:\s*\S/iu.test(text)

/** "Factura nº F-12 de fecha …": its number and day belong to a title, and make it no sentence. */
const numbered = /^\p{L}+ (num |no |nr |n )?(\p{L}+ )?\S*\d/u
/** "Ns. fattura n. …": whose it is. */
const whose = /^(?:our|ns|nostra|nossa|nuestra|nuestro|notre|n|unsere?) (?=\p{L}{3})/u

/** Prominence: what stands high, large and alone on its line is the title. */
const weight = (row: Row, cellText: string, index: number, largest: number): number => {
  const words = cellText.split(' ').filter((word) => !/\d/.test(word)).length
  const short = words <= 4 || numbered.test(cellText) ? 2 : words <= 7 ? 0.8 : 0.15
  const high = index < 12 ? 1.5 : namesTotal.test(cellText) ? 0.4 : index < 25 ? 0.8 : 0.25
  return short * (row.height / largest) * high
}

/** One of several words in a row with figures under each is the heading of a number, not what the paper is. */
const isStrip = (row: Row, below: Row | undefined): boolean =>
  row.cells.length >= 3 &&
  row.cells.every((cell) => !/\d/.test(cell.text)) &&
  below !== undefined &&
  below.cells.length >= row.cells.length - 1 &&
  below.cells.filter((cell) => /\d/.test(cell.text)).length >= 2

/** The word under a figure in a column that is set so says what the figure is, not what the paper is. */
const isUnderFigure = (rows: Row[], index: number, text: string): boolean =>
  rows[index - 1]?.cells.some((cell) => /\d/.test(cell.text) && labelUnder(rows, index - 1, cell) === text) === true

/** In print no larger than the rest, with nothing but its number right below: what a number is called, not what the paper is. */
const isOverNumber = (rows: Row[], index: number, cell: Cell, usual: number): boolean => {
  const [row, below] = [rows[index], rows[index + 1]]
  const tall = Math.max(...cell.words.map(({ height }) => height))
  if (!row || !below || tall > 1.2 * usual || below.y - row.y > 2 * row.height) return false
  return below.cells.some(
    (otherCell) =>
      /^\d[\d./-]*$/.test(otherCell.text) &&
      (Math.abs(otherCell.x - cell.x) < 2 || Math.abs(otherCell.right - cell.right) < 2),
  )
}

/** "Guia de remessa :" with its number in the next cell. */
const isBeforeNumber = ({ cells }: Row, cell: Cell): boolean =>
  /:$/.test(cell.text) && /^\d[\d./-]*$/.test(cells[cells.indexOf(cell) + 1]?.text ?? '')

/** "Albarán" in print no larger than the rest, with a number in the next cell. */
const namesNumberBeside = ({ cells }: Row, cell: Cell, usual: number): boolean =>
  Math.max(...cell.words.map(({ height }) => height)) <= 1.2 * usual &&
  /^\d[\d./-]*$/.test(cells[cells.indexOf(cell) + 1]?.text ?? '')

/** Two or more notes that are named with their numbers are those that are billed, or heads of groups of goods. */
const listedNotes = (rows: Row[]): Set<string> => {
  const notes = titles.find(({ kind }) => kind === 'delivery-note')?.named
  const texts = rows.flatMap((row) => row.cells.map((cell) => folded(cell.text)))
  return new Set(texts.filter((text) => notes?.test(text) && /\d{3}/.test(text)))
}

const towards = new RegExp(
  `(?:^re|\\b(?:${accordingTo}|zu|zur)) (?:(?:a|al|el|la|l|su|nuestro|nuestra|notre|votre|our|your|ihrer|unserer|der|n|s) )*$`,
)
const away = new RegExp(`^ ${anyOf('paper.referredAfter')}\\b`)

/** "Servidos según albarán 99812", "Rechnung folgt" speak of another paper. */
const isReferredTo = (text: string, title: RegExp): boolean => {
  const match = title.exec(text)
  return (
    match !== null && (towards.test(text.slice(0, match.index)) || away.test(text.slice(match.index + match[0].length)))
  )
}

const day = '(?:date|datum|dat|fecha|fec|data|dia)'
/** "Invoice / Tax Date", "Fecha factura": with no number of its own before it a day is named, not a paper. */
const callsDay = new RegExp(`^(?:${day}|\\p{L}+(?: \\p{L}+)? ${day})\\b`, 'u')

/** A title goes on in the next line where its first ends in "de". */
const withNextLine = (rows: Row[], index: number, cell: Cell): string => {
  const [row, next] = [rows[index], rows[index + 1]]
  if (!row || !next || next.y - row.y > 2 * row.height || !/ (?:de|d|di|da|do|del)$/.test(folded(cell.text)))
    return cell.text
  const under = next.cells.find(
    (otherCell) => Math.abs(otherCell.x - cell.x) < 2 || Math.abs(otherCell.right - cell.right) < 2,
  )
  return under ? `${cell.text} ${under.text}` : cell.text
}

/** A cell and what signs part in it: "Casa Alta - Factura 1180" begins twice. */
const beginnings = (text: string): string[] => text.split(/\s[-–—|·/]\s/).map((part) => folded(part).replace(whose, ''))

/** So little says no title: a sentence that mentions a paper, or its name far down. */
const leastTitle = 0.35

type TitlePlace = { rows: Row[]; index: number; row: Row; cell: Cell; usual: number }

/** How much of a title a text is that may be a heading of a strip, a label of a number, or the name of a day. */
const headingShare = ({ rows, index, row, cell, usual }: TitlePlace, text: string, isNote: boolean): number => {
  const isNamed =
    isStrip(row, rows[index + 1]) ||
    isUnderFigure(rows, index, cell.text) ||
    callsDay.test(text) ||
    (isNote && (isOverNumber(rows, index, cell, usual) || isBeforeNumber(row, cell)))
  if (isNamed) return 0.3
  if (isNote && namesNumberBeside(row, cell, usual)) return 0.6
  return isNumberLabel(cell.text) ? 0.85 : 1
}

/** A note with its number is as often one of those that an invoice bills; what a colon follows is a label. */
const billedShare = (cell: Cell, text: string, isNote: boolean, listed: Set<string>): number => {
  const isNumbered = (isNote && /\d/.test(text)) || /:\s*$/.test(cell.text)
  if (!isNumbered) return 1
  return listed.size > 1 && listed.has(text) ? 0.1 : 0.7
}

/** The kind of document its titles name. An invoice may mention delivery notes and receipts; it is told by prominence. */
export const kindOf = (rows: Row[]): DocumentKind => {
  const first = rows.filter((row) => row.page === rows[0]?.page)
  const ticked = tickedKind(first)
  if (ticked) return ticked
  const heights = first.map(({ height }) => height).sort((a, b) => a - b)
  const largest = Math.max(1, ...heights)
  const usual = heights[Math.floor(heights.length / 2)] ?? 10
  const scores = new Map<DocumentKind, number>()
  const listed = listedNotes(first)
  first.forEach((row, index) => {
    for (const cell of row.cells) {
      const whole = withNextLine(first, index, cell)
      const text = folded(whole).replace(whose, '')
      const title = titles.find(({ named }) => named.test(text))
      if (!title || isReferredTo(text, title.named) || isDenied(text)) continue
      const { kind } = title
      const isNote = kind === 'delivery-note'
      const starts = [text.replace(namesTotal, ''), ...beginnings(whole)].some((part) => title.begins.test(part))
      const billed = billedShare(cell, text, isNote, listed)
      const heading = headingShare({ rows: first, index, row, cell, usual }, text, isNote)
      const value = weight(row, text, index, largest) * (starts ? 1.3 : 0.7) * billed * heading
      scores.set(kind, Math.max(scores.get(kind) ?? 0, value))
    }
  })
  const [[best, most] = ['invoice' as const, 0]] = [...scores].sort((a, b) => b[1] - a[1])
  const code = typeCode(first)
  if (code && (most < leastTitle || code.isStandard)) return code.kind
  const isInvoiceToo = best === 'delivery-note' && (scores.get('invoice') ?? 0) >= 0.8 * most
  const titled = isInvoiceToo ? 'invoice' : best
  const kind = most >= leastTitle ? titled : (kindBySigns(first) ?? titled)
  return kind === 'invoice' && isCorrecting(first) ? 'credit-note' : kind
}

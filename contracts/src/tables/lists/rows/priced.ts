import { Big } from 'big.js'
import type { Row } from '../../grid.ts'
import { headingWords } from '../../layout/headings.ts'
import type { ListColumns } from '../columns.ts'
import { type BaseUnit, type Content, contentIn, isOpen, type OpenContent } from '../contents.ts'
import { type PricedPer, pricedPer } from '../priced-per.ts'
import type { RowDoubtCode } from '../reading.ts'
import type { ListMeaning } from '../vocabulary.ts'

/** What a price is for, or why nobody can say. */
export type Priced =
  | { packs: string; content: string; unit: BaseUnit; approximate: boolean }
  | { doubt: RowDoubtCode; meaning: ListMeaning | null; cell: string; choices: string[]; unit: BaseUnit | null }

const doubtOf = (
  doubt: RowDoubtCode,
  meaning: ListMeaning | null,
  cell = '',
  choices: string[] = [],
  unit: BaseUnit | null = null,
): Priced => ({ doubt, meaning, cell, choices, unit })
const pricedContent = ({ packs, size, unit, approximate }: Content): Priced => ({
  packs,
  content: size,
  unit,
  approximate,
})
const isOne = ({ packs, size }: Content) => packs === '1' && size === '1'
const times = (a: string, b: string) => new Big(a).times(b).round(6).toFixed()

type Reading = { content: Content | null; open: OpenContent | null; cell: string }
const readingOf = (cell: string): Reading => {
  const content = cell === '' ? null : contentIn(cell)
  return {
    content: content && !isOpen(content) ? content : null,
    open: content && isOpen(content) ? content : null,
    cell,
  }
}

/** Whether a table's prices are of one or of the package, where its columns say both and its heading neither. */
export type PriceOf = {
  answer: string | undefined
  ask: () => void /** What a person has said that the price is for where no column says it. */
  unit: BaseUnit | null
}

const weighs = /\b(?:peso|pes|kgs?|kilos?|weight)\b/
const counts = /\b(?:uds?|uts|unids?|unidades|unitats|units|piezas|pzas|pcs|pieces|cantidad)\b/
/** "Peso / Uds": whether a cell weighs or counts, its row says and no heading. */
const isWeightOrCount = (heading: string): boolean => {
  const words = headingWords(heading)
  return weighs.test(words) && counts.test(words)
}

/** All that a row says of what its price is for. */
type RowFacts = {
  columns: ListColumns
  cells: Row
  of: PriceOf
  meaning: ListMeaning
  heading: PricedPer
  unit: Reading
  format: Reading
  name: Reading
  /** How many stand in a package, as a number above nothing; `inPerPack`: as words where it is none. */
  perPack: string | null
  inPerPack: Reading | null
  quantityCell: string
  quantity: string | null
  wordy: Reading | null
  open: OpenContent | null
}

const positive = (value: string | null) => (value !== null && new Big(value).gt(0) ? value : null)

const isUnpacked = (content: Content | null): content is Content => content !== null && !content.package
const unpacked = ({ content }: Reading): Content | null => (isUnpacked(content) ? content : null)

const factsOf = (
  columns: ListColumns,
  cells: Row,
  { per, meaning, name }: { per: string | null; meaning: ListMeaning; name: string },
  of: PriceOf,
): RowFacts => {
  const { text, has } = columns
  const numberIn = (column: 'perPack' | 'quantity') =>
    has(column) ? columns.number(column).read(columns.cell(cells, column)).value : null
  const quantityCell = text(cells, 'quantity')
  const quantity = quantityCell === '' ? null : numberIn('quantity')
  const perPack = positive(numberIn('perPack'))
  const unit = readingOf(text(cells, 'unit'))
  const format = readingOf(text(cells, 'content'))
  const inPerPack = has('perPack') && perPack === null ? readingOf(text(cells, 'perPack')) : null
  const wordy = quantity === null ? readingOf(quantityCell) : null
  return {
    columns,
    cells,
    of,
    meaning,
    unit,
    format,
    perPack,
    inPerPack,
    quantityCell,
    quantity,
    wordy,
    name: readingOf(name),
    // "12,80 €/caja": the package of that row, whatever the heading says.
    heading: per !== null && readingOf(per).content ? 'pack' : pricedPer(columns.headingOf(meaning)),
    open: format.open ?? unit.open ?? inPerPack?.open ?? wordy?.open ?? null,
  }
}

/** One of what stands in a package: "Precio botella" beside "75 cl" and six in a box, or beside "Caja 6 x 75 cl". */
const pieceOf = ({ columns, meaning, format, perPack }: RowFacts): Content | null => {
  const written = unpacked(format)
  if (written === null) return null
  const isCounted = written.unit === 'unit' && /\d/.test(format.cell)
  if (isCounted && !/\bunitari|\bunit price/i.test(columns.headingOf(meaning)))
    return { ...written, packs: '1', size: '1' }
  const isMany = perPack !== null || new Big(written.packs).gt(1)
  return isMany && written.unit !== 'unit' ? { ...written, packs: '1' } : null
}

/** So many of what the unit measures, or of what the heading of their number says: "Kg/caja". */
const countedPack = ({ columns, unit }: RowFacts, perPack: string): Content | null => {
  const word = /\bkg\b/i.test(columns.headingOf('perPack')) ? 'kg' : 'ud'
  const measure = unpacked(unit) ?? readingOf(word).content
  if (measure === null) return null
  return { packs: '1', size: times(measure.size, perPack), unit: measure.unit, approximate: false, package: null }
}

/** The package with all that is in it, by its format or by how many stand in it. */
const packOf = (facts: RowFacts): Content | null => {
  const { format, unit, perPack, inPerPack } = facts
  if (inPerPack && unpacked(inPerPack)) return inPerPack.content
  const written = unpacked(format)
  if (perPack === null) {
    const isOneOfUnit = written !== null && isOne(written) && written.unit === 'unit' && unit.content !== null
    return isOneOfUnit ? null : written
  }
  if (written && written.unit !== 'unit' && written.packs === '1') return { ...written, packs: perPack }
  return written && new Big(written.packs).gt(1) ? written : countedPack(facts, perPack)
}

const oneOf = (unit: BaseUnit): Priced => ({ packs: '1', content: '1', unit, approximate: false })

/** A heading that says one is priced, and its own word or nothing else says one of what. */
const byHeadingOfOne = ({ heading, unit, format, open, of }: RowFacts): Priced | null => {
  if (heading !== 'one') return null
  if (isUnpacked(unit.content)) return pricedContent(unit.content)
  return !unit.content && !format.content && !open ? oneOf(of.unit ?? 'unit') : null
}

const byOpenContent = ({ open, format, unit }: RowFacts): Priced | null => {
  if (open === null) return null
  const { meaning, cell }: { meaning: ListMeaning; cell: string } = format.open
    ? { meaning: 'content', cell: format.cell }
    : { meaning: 'unit', cell: unit.cell }
  return doubtOf(open.open, meaning, cell, open.choices, open.unit)
}

const byPiece = (facts: RowFacts): Priced | null => {
  const piece = facts.heading === 'one' && facts.unit.cell === '' ? pieceOf(facts) : null
  return piece && pricedContent(piece)
}

/** A column of quantities: a bare number beside a unit counts it ("33" and "cl" are 330 ml), one without a unit weighs or counts. */
const byQuantity = ({ columns, quantity, quantityCell, wordy, unit }: RowFacts): Priced | null => {
  if (wordy?.content && !isOne(wordy.content)) return pricedContent(wordy.content)
  if (quantity === null)
    return quantityCell !== '' && !wordy?.content ? doubtOf('content-unreadable', 'quantity', quantityCell) : null
  if (new Big(quantity).lte(0)) return doubtOf('content-unreadable', 'quantity', quantityCell)
  const single = unpacked(unit)
  if (single) return pricedContent({ ...single, size: times(single.size, quantity) })
  if (!isWeightOrCount(columns.headingOf('quantity'))) return null
  // Nobody counts fractions of a piece; a whole number may be either.
  const isWeight = !new Big(quantity).mod(1).eq(0)
  if (!isWeight) return doubtOf('unit-unknown', 'quantity', quantityCell)
  return { packs: '1', content: quantity, unit: 'kg', approximate: false }
}

const byHeadingOfPack = ({ heading, format, unit }: RowFacts, pack: Content | null): Priced | null => {
  if (heading !== 'pack') return null
  return pack ? pricedContent(pack) : doubtOf('content-unknown', 'content', format.cell || unit.cell)
}

const isSameContent = (a: Content, b: Content) =>
  a.unit === b.unit && new Big(a.packs).times(a.size).eq(new Big(b.packs).times(b.size))

/** A unit and a package that say two things: the price is of which of them. */
const bySingleOrPack = (facts: RowFacts, single: Content, pack: Content): Priced => {
  const { columns, cells, of, unit, format, perPack } = facts
  // A piece is what its format says it is: a bottle of 75 cl.
  const isPiece = single.unit === 'unit' && isOne(single)
  const isMeasured = pack.unit !== 'unit'
  if (isSameContent(single, pack)) return pricedContent(single)
  if (isPiece && perPack === null && pack.packs === '1' && isMeasured) return pricedContent(pack)
  if (of.answer === 'one') return pricedContent(isPiece && isMeasured ? { ...pack, packs: '1' } : single)
  if (of.answer === 'pack') return pricedContent(pack)
  of.ask()
  const shown = [unit.cell, format.cell || columns.text(cells, 'perPack')].filter(Boolean).join(' · ')
  return doubtOf('price-per-open', 'unit', shown, [], single.unit)
}

/** How many stand in a box, and no word whether the price is of it. */
const byPack = ({ columns, cells, of, unit, format, name, heading, perPack }: RowFacts, pack: Content): Priced => {
  const isOpenPack = perPack !== null && !unit.content && !format.content && heading === null
  if (!isOpenPack || of.answer === 'pack') return pricedContent(pack)
  const inside = unpacked(name)
  if (of.answer === 'one') return pricedContent(inside && inside.unit !== 'unit' ? inside : { ...pack, size: '1' })
  of.ask()
  return doubtOf('price-per-open', 'perPack', columns.text(cells, 'perPack'))
}

const byUnitAndPack = (facts: RowFacts): Priced | null => {
  const pack = packOf(facts)
  const ofPack = byHeadingOfPack(facts, pack)
  if (ofPack) return ofPack
  const single = unpacked(facts.unit)
  if (single) return pack ? bySingleOrPack(facts, single, pack) : pricedContent(single)
  return pack && byPack(facts, pack)
}

/** A box, or a format that nobody can read: what the name says is in it, if it measures anything. */
const byNameOfBox = ({ unit, format, name }: RowFacts): Priced | null => {
  const isBox = Boolean(unit.content?.package ?? format.content?.package)
  if (!isBox && (format.cell === '' || format.content)) return null
  const inside = unpacked(name)
  if (inside && !isOne(inside) && inside.unit !== 'unit') return pricedContent(inside)
  return doubtOf(
    isBox ? 'content-unknown' : 'content-unreadable',
    format.cell === '' ? 'unit' : 'content',
    format.cell || unit.cell,
  )
}

const byName = ({ name, of }: RowFacts): Priced => {
  if (name.open) return doubtOf(name.open.open, 'name', name.cell, name.open.choices, name.open.unit)
  const inside = unpacked(name)
  if (inside && !(isOne(inside) && inside.unit === 'unit')) return pricedContent(inside)
  return of.unit === null ? doubtOf('unit-unknown', 'unit', '') : oneOf(of.unit)
}

/**
 * What a row's price is for: what the price says itself ("1,20 €/kg"), what its heading says ("Precio/100 ud"), else its unit and its
 * format. "Precio unitario" prices what the unit names, however many stand in a box. The first that says it decides.
 */
export const pricedOf = (
  columns: ListColumns,
  cells: Row,
  price: { per: string | null; meaning: ListMeaning; name: string },
  of: PriceOf,
): Priced => {
  const ofCell = price.per === null ? null : readingOf(price.per).content
  if (isUnpacked(ofCell)) return pricedContent(ofCell)
  const facts = factsOf(columns, cells, price, of)
  const { heading, unit } = facts
  if (heading !== null && typeof heading === 'object')
    return { packs: '1', content: heading.size, unit: heading.unit, approximate: false }
  if (unit.cell !== '' && !unit.content && !unit.open) return doubtOf('unit-unknown', 'unit', unit.cell)
  return (
    byHeadingOfOne(facts) ??
    byOpenContent(facts) ??
    byPiece(facts) ??
    byQuantity(facts) ??
    byUnitAndPack(facts) ??
    byNameOfBox(facts) ??
    byName(facts)
  )
}

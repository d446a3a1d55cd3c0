import { Big } from 'big.js'
import type { Row } from '../grid.ts'
import { headingWords } from '../layout/headings.ts'
import { type ListColumns, type PricedPer, pricedPer } from './columns.ts'
import { type BaseUnit, type Content, contentIn, isOpen, type OpenContent } from './contents.ts'
import type { RowDoubtCode } from './reading.ts'
import type { ListMeaning } from './vocabulary.ts'

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

/**
 * What a row's price is for: what the price says itself ("1,20 €/kg"), what its heading says ("Precio/100 ud"), else its unit and its
 * format. "Precio unitario" prices what the unit names, however many stand in a box.
 */
export const pricedOf = (
  columns: ListColumns,
  cells: Row,
  { per, meaning, name }: { per: string | null; meaning: ListMeaning; name: string },
  of: PriceOf,
): Priced => {
  const { text, has } = columns
  const ofCell = per ? readingOf(per).content : null
  if (ofCell && !ofCell.package) return pricedContent(ofCell)
  // "12,80 €/caja": the package of that row, whatever the heading says.
  const heading: PricedPer = ofCell ? 'pack' : pricedPer(columns.headingOf(meaning))
  if (heading !== null && typeof heading === 'object')
    return { packs: '1', content: heading.size, unit: heading.unit, approximate: false }
  const unit = readingOf(text(cells, 'unit'))
  const format = readingOf(text(cells, 'content'))
  const perPack = ((): string | null => {
    const value = has('perPack') ? columns.number('perPack').read(columns.cell(cells, 'perPack')).value : null
    return value !== null && new Big(value).gt(0) ? value : null
  })()
  if (unit.cell !== '' && !unit.content && !unit.open) return doubtOf('unit-unknown', 'unit', unit.cell)
  const inPerPack = has('perPack') && perPack === null ? readingOf(text(cells, 'perPack')) : null
  const quantityCell = text(cells, 'quantity')
  const quantity =
    has('quantity') && quantityCell !== ''
      ? columns.number('quantity').read(columns.cell(cells, 'quantity')).value
      : null
  const wordy = quantity === null ? readingOf(quantityCell) : null
  const open = format.open ?? unit.open ?? inPerPack?.open ?? wordy?.open ?? null
  if (heading === 'one' && unit.content && !unit.content.package) return pricedContent(unit.content)
  if (heading === 'one' && !unit.content && !format.content && !open)
    return { packs: '1', content: '1', unit: of.unit ?? 'unit', approximate: false }
  if (open)
    return doubtOf(
      open.open,
      format.open ? 'content' : 'unit',
      format.open ? format.cell : unit.cell,
      open.choices,
      open.unit,
    )
  const ofPiece = heading === 'one' && unit.cell === '' ? pieceOf() : null
  if (ofPiece) return pricedContent(ofPiece)
  const pack = packed()
  const single = unit.content && !unit.content.package ? unit.content : null
  if (wordy?.content && !isOne(wordy.content)) return pricedContent(wordy.content)
  // A bare number beside a unit counts it: "33" and "cl" are 330 ml.
  if (quantity !== null) {
    if (new Big(quantity).lte(0)) return doubtOf('content-unreadable', 'quantity', quantityCell)
    if (single)
      return {
        packs: single.packs,
        content: times(single.size, quantity),
        unit: single.unit,
        approximate: single.approximate,
      }
    if (isWeightOrCount(columns.headingOf('quantity'))) {
      // Nobody counts fractions of a piece; a whole number may be either.
      const isWeight = !new Big(quantity).mod(1).eq(0)
      if (!isWeight) return doubtOf('unit-unknown', 'quantity', quantityCell)
      return { packs: '1', content: quantity, unit: 'kg', approximate: false }
    }
  } else if (quantityCell !== '' && !wordy?.content) return doubtOf('content-unreadable', 'quantity', quantityCell)
  if (heading === 'pack')
    return pack ? pricedContent(pack) : doubtOf('content-unknown', 'content', format.cell || unit.cell)
  if (single && pack) {
    // A piece is what its format says it is: a bottle of 75 cl.
    const isPiece = single.unit === 'unit' && isOne(single)
    const isSame =
      pack.unit === single.unit && new Big(pack.packs).times(pack.size).eq(new Big(single.packs).times(single.size))
    if (isSame) return pricedContent(single)
    if (isPiece && perPack === null && pack.packs === '1' && pack.unit !== 'unit') return pricedContent(pack)
    if (of.answer === 'one') return pricedContent(isPiece && pack.unit !== 'unit' ? { ...pack, packs: '1' } : single)
    if (of.answer === 'pack') return pricedContent(pack)
    of.ask()
    return doubtOf(
      'price-per-open',
      'unit',
      [unit.cell, format.cell || text(cells, 'perPack')].filter(Boolean).join(' · '),
      [],
      single.unit,
    )
  }
  if (single) return pricedContent(single)
  // How many stand in a box, and no word whether the price is of it.
  if (pack && perPack !== null && !unit.content && !format.content && heading === null) {
    const inside = readingOf(name).content
    if (of.answer === 'one')
      return pricedContent(inside && !inside.package && inside.unit !== 'unit' ? inside : { ...pack, size: '1' })
    if (of.answer !== 'pack') {
      of.ask()
      return doubtOf('price-per-open', 'perPack', text(cells, 'perPack'))
    }
  }
  if (pack) return pricedContent(pack)
  const boxed = unit.content?.package ?? format.content?.package ?? null
  const inName = readingOf(name)
  if (boxed !== null || (format.cell !== '' && !format.content)) {
    if (inName.content && !isOne(inName.content) && !inName.content.package && inName.content.unit !== 'unit')
      return pricedContent(inName.content)
    return doubtOf(
      boxed === null ? 'content-unreadable' : 'content-unknown',
      format.cell === '' ? 'unit' : 'content',
      format.cell || unit.cell,
    )
  }
  if (inName.open) return doubtOf(inName.open.open, 'name', name, inName.open.choices, inName.open.unit)
  if (inName.content && !inName.content.package && !(isOne(inName.content) && inName.content.unit === 'unit'))
    return pricedContent(inName.content)
  return of.unit === null
    ? doubtOf('unit-unknown', 'unit', '')
    : { packs: '1', content: '1', unit: of.unit, approximate: false }

  /** One of what stands in a package: "Precio botella" beside "75 cl" and six in a box, or beside "Caja 6 x 75 cl". */
  function pieceOf(): Content | null {
    const written = format.content && !format.content.package ? format.content : null
    const isCounted = written?.unit === 'unit' && /\d/.test(format.cell)
    if (written && isCounted && !/\bunitari|\bunit price/i.test(columns.headingOf(meaning)))
      return { ...written, packs: '1', size: '1' }
    const isMany = perPack !== null || (written !== null && new Big(written.packs).gt(1))
    return written && isMany && written.unit !== 'unit' ? { ...written, packs: '1' } : null
  }

  /** The package with all that is in it, by its format or by how many stand in it. */
  function packed(): Content | null {
    if (inPerPack?.content && !inPerPack.content.package) return inPerPack.content
    const written = format.content && !format.content.package ? format.content : null
    if (perPack === null)
      return written && !(isOne(written) && written.unit === 'unit' && unit.content !== null) ? written : null
    if (written && written.unit !== 'unit' && written.packs === '1') return { ...written, packs: perPack }
    if (written && new Big(written.packs).gt(1)) return written
    const measure =
      unit.content && !unit.content.package
        ? unit.content
        : readingOf(/\bkg\b/i.test(columns.headingOf('perPack')) ? 'kg' : 'ud').content
    return (
      measure && {
        packs: '1',
        size: times(measure.size, perPack),
        unit: measure.unit,
        approximate: false,
        package: null,
      }
    )
  }
}

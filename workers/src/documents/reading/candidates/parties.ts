import { type Block, blocksOf } from '../layout/blocks.ts'
import { type Row, wordsAt } from '../layout/rows.ts'
import { partyLabels } from '../lexicon/field-labels.ts'
import { folded } from '../lexicon/folding.ts'
import type { ReadSupplier } from '../reading.ts'
import { ibansIn } from '../values/ibans.ts'
import { normalTaxId, taxIdsIn } from '../values/tax-ids.ts'
import { right, type Word } from '../words/word.ts'
import { type Candidate, decided, type Side } from './candidate.ts'
import { nameCandidates } from './names.ts'

/** Whose block it is, by the label in it or over it. */
const sideOf = (block: Block, blocks: Block[]): Side => {
  const title = (text: string): Side => {
    const label = folded(text)
    if (partyLabels.customer.test(label)) return 'customer'
    return partyLabels.supplier.test(label) && label.split(' ').length <= 3 ? 'supplier' : 'unknown'
  }
  const own = block.lines.map((line) => title(line.text)).find((side) => side !== 'unknown')
  if (own) return own
  const em = block.height
  const over = blocks
    .filter(
      (other) =>
        other !== block &&
        other.page === block.page &&
        other.bottom <= block.top + 0.3 * em &&
        block.top - other.bottom < 2.5 * em,
    )
    .filter((other) => Math.min(other.right, block.right) - Math.max(other.x, block.x) > 0 && other.lines.length <= 2)
    .sort((a, b) => b.bottom - a.bottom)[0]
  const direct = over ? title(over.lines.at(-1)?.text ?? '') : 'unknown'
  return direct === 'unknown' ? underHeading(block, blocks, title) : direct
}

/** A heading set apart ("Proveedor", then a list of labelled lines) speaks for what follows under its left edge. */
const underHeading = (block: Block, blocks: Block[], title: (text: string) => Side): Side => {
  const em = block.height
  const headings = blocks
    .filter(
      (other) =>
        other.page === block.page &&
        other.lines.length === 1 &&
        other.bottom < block.top &&
        block.top - other.bottom < 14 * em,
    )
    .filter((other) => block.x - other.x > -2 * em && block.x - other.x < 14 * em)
    .map((other) => ({ side: title(other.lines[0]?.text ?? ''), bottom: other.bottom }))
    .filter(({ side }) => side !== 'unknown')
    .sort((a, b) => b.bottom - a.bottom)
  return headings[0]?.side ?? 'unknown'
}

type Placed = { word: Word; block: Block | undefined; side: Side; row: Row; index: number }

const phone = /(?<![\d/.-])(?:\+\d{2,3}[\s.-]?|00\d{2}[\s.-]?)?(?:\(?\d{2,4}\)?[\s.-]?){2,4}\d{2,4}(?![\d/])/g
const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const postal = /(?<!\d)\d{4,5}(?:-\d{3})?(?!\d)\s*[-,]?\s*\p{L}{3,}/u
const street =
  /\b(c|cl|calle|avda|av|avenida|avinguda|carrer|plaza|pza|placa|paseo|passeig|ctra|carretera|poligono|pol|pg|ronda|camino|travesia|rua|rue|avenue|boulevard|street|st|road|rd|drive|strasse|str|weg|allee|platz|via|piazza|largo|praca|kalea|urb|mercado|mercamadrid|mercabarna|nave|lane|square)\b|stra(ss|ß)e|str\b|weg\b|allee\b/

/** How much a place on the page speaks for the supplier: letterheads stand on top, fiscal lines at the very foot. */
const place = (placed: Placed, rows: Row[]): number => {
  const share = placed.index / Math.max(1, rows.length)
  const bySide = placed.side === 'supplier' ? 0.5 : placed.side === 'customer' ? -0.6 : 0
  const byHeight = share < 0.25 ? 0.15 : share > 0.85 ? 0.1 : 0
  return bySide + byHeight - 0.1 * share
}

/** Everything the page says about who sent it. Whatever stands in the customer's block, or is the restaurant's own, is not the supplier's. */
export const supplierOf = (rows: Row[], ownTaxIds: string[]): ReadSupplier => {
  const own = new Set(ownTaxIds.map(normalTaxId))
  const blocks = blocksOf(rows, (text) => partyLabels.customer.test(folded(text)))
  const sides = new Map(blocks.map((block) => [block, sideOf(block, blocks)]))
  const placed = (row: Row, index: number, word: Word): Placed => {
    const block = blocks.find((candidate) => candidate.words.has(word))
    return { word, block, side: (block && sides.get(block)) ?? 'unknown', row, index }
  }
  const taxIds: (Candidate<string> & { placed: Placed })[] = []
  const ownBlocks = new Set<Block>()
  const mails: (Candidate<string> & { placed: Placed })[] = []
  const phones: (Candidate<string> & { placed: Placed })[] = []
  const ibans: Candidate<string>[] = []
  rows.forEach((row, index) => {
    const each = (start: number, end: number) => {
      const words = wordsAt(row, start, end)
      return { words, placed: placed(row, index, words[0] as Word) }
    }
    for (const id of taxIdsIn(row.text)) {
      const { words, placed: at } = each(id.start, id.end)
      if (!words[0]) continue
      if (own.has(normalTaxId(id.value))) {
        if (at.block) ownBlocks.add(at.block)
        continue
      }
      const score = 0.45 + place(at, rows) + (id.sure ? 0.2 : -0.1) + (id.labelled ? 0.12 : -0.08)
      taxIds.push({ value: normalTaxId(id.value), score, words, placed: at })
    }
    for (const iban of ibansIn(row.text)) {
      const { words } = each(iban.start, iban.end)
      ibans.push({ value: iban.value, score: iban.sure ? 0.97 : 0.4, words })
    }
    for (const match of row.text.matchAll(email)) {
      const { words, placed: at } = each(match.index, match.index + match[0].length)
      if (words[0]) mails.push({ value: match[0].toLowerCase(), score: 0.7 + place(at, rows), words, placed: at })
    }
    for (const match of row.text.matchAll(phone)) {
      const { words, placed: at } = each(match.index, match.index + match[0].length)
      const digits = match[0].replace(/\D/g, '').length
      const label = folded(row.text.slice(Math.max(0, match.index - 14), match.index))
      const named =
        /\b(tel|telefono|telefon|tlf|tfno|telf|phone|movil|mobile|tf|t|telephone|telefone|fon|contact|tfn)$/.test(label)
      const domestic = /^[6-9]\d{2}[\s.]?\d{2,3}[\s.]?\d{2,3}(?:[\s.]?\d{2})?$/.test(match[0].trim()) && digits === 9
      if (words[0] && digits >= 9 && digits <= 14 && (named || domestic)) {
        phones.push({ value: match[0].trim(), score: (named ? 0.7 : 0.5) + place(at, rows), words, placed: at })
      }
    }
  })
  for (const block of ownBlocks) sides.set(block, 'customer')
  for (const candidate of [...taxIds, ...mails, ...phones]) {
    if (candidate.placed.block && ownBlocks.has(candidate.placed.block)) candidate.score -= 0.6
  }
  if (taxIds.length === 1 && taxIds[0] && taxIds[0].placed.side !== 'customer') taxIds[0].score += 0.15
  const taxId = decided(taxIds, 0.25)
  const home = taxIds.find((candidate) => candidate.value === taxId?.value)?.placed.block
  const near = <T extends Candidate<string> & { placed: Placed }>(list: T[]) =>
    list.map((candidate) => ({
      ...candidate,
      score: candidate.score + (home && candidate.placed.block === home ? 0.25 : 0),
    }))
  const names = nameCandidates(
    rows,
    blocks,
    sides,
    home,
    mails.filter((mail) => mail.placed.side !== 'customer').map((mail) => mail.value),
  )
  const name = decided(names, 0.3)
  const nameBlock = blocks.find((block) =>
    names.some((candidate) => candidate.value === name?.value && block.words.has(candidate.words[0] as Word)),
  )
  return {
    ...(name && { name }),
    ...(taxId && { taxId }),
    ...optional('email', decided(near(mails), 0.4)),
    ...optional('phone', decided(near(phones), 0.4)),
    ...optional('iban', decided(ibans)),
    ...optional('address', addressOf([home, nameBlock], sides)),
  }
}

const optional = <K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> =>
  value === undefined ? {} : ({ [key]: value } as Partial<Record<K, V>>)

const contact =
  /\b(cif|nif|nie|vat|tva|tel|telefono|tlf|tfno|fax|email|e mail|mail|www|http|iban|registro|inscrita|siret|siren|ust|steuer|movil|phone|web|contact|gln|id|registration)\b|@/

/** The street and town lines of the supplier's block. */
const addressOf = (homes: (Block | undefined)[], sides: Map<Block, Side>) => {
  for (const block of homes) {
    if (!block || sides.get(block) === 'customer') continue
    const lines = block.lines.filter((line) => {
      const text = folded(line.text)
      return (
        !contact.test(text) &&
        !/@|www\./.test(line.text) &&
        /\d/.test(line.text) &&
        (postal.test(line.text) || street.test(text))
      )
    })
    if (lines.length === 0) continue
    const words = lines
      .slice(0, 3)
      .flatMap((line) => line.words)
      .sort((a, b) => a.y - b.y || right(a) - right(b))
    return decided([
      {
        value: lines
          .slice(0, 3)
          .map((line) => line.text.replace(/^[,\s]+|[,\s]+$/g, ''))
          .join(', '),
        score: 0.8,
        words,
      },
    ])
  }
  return undefined
}

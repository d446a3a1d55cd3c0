import { createHash } from 'node:crypto'
import type { Row } from '../layout/rows.ts'
import { amountKind } from '../lexicon/amount-labels.ts'
import { knownColumnKind } from '../lexicon/columns.ts'
import { dateLabels, numberLabels } from '../lexicon/field-labels.ts'
import { folded } from '../lexicon/folding.ts'
import type { Word } from '../words/word.ts'

/** Groups of four hexadecimal digits: sixteen of them are the 64 characters that a reading has room for. */
const GROUPS = 16
/** Columns of a coarse grid over the page: papers of one layout differ by less. */
const GRID = 8

const contact =
  /^(tel|telefono|tlf|movil|fax|e mail|email|mail|web|iban|swift|bic|cif|nif|n i f|c i f|vat|vat id|siret|ust id ?nr)$/

/** What is printed on every paper of a layout, whatever the values are. */
const isLabel = (text: string): boolean => {
  const count = text.split(' ').length
  if (text === '' || count > 4 || /\d/.test(text)) return false
  if (knownColumnKind(text) !== null || contact.test(text)) return true
  if (numberLabels.invoice.test(text) || numberLabels.delivery.test(text)) return true
  if (dateLabels.issue.test(text) || dateLabels.due.test(text)) return true
  return count <= 3 && amountKind(text) !== null
}

/** The label that a cell is or begins with: its words up to the first figure or mark that ends a label. */
const labelOf = (words: Word[]): Word[] => {
  const end = words.findIndex(({ text }) => /\d/.test(text))
  const before = end < 0 ? words : words.slice(0, end)
  const colon = before.findIndex(({ text }) => text.endsWith(':'))
  return (colon < 0 ? before : before.slice(0, colon + 1)).slice(0, 5)
}

/** Any words without figures: where hardly a label is known, what is always printed tells the layout too. */
const isWording = (text: string): boolean => text.length > 2 && !/\d/.test(text)

const tokensOf = (rows: Row[], goods: ReadonlySet<Word>, counts: (text: string) => boolean): Set<string> => {
  const tokens = new Set<string>()
  for (const { cells, page } of rows) {
    if (page !== rows[0]?.page) break // further pages come and go with the length of the table
    for (const { words } of cells) {
      if (words.some((word) => goods.has(word))) continue
      const label = labelOf(words)
      const text = folded(label.map((word) => word.text).join(' '))
      const [first] = label
      if (!first || !counts(text)) continue
      tokens.add(text)
      tokens.add(`${text}@${Math.floor(Math.min(0.999, Math.max(0, first.box.x)) * GRID)}`)
    }
  }
  return tokens
}

const least = (tokens: Iterable<string>, rule: number): string => {
  let smallest = 'ffff'
  for (const token of tokens) {
    const hash = createHash('sha1').update(`${rule} ${token}`).digest('hex').slice(0, 4)
    if (hash < smallest) smallest = hash
  }
  return smallest
}

/** Fewer labels say nothing of a layout. */
const FEW = 6

/**
 * Says which layout a paper has: the labels and headings of its first page and where they begin, without a value, as a row of
 * least hashes (MinHash), so that papers that have most of them in common have most of the row in common. Undefined when
 * the page has too few words to tell. Pure.
 */
export const fingerprintOf = (rows: Row[], goods: ReadonlySet<Word>): string | undefined => {
  const labels = tokensOf(rows, goods, isLabel)
  const tokens = labels.size < FEW ? tokensOf(rows, goods, isWording) : labels
  if (tokens.size < FEW) return undefined
  return Array.from({ length: GROUPS }, (_, rule) => least(tokens, rule)).join('')
}

import type { Cell, Row } from '../../layout/rows.ts'
import { folded } from '../../lexicon/folding.ts'
import { paperNumber } from '../../lexicon/labels/number-labels.ts'
import { isStreet, isTown } from '../../lexicon/places.ts'
import { ibansIn } from '../../values/ibans.ts'
import { bare, documentWord } from './label-places.ts'

/** "Número FV 12345 Fecha …" begins as no address does. */
const beginsAsNumber = ({ words }: Cell): boolean => {
  const lead = words.slice(
    0,
    Math.max(
      0,
      words.findIndex(({ text }) => /\d/.test(text)),
    ),
  )
  const label = folded(
    lead
      .map(({ text }) => text)
      .join(' ')
      .replace(/ [A-Z]{1,4}$/, ''),
  )
  return bare.test(label) || paperNumber(label, 'invoice') !== 0
}

/** Where a firm is entered in the register of companies. */
const register = /\b(?:tomo|libro|llibre)\b.*\bfoli[oa]?\b|\bfoli[oa]?\b.*\b(?:tomo|libro|hoja|llibre|full)\b/

/** Where somebody lives, banks or is registered: its numbers are not the document's. */
export const isElsewhere = (row: Row, cell: Cell): boolean => {
  if (ibansIn(cell.text).length > 0 || register.test(folded(row.text))) return true
  if (beginsAsNumber(cell)) return false
  const named = folded(cell.text)
    .split(' ')
    .some((word) => documentWord.test(word) && word.length > 2)
  return !named && (isTown(cell.text) || (cell.words.length > 1 && isStreet(cell.text)))
}

/** "Paseo de | los Tilos, | nº | 113": print so wide that a street falls into cells. */
export const isOfStreet = (row: Row, cell: Cell): boolean => {
  const at = row.cells.indexOf(cell)
  const [before, sign] = [row.cells.slice(0, at).findLast(({ text }) => !bare.test(folded(text))), row.cells[at - 1]]
  if (!before || !sign || !bare.test(folded(sign.text)) || cell.x - before.right > 8 * row.height) return false
  const start = row.cells.slice(0, at).findLastIndex((cell, index) => {
    const left = row.cells[index - 1]
    return !left || cell.x - left.right > 3 * row.height
  })
  const street = row.cells.slice(start, at).map(({ text }) => text)
  return isStreet([...street, cell.text].join(' '))
}

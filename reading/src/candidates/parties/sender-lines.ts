import type { Cell, Row } from '../../layout/rows.ts'
import { formAlone, legalForm } from '../../lexicon/legal-forms.ts'
import { partyTitle } from '../../lexicon/parties/party-labels.ts'
import { isStreet, isTown } from '../../lexicon/places.ts'
import { taxIdsIn } from '../../values/tax-ids.ts'

const isSeparator = (cell: Cell): boolean => /^[•●·|–—*-]$/.test(cell.text)

const joined = (a: Cell, b: Cell, between = ' '): Cell => ({
  words: [...a.words, ...b.words],
  text: `${a.text}${between}${b.text}`,
  x: a.x,
  right: b.right,
})

/** Words without a figure, that are no title and no street: they may be what somebody is called. */
const isCalled = ({ text }: Cell): boolean =>
  /\p{L}{3}/u.test(text) && !/[\d:]/.test(text) && !isStreet(text) && partyTitle(text) === null

/** Who somebody is, the street, the town and the tax id, each in a column of its own across the page. */
const isSpreadOut = ({ cells }: Row): boolean => {
  const [first, ...rest] = cells
  const has = (says: (text: string) => boolean) => rest.findIndex(({ text }) => says(text))
  const signs = [has(isStreet), has(isTown), has((text) => taxIdsIn(text).some(({ rank }) => rank === 1))]
  return first !== undefined && isCalled(first) && !signs.includes(-1) && new Set(signs).size === signs.length
}

/** The legal form of the name before it, parted from it where letters of the name were not read. */
const isFormOf = (form: Cell, name: Cell, height: number): boolean =>
  formAlone.test(form.text) && isCalled(name) && !legalForm.test(name.text) && form.x - name.right < 6 * height

/** A letterhead on one line, its parts kept apart by dots or bars with room around them or in columns of their own, is one cell. */
export const withSenderLines = (row: Row): Row => {
  if (isSpreadOut(row)) return { ...row, cells: [row.cells.reduce((all, cell) => joined(all, cell, ' · '))] }
  const cells: Cell[] = []
  row.cells.forEach((cell, index) => {
    const last = cells.at(-1)
    const before = row.cells[index - 1]
    const isPart = last && before && (isSeparator(cell) || isSeparator(before) || isFormOf(cell, last, row.height))
    if (last && isPart) cells[cells.length - 1] = joined(last, cell)
    else cells.push(cell)
  })
  return { ...row, cells }
}

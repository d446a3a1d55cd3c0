import { expect, test } from 'vitest'
import type { Column } from '../../layout/columns.ts'
import { rowsOf } from '../../layout/rows.ts'
import { typedPage } from '../../words/typed-page.ts'
import { withName } from './name-column.ts'

const rows = rowsOf(
  typedPage(`
18,000 caja        Cruasán de mantequilla
 5,000 cubo        Queso crema
 1,000 bolsa       Mozzarella rallada`),
)

/** A column of texts under the words that begin with these letters. */
const column = (kind: Column['kind'], initials: RegExp): Column => {
  const words = rows.flatMap((row) => row.words).filter(({ text }) => initials.test(text))
  const x = Math.min(...words.map((word) => word.x))
  return { kind, heading: null, x, right: x + 60, numeric: false, tokens: new Map() }
}

test('a heading of names over nothing but units is theirs, and the names are the texts beside them', () => {
  const [units, texts] = [column('name', /^(caja|cubo|bolsa)/), column(null, /^(Cruasán|Queso|Mozz)/)]
  expect(withName([units, texts], rows).map(({ kind }) => kind)).toEqual(['unit', 'name'])
  expect(withName([units], rows).map(({ kind }) => kind)).toEqual(['name'])
})

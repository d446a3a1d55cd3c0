import { expect, test } from 'vitest'
import { rowsOf } from '../../layout/rows.ts'
import { typedPage } from '../../words/typed-page.ts'
import { factsOf } from './facts.ts'

const listed = (text: string) =>
  factsOf(rowsOf(typedPage(text)), [])
    .taxIds.filter((fact) => fact.listed)
    .map(({ printed: result }) => result.value)

test('of two tax ids whose headings call one yours and one ours the first is the customer’s', () => {
  const { taxIds } = factsOf(
    rowsOf(
      typedPage(`
V/ Contrib. n.º       N/ Contrib. n.º       Emissão
PT527628972           PT548305170           2026-06-24`),
    ),
    [],
  )
  const labelled = (theirs: boolean) =>
    taxIds.filter((fact) => fact.printed.labelled && fact.theirs === theirs).map(({ printed: result }) => result.value)
  expect([labelled(true), labelled(false)]).toEqual([['PT527628972'], ['PT548305170']])
})

test('a tax id in a strip of headings with a day among them is a fact of the paper', () => {
  expect(
    listed(`
N° TVA               FACTURE N°        DATE
FR13846848380        F-2201            12/03/2026`),
  ).toEqual(['FR13846848380'])
  expect(
    listed(`
TEL                  FAX               N° TVA
04 68 11 22 33       04 68 11 22 34    FR68335968475`),
  ).toEqual([])
})

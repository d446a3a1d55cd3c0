import { expect, test } from 'vitest'
import { openPdf, wordsOfPage } from './pdf.ts'
import { writtenPdf } from './written-pdf.ts'

/** The words of a page whose dictionary says this besides. */
const wordsWith = async (page: string) => {
  const file = writtenPdf({ texts: [[50, 40, 'Factura T01']] })
  const changed = file.toString('latin1').replace('/Contents 4 0 R', `${page} /Contents 4 0 R`)
  const document = await openPdf(Buffer.from(changed, 'latin1'))
  const { words } = await wordsOfPage(await document.getPage(1), 1)
  await document.loadingTask.destroy()
  return words
}
const field = (more: string) =>
  `/Annots [<< /Type /Annot /Subtype /Widget /FT /Tx /T (number) /V (AF-2026/01) /Rect [300 780 400 800] ${more} >>]`

test('what was filled into the form of a page is on the page, where it is seen', async () => {
  const words = await wordsWith(field('/DA (/Helv 10 Tf 0 g) /F 4'))
  const value = words.find(({ text }) => text === 'AF-2026/01')
  expect(value?.box.x).toBeCloseTo(302 / 595, 2)
  expect(value?.box.y).toBeCloseTo(48 / 842, 1)
})

test('a field that nobody sees is not', async () => {
  const words = await wordsWith(field('/DA (/Helv 10 Tf 0 g) /F 2'))
  expect(words.map(({ text }) => text)).toEqual(['Factura', 'T01'])
})

test('a page that is turned upside down keeps its text, and its words stand where they are seen', async () => {
  const words = await wordsWith('/Rotate 180')
  expect(words.map(({ text }) => text)).toEqual(['Factura', 'T01'])
  const [first] = words
  expect((first?.box.x ?? 0) + (first?.box.width ?? 0)).toBeCloseTo(1 - 50 / 595, 2)
  expect(first?.box.y).toBeGreaterThan(0.9)
})

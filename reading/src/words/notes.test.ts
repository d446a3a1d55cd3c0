import { expect, test } from 'vitest'
import { notesOnPage } from './notes.ts'
import { openPdf } from './pdf.ts'
import { writtenPdf } from './written-pdf.ts'

/** The notes of a page of 595 × 842 points that has these annotations. */
const notesOf = async (...annotations: string[]) => {
  const file = writtenPdf({ texts: [[50, 40, 'Factura T01']] })
  const listed = annotations.map((annotation) => `<< /Type /Annot /Rect [300 780 400 800] ${annotation} >>`).join(' ')
  const changed = file.toString('latin1').replace('/Contents 4 0 R', `/Annots [${listed}] /Contents 4 0 R`)
  const document = await openPdf(Buffer.from(changed, 'latin1'))
  const notes = await notesOnPage(await document.getPage(1), 1)
  await document.loadingTask.destroy()
  return notes
}
const textsOf = async (...annotations: string[]) => (await notesOf(...annotations)).map(({ text }) => text)

test('a text, a sticker, a stamp with words and a marked place with a remark are notes, where they stand', async () => {
  const notes = await notesOf(
    '/Subtype /FreeText /Contents (Falta el palé 3) /DA (/Helv 10 Tf 0 g)',
    '/Subtype /Text /Contents (Precio acordado:\n 2,10)',
    '/Subtype /Stamp /Contents (Devuelto)',
    '/Subtype /Highlight /Contents (no pedido) /QuadPoints [300 800 400 800 300 780 400 780]',
  )
  expect(notes.map(({ text }) => text)).toEqual(['Falta el palé 3', 'Precio acordado: 2,10', 'Devuelto', 'no pedido'])
  expect(notes[0]?.box.x).toBeCloseTo(300 / 595, 2)
  expect(notes[0]?.box.y).toBeCloseTo(42 / 842, 2)
})

test('a stroke through a line and ink are notes without words', async () => {
  const stroke = '/Subtype /StrikeOut /QuadPoints [300 800 400 800 300 780 400 780]'
  expect(await textsOf(stroke, '/Subtype /Ink /InkList [[300 780 400 800]]')).toEqual(['', ''])
})

test('a link, a field of a form, a marker without a word and what nobody sees are none', async () => {
  const link = '/Subtype /Link /A << /S /URI /URI (https://frutas.example) >>'
  const marker = '/Subtype /Highlight /QuadPoints [300 800 400 800 300 780 400 780]'
  const field = '/Subtype /Widget /FT /Tx /T (number) /V (7) /F 4'
  const hidden = '/Subtype /FreeText /Contents (oculto) /DA (/Helv 10 Tf 0 g) /F 2'
  const unseen = '/Subtype /Text /Contents (no se ve) /F 32'
  expect(await textsOf(link, marker, field, hidden, unseen)).toEqual([])
})

import { expect, test } from 'vitest'
import { openPdf, UnreadablePdf, wordsOfPage } from './pdf.ts'

/** A page of 200 by 300 points whose content is these operators of the PDF language. */
const pageOf = (content: string): Uint8Array => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`
  return new TextEncoder().encode(`${file}xref\n0 6\n0000000000 65535 f \n${table}${trailer}`)
}

const wordsOf = async (content: string) => {
  const document = await openPdf(pageOf(content))
  const { words } = await wordsOfPage(await document.getPage(1), 1)
  await document.loadingTask.destroy()
  return words
}

test('text along a margin is read after the foot, and shown where it is printed', async () => {
  const words = await wordsOf(
    'BT /F 10 Tf 40 250 Td (Factura) Tj ET BT /F 8 Tf 0 1 -1 0 20 60 Tm (NIF B12345674) Tj ET',
  )
  expect(words.map((word) => word.text)).toEqual(['Factura', 'NIF', 'B12345674'])
  const [title, label, id] = words
  expect(label?.y).toBeGreaterThan(300)
  expect(id?.y).toBe(label?.y)
  expect(id?.x).toBeGreaterThan(label?.x ?? 0)
  expect(title?.box.y).toBeCloseTo(42.5 / 300, 2)
  expect(id?.box.x).toBeCloseTo(14 / 200, 2)
  expect(id?.box.height).toBeGreaterThan(0.1)
  expect(id?.box.y).toBeLessThan(label?.box.y ?? 0)
})

test('a watermark across the page is not read', async () =>
  expect(await wordsOf('BT /F 30 Tf 0.7 0.7 -0.7 0.7 40 60 Tm (COPIA) Tj ET')).toEqual([]))

test('a page with more text than a person could read is given up at once', async () => {
  const endless = Array.from({ length: 300 }, (_, at) => `1 0 0 1 5 ${at % 290} Tm (${'a '.repeat(200)}) Tj`).join('\n')
  await expect(wordsOf(`BT /F 1 Tf ${endless} ET`)).rejects.toThrow(UnreadablePdf)
})

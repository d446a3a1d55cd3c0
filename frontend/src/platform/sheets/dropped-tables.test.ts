import { expect, test } from 'vitest'
import { tableKindOfFile } from './dropped-tables.ts'

const rows = Array.from(
  { length: 4_000 },
  (_, at) => `"CARRILLERA nº ${at}";"Caja 5 kg, ""al vacío"", de la casa";"59,50"`,
)
const text = ['"Artículo";"Formato";"Precio"', ...rows].join('\r\n')
const wide = (isLittleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2))
  view.setUint16(0, 0xfeff, isLittleEndian)
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 * at + 2, text.charCodeAt(at), isLittleEndian)
  return view.buffer
}

test.each([
  ['UTF-8', text],
  ['UTF-8 with line breaks within quotes', text.replaceAll(', ""al', ',\r\n""al')],
  ['UTF-16 of Windows', wide(true)],
  ['UTF-16 of others', wide(false)],
])('a long list whose cells are quoted is one by its first rows: %s', async (_, content) => {
  expect(await tableKindOfFile(new File([content], 'tarifa.csv'))).toBe('list')
})

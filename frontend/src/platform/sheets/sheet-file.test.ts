import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { MAX_ROWS, readSheetFile } from './sheet-file.ts'

const file = (content: BlobPart, name = 'tarifa.csv') => new File([content], name)
const rowsOf = async (content: BlobPart) => {
  const read = await readSheetFile(file(content))
  return 'rows' in read ? read.rows : read.refused
}

/** A workbook of one sheet, as small as they come. */
const workbook = (sheet: string, more: Record<string, Uint8Array> = {}) => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packaged = 'http://schemas.openxmlformats.org/package/2006'
  return new Uint8Array(
    zipSync({
      '[Content_Types].xml': strToU8(`<Types xmlns="${packaged}/content-types"/>`),
      '_rels/.rels': strToU8(
        `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Tarifa" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`),
      ...more,
    }),
  )
}

test('whatever its separator: semicolon, comma, tabulator, stroke', async () => {
  const wanted = [
    ['Código', 'Precio'],
    ['T1', '2,40'],
  ]
  expect(await rowsOf('Código;Precio\nT1;2,40')).toMatchObject(wanted)
  expect(await rowsOf('Código\tPrecio\nT1\t2,40')).toEqual(wanted)
  expect(await rowsOf('Código|Precio\nT1|2,40')).toEqual(wanted)
  expect(await rowsOf('Código,Precio\r\nT1,"2,40"')).toEqual(wanted)
})

test('whatever its encoding: with a mark, UTF-16, as Windows wrote it', async () => {
  expect(await rowsOf('\ufeffCódigo;Año\n1;2')).toMatchObject([
    ['Código', 'Año'],
    ['1', '2'],
  ])
  const wide = new Uint8Array([0xff, 0xfe, ...[...'Año;b'].flatMap((letter) => [letter.charCodeAt(0), 0])])
  expect(await rowsOf(wide)).toEqual([['Año', 'b']])
  expect(await rowsOf(new Uint8Array([0x41, 0xf1, 0x6f, 0x3b, 0x80]))).toEqual([['Año', '€']])
})

test('a workbook: numbers without binary dust, the result of a formula, nothing as nothing', async () => {
  const sheet = `<row r="1"><c r="A1" t="inlineStr"><is><t>Precio</t></is></c><c r="B1" t="inlineStr"><is><t>Nota</t></is></c></row>
    <row r="2"><c r="A2"><v>0.30000000000000004</v></c></row>
    <row r="3"><c r="A3"><f>1+1</f><v>2</v></c><c r="B3" t="str"><f>"a"</f><v>a</v></c></row>`
  expect(await rowsOf(workbook(sheet))).toMatchObject([
    ['Precio', 'Nota'],
    ['0.3', ''],
    ['2', 'a'],
  ])
})

test('what cannot be taken is refused by its name', async () => {
  const compound = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...new Array(600).fill(0)])
  const locked = new Uint8Array([
    ...compound,
    ...[...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]),
  ])
  expect(await rowsOf('')).toBe('sheet-empty')
  expect(await rowsOf('\n;;\n;;\n')).toBe('sheet-empty')
  expect(await rowsOf(compound)).toBe('sheet-is-old')
  expect(await rowsOf(locked)).toBe('sheet-has-password')
  expect(await rowsOf(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]))).toBe('sheet-broken')
  expect(await rowsOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]))).toBe('sheet-type-not-taken')
  expect(await rowsOf('a;b\n'.repeat(200_000))).toBe('sheet-too-many-rows')
  expect(await rowsOf('a;b\n'.repeat(MAX_ROWS))).not.toBe('sheet-too-many-rows')
  expect(await rowsOf('x'.repeat(11 * 1024 * 1024))).toBe('sheet-too-large')
})

test('an archive that unpacks to far more than a list is not unpacked', async () => {
  const bomb = workbook('', { 'xl/media/zeros.bin': new Uint8Array(120 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect(await rowsOf(bomb)).toBe('sheet-unpacks-too-large')
})

import { strToU8, zipSync } from 'fflate'
import { workbookOf } from '../workbooks.ts'
import { bytesOf, type HostileTable, inlineCell, soldRows } from './hostile-table.ts'

const sheet = `<row r="1">${inlineCell('a')}</row>`
const plain = () => workbookOf([{ name: 'a', xml: sheet }])
const PART = 'xl/worksheets/sheet1.xml'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const MEGABYTE = 1024 * 1024

/** Where an entry stands in the directory of an archive, and where its own header is. */
const placesOf = (archive: Uint8Array): { name: string; directory: number; local: number }[] => {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const places: { name: string; directory: number; local: number }[] = []
  for (let at = view.getUint32(archive.length - 6, true); view.getUint32(at, true) === 0x02014b50; ) {
    const [name, extra, comment] = [
      view.getUint16(at + 28, true),
      view.getUint16(at + 30, true),
      view.getUint16(at + 32, true),
    ]
    places.push({
      name: new TextDecoder().decode(archive.subarray(at + 46, at + 46 + name)),
      directory: at,
      local: view.getUint32(at + 42, true),
    })
    at += 46 + name + extra + comment
  }
  return places
}
/** An archive whose directory lies: `field` of each entry named so is another. */
const lying = (archive: Uint8Array, field: number, numberOf: (name: string) => number | null, isShort = false) => {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  for (const { name, directory } of placesOf(archive)) {
    const value = numberOf(name)
    if (value === null) continue
    if (isShort) view.setUint16(directory + field, value, true)
    else view.setUint32(directory + field, value, true)
  }
  return archive
}
const [FLAGS, METHOD, CHECKSUM, PACKED, SIZE, AT] = [8, 10, 16, 20, 24, 42]
const ofPart = (value: number) => (name: string) => (name === PART ? value : null)
/** The end of the directory says another number of entries. */
const counting = (archive: Uint8Array, change: number) => {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  for (const field of [14, 12])
    view.setUint16(archive.length - field, view.getUint16(archive.length - field, true) + change, true)
  return archive
}
const withPart = (part: string, content: string | Uint8Array) =>
  workbookOf([{ name: 'a', xml: sheet }], { [part]: typeof content === 'string' ? strToU8(content) : content })
const withSheet = (xml: string) => withPart(PART, xml)
const withStrings = (xml: string) =>
  workbookOf([{ name: 'a', xml: sheet }], {
    'xl/sharedStrings.xml': strToU8(`<sst xmlns="${main}">${xml}</sst>`),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${['worksheet worksheets/sheet1', 'sharedStrings sharedStrings']
        .map((part, at) => part.split(' ').concat(String(at + 1)))
        .map(([type, target, id]) => `<Relationship Id="r${id}" Type="x/${type}" Target="${target}.xml"/>`)
        .join('')}</Relationships>`,
    ),
  })
const manyRows = (count: number) =>
  workbookOf([
    { name: 'a', xml: soldRows({}) + Array.from({ length: count }, () => '<row><c><v>1</v></c></row>').join('') },
  ])
/** A sheet of so many megabytes that hold next to nothing. */
const padded = (megabytes: number) =>
  workbookOf([{ name: 'a', xml: sheet + `<row spans="${'1'.repeat(MEGABYTE / 2)}"/>`.repeat(megabytes * 2) }])
const doctype = (declared: string, text: string) =>
  withSheet(
    `<!DOCTYPE worksheet [${declared}]><worksheet><sheetData><row><c t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`,
  )
const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
const nothing = { unpacked: 0, rows: 0, cells: 0 }

/** Archives: what they claim, what they hide, how they are torn. */
export const hostileArchives: HostileTable[] = [
  {
    name: 'an archive of archives',
    file: () => zipSync({ 'a.zip': zipSync({ 'b.zip': plain() }) }),
    refused: 'sheet-type-not-taken',
    most: nothing,
  },
  {
    name: 'a claim of two gigabytes',
    file: () => lying(plain(), SIZE, ofPart(2_000_000_000)),
    refused: 'sheet-unpacks-too-large',
    most: nothing,
  },
  {
    name: 'a cell of a gigabyte, as is claimed',
    file: () =>
      lying(
        withSheet(`<worksheet><sheetData><row>${inlineCell('x'.repeat(40_000))}</row></sheetData></worksheet>`),
        SIZE,
        ofPart(1_073_741_824),
      ),
    refused: 'sheet-unpacks-too-large',
    most: nothing,
  },
  {
    name: 'shared strings of half a gigabyte, as is claimed',
    file: () => lying(withStrings(''), SIZE, (name) => (/shared/.test(name) ? 536_870_912 : null)),
    refused: 'sheet-unpacks-too-large',
    most: nothing,
  },
  {
    name: 'claims that are too much together',
    file: () => lying(plain(), SIZE, () => 40 * MEGABYTE),
    refused: 'sheet-unpacks-too-large',
    most: nothing,
  },
  {
    name: 'a claim of less than there is',
    file: () => lying(padded(8), SIZE, ofPart(10)),
    refused: 'sheet-broken',
    most: { unpacked: 9 * MEGABYTE },
  },
  { name: 'a claim of more than there is', file: () => lying(plain(), SIZE, ofPart(5_000)), refused: 'sheet-broken' },
  { name: 'a wrong checksum', file: () => lying(plain(), CHECKSUM, ofPart(7)), refused: 'sheet-broken' },
  {
    name: 'entries that share their bytes',
    file: () => {
      const archive = plain()
      const place = placesOf(archive).find(({ name }) => name === PART)?.local ?? 0
      return lying(archive, AT, (name) => (name === 'xl/styles.xml' ? place : null))
    },
    refused: 'sheet-broken',
    most: nothing,
  },
  {
    name: 'an entry that reaches into the directory',
    file: () => lying(plain(), PACKED, ofPart(100_000)),
    refused: 'sheet-broken',
    most: nothing,
  },
  { name: 'an entry that is cut short', file: () => lying(plain(), PACKED, ofPart(20)), refused: 'sheet-broken' },
  {
    name: 'an entry without a header',
    file: () => lying(plain(), AT, ofPart(3)),
    refused: 'sheet-broken',
    most: nothing,
  },
  {
    name: 'a directory that hides its last entry',
    file: () => counting(plain(), -1),
    refused: 'sheet-broken',
    most: nothing,
  },
  {
    name: 'a directory that counts one too many',
    file: () => counting(plain(), 1),
    refused: 'sheet-broken',
    most: nothing,
  },
  {
    name: 'a way of packing that is none',
    file: () => lying(plain(), METHOD, ofPart(12), true),
    refused: 'sheet-broken',
  },
  {
    name: 'a part that is encrypted',
    file: () => lying(plain(), FLAGS, ofPart(1), true),
    refused: 'sheet-has-password',
    most: nothing,
  },
  {
    name: 'five thousand parts and one',
    file: () => zipSync(Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`${at}.csv`, new Uint8Array()]))),
    refused: 'sheet-unpacks-too-large',
    most: nothing,
  },
  { name: 'an archive without its end', file: () => plain().slice(0, -30), refused: 'sheet-broken', most: nothing },
  {
    name: 'an archive without its second half',
    file: () => plain().slice(0, 700),
    refused: 'sheet-broken',
    most: nothing,
  },
  {
    name: 'an archive without its beginning',
    file: () => new Uint8Array([...bytesOf('PK\u0003\u0004'), ...plain().slice(300)]),
    refused: 'sheet-broken',
  },
  {
    name: 'workbooks of too many rows together',
    file: () => zipSync(Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}.xlsx`, manyRows(90_000)]))),
    refused: 'sheet-too-many-rows',
    most: { rows: 250_001 },
  },
  {
    name: 'workbooks that unpack to too much together',
    file: () => {
      const workbook = padded(60)
      return zipSync(Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.xlsx`, workbook])), { level: 0 })
    },
    refused: 'sheet-unpacks-too-large',
  },
  {
    name: 'shared strings of more text than a table has',
    file: () => withStrings(`<si><t>${'x'.repeat(32_000)}</t></si>`.repeat(2_200)),
    refused: 'sheet-too-large',
    most: { characters: 64 * MEGABYTE + 32_000 },
  },
  {
    name: 'a shared string too long',
    file: () => withStrings(`<si><t>${'x'.repeat(33_000)}</t></si>`),
    refused: 'sheet-cell-too-long',
  },
  {
    name: 'entities that grow a thousand million times',
    file: () => doctype(`<!ENTITY l0 "ha">${laughs}`, '&l9;'),
    refused: 'sheet-broken',
    most: { cells: 0 },
  },
  {
    name: 'an entity of another file',
    file: () => doctype('<!ENTITY f SYSTEM "file:///etc/passwd">', '&f;'),
    refused: 'sheet-broken',
    most: { cells: 0 },
  },
  {
    name: 'an entity that nobody declared',
    file: () => withSheet('<worksheet><sheetData><row><c><v>&f;</v></c></row></sheetData></worksheet>'),
    refused: 'sheet-broken',
  },
  {
    name: 'tags that never end',
    file: () => withSheet('<a>'.repeat(300_000)),
    refused: 'sheet-broken',
    most: { cells: 0 },
  },
  {
    name: 'a tag that never ends',
    file: () => withSheet(`<worksheet><sheetData><row spans="${'1'.repeat(4 * MEGABYTE)}`),
    refused: 'sheet-cell-too-long',
    most: { cells: 0 },
  },
  {
    name: 'a comment that never ends',
    file: () => withSheet(`<worksheet><!-- ${'x'.repeat(4 * MEGABYTE)}`),
    refused: 'sheet-cell-too-long',
    most: { cells: 0 },
  },
  {
    name: 'a sheet that ends in the middle of a row',
    file: () => withSheet('<worksheet><sheetData><row r="1"><c r="A1"><v>1</v>'),
    refused: 'sheet-broken',
  },
  {
    name: 'two sheets out of one part',
    file: () =>
      workbookOf([{ name: 'a', xml: sheet }], {
        'xl/workbook.xml': strToU8(
          `<workbook xmlns:r="r"><sheets>${'<sheet name="a" r:id="r1"/>'.repeat(100)}</sheets></workbook>`,
        ),
      }),
    refused: 'sheet-broken',
    most: { cells: 0 },
  },
]

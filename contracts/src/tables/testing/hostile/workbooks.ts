import { strToU8, zipSync } from 'fflate'
import { openDocumentOf, rowsXml, workbookOf } from '../workbooks.ts'
import { type HostileTable, inlineCell, soldRows } from './hostile-table.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const sheetOf = (xml: string, more: { before?: string; after?: string } = {}) =>
  workbookOf([{ name: 'a', xml, ...more }])
const styled = (styles: string, xml: string) =>
  workbookOf([{ name: 'a', xml }], { 'xl/styles.xml': strToU8(`<styleSheet xmlns="${main}">${styles}</styleSheet>`) })
/** A report whose day is a serial of a workbook, which counts from 1900 or 1904. */
const dayOf = (serial: string, since1904 = false) => {
  const workbook = `<workbook xmlns="${main}" xmlns:r="r"><workbookPr date1904="${since1904 ? 1 : 0}"/><sheets><sheet name="a" r:id="r1"/></sheets></workbook>`
  return workbookOf([{ name: 'a', xml: soldRows({ day: ` s="1"><v>${serial}</v>` }) }], {
    'xl/workbook.xml': strToU8(workbook),
  })
}
const amountOf = (cell: string) => sheetOf(soldRows({ amount: cell }))
const openCell = (text: string, more = '') =>
  `<table:table-cell office:value-type="string"${more}><text:p>${text}</text:p></table:table-cell>`
const openTables = (cells: string, more = '') =>
  openDocumentOf(`<table:table table:name="a"><table:table-row${more}>${cells}</table:table-row></table:table>`)
const columnsRepeated = (count: number) => ` table:number-columns-repeated="${count}"`
const rowsRepeated = (count: number) => ` table:number-rows-repeated="${count}"`
const merges = (ranges: readonly string[]) =>
  `<mergeCells>${ranges.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`
const single = `<row r="1">${inlineCell('a')}</row>`
const noDay = 'day-unreadable' as const

/** Workbooks: sheets larger than any, formulas that are no values, days and figures that are none. */
export const hostileWorkbooks: HostileTable[] = [
  {
    name: 'a cell in column 16,384',
    file: () => sheetOf('<row r="1"><c r="XFD1"><v>1</v></c></row>'),
    refused: 'sheet-too-wide',
    most: { cells: 0 },
  },
  {
    name: '16,384 columns',
    file: () => sheetOf(rowsXml([Array.from({ length: 16_384 }, () => 1)])),
    refused: 'sheet-too-wide',
    most: { cells: 1_000 },
  },
  {
    name: '16,384 columns of LibreOffice',
    file: () => openTables(openCell('Precio', columnsRepeated(16_384))),
    refused: 'sheet-too-wide',
    most: { cells: 0 },
  },
  {
    name: 'a cell in row 1,048,576',
    file: () => sheetOf('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'),
    refused: 'sheet-too-many-rows',
    most: { rows: 0 },
  },
  {
    name: '1,048,576 empty rows',
    file: () => sheetOf('<row/>'.repeat(1_048_576)),
    refused: 'sheet-empty',
    most: { rows: 0 },
  },
  {
    name: '250,001 rows',
    file: () => sheetOf('<row><c><v>1</v></c></row>'.repeat(250_001)),
    refused: 'sheet-too-many-rows',
    most: { rows: 250_001 },
  },
  {
    name: 'a row that repeats to the end of the sheet',
    file: () => openTables(openCell('a'), rowsRepeated(1_048_576)),
    refused: 'sheet-too-many-rows',
    most: { cells: 1 },
  },
  {
    name: 'rows and cells that repeat to more cells than a table has',
    file: () => openTables(openCell('a', columnsRepeated(1_000)), rowsRepeated(6_000)),
    refused: 'sheet-too-large',
    most: { rows: 6_000 },
  },
  {
    name: 'rows that repeat below each other',
    file: () =>
      openDocumentOf(
        `<table:table table:name="a">${`<table:table-row${rowsRepeated(90_000)}>${openCell('a')}</table:table-row>`.repeat(3)}</table:table>`,
      ),
    refused: 'sheet-too-many-rows',
  },
  {
    name: 'tables by hundreds',
    file: () => openDocumentOf('<table:table table:name="a"/>'.repeat(300)),
    refused: 'sheet-too-large',
    most: { cells: 0 },
  },
  {
    name: 'hidden sheets by thousands',
    file: () =>
      workbookOf(Array.from({ length: 2_000 }, (_, at) => ({ name: `${at}`, xml: '', state: 'hidden' as const }))),
    refused: 'sheet-too-large',
    most: { cells: 0 },
  },
  { name: 'rows out of order', file: () => sheetOf(single + single), refused: 'sheet-broken' },
  {
    name: 'a row whose number is none',
    file: () => sheetOf('<row r="uno"><c><v>1</v></c></row>'),
    refused: 'sheet-broken',
    most: { cells: 0 },
  },
  {
    name: 'more merged cells than a sheet has',
    file: () => sheetOf(single, { after: merges(Array.from({ length: 100_001 }, () => 'A1:A2')) }),
    refused: 'sheet-merged-too-often',
  },
  {
    name: 'merged cells that cover everything, again and again',
    file: () =>
      sheetOf('<row><c><v>1</v></c></row>'.repeat(1_000), {
        after: merges(Array.from({ length: 6_000 }, () => 'A1:A1048576')),
      }),
    refused: 'sheet-merged-too-often',
    most: { cells: 1_000 },
  },
  {
    name: 'a format of 32,000 zeros',
    file: () =>
      styled(
        `<numFmts><numFmt numFmtId="200" formatCode="${'0'.repeat(32_000)}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs>`,
        single,
      ),
    refused: 'sheet-broken',
    most: { characters: 0 },
  },
  {
    name: 'styles by ten thousands',
    file: () => styled(`<cellXfs>${'<xf numFmtId="0"/>'.repeat(70_000)}</cellXfs>`, single),
    refused: 'sheet-broken',
    most: { cells: 0 },
  },
  {
    name: 'a number of 40,000 digits',
    file: () => sheetOf(`<row><c><v>${'9'.repeat(40_000)}</v></c></row>`),
    refused: 'sheet-cell-too-long',
    most: { cells: 0 },
  },
  {
    name: 'a formula of 100,000 letters',
    file: () => sheetOf(`<row><c><f>${'1+'.repeat(50_000)}1</f><v>1</v></c></row>`),
    refused: 'sheet-cell-too-long',
    most: { cells: 0 },
  },
  {
    name: 'two formulas in a circle',
    file: () => sheetOf('<row r="1"><c r="A1"><f>B1</f><v>0</v></c><c r="B1"><f>A1</f><v>0</v></c></row>'),
    refused: 'sheet-formulas-in-circle',
  },
  {
    name: 'a formula that needs itself',
    file: () => sheetOf('<row r="1"><c r="A1"><f>A1+1</f><v>0</v></c></row>'),
    refused: 'sheet-formulas-in-circle',
  },
  {
    name: 'a circle of a thousand formulas',
    file: () =>
      sheetOf(
        Array.from(
          { length: 1_000 },
          (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><f>A${((at + 1) % 1_000) + 1}*2</f><v>1</v></c></row>`,
        ).join(''),
      ),
    refused: 'sheet-formulas-in-circle',
  },
  {
    name: 'a text that turns around what follows',
    file: () => sheetOf(soldRows({ day: ' t="inlineStr"><is><t>\u202e14/11/2026</t></is>' })),
    refused: 'sheet-turns-text-around',
  },
  {
    name: 'a sheet of Numbers',
    file: () =>
      zipSync({
        'Index/Document.iwa': new Uint8Array(9),
        'Metadata/Properties.plist': new Uint8Array(9),
        'preview.jpg': new Uint8Array(9),
      }),
    refused: 'sheet-is-numbers',
    most: { unpacked: 0 },
  },
  {
    name: 'a document of Word',
    file: () => zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<document/>') }),
    refused: 'sheet-type-not-taken',
    most: { cells: 0 },
  },
  {
    name: 'a binary workbook',
    file: () => zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.bin': new Uint8Array(99) }),
    refused: 'sheet-type-not-taken',
    most: { cells: 0 },
  },
  { name: 'a formula without a value', file: () => amountOf('><f>E2*2.2</f>'), doubt: 'not-calculated' },
  {
    name: 'a formula of another file',
    file: () => amountOf('><f>[1]Hoja1!A1</f><v>7</v>'),
    doubt: 'not-calculated',
  },
  {
    name: 'a formula that runs a program',
    file: () => amountOf(`><f>cmd|'/c calc'!A0</f><v>7</v>`),
    doubt: 'not-calculated',
  },
  {
    name: 'a formula whose value is an error',
    file: () => amountOf(' t="e"><f>1/0</f><v>#DIV/0!</v>'),
    doubt: 'not-calculated',
  },
  {
    name: 'a string that there is not',
    file: () => amountOf(' t="s"><v>99</v>'),
    doubt: 'not-calculated',
  },
  { name: 'an amount of 1e308', file: () => amountOf('><v>1e308</v>'), doubt: 'number-unreadable' },
  {
    name: 'an amount that is no number at all',
    file: () => amountOf('><v>1e999</v>'),
    doubt: 'number-unreadable',
  },
  { name: 'day 0 of 1900', file: () => dayOf('0'), doubt: noDay },
  { name: 'day 5 of 1900', file: () => dayOf('5'), doubt: noDay },
  { name: '29 February 1900', file: () => dayOf('60'), doubt: noDay },
  { name: 'a day before all days', file: () => dayOf('-40000'), doubt: noDay },
  { name: 'a day of the year 9999', file: () => dayOf('2958465'), doubt: noDay },
  { name: 'a first day of 1904', file: () => dayOf('0', true), doubt: noDay },
  { name: 'a day of 1e15', file: () => dayOf('1e15'), doubt: noDay },
]

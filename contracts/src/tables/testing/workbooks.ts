import { strToU8, zipSync } from 'fflate'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

export type TestSheet = { name: string; xml: string; state?: 'hidden' | 'veryHidden'; before?: string; after?: string }
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26)

/** Rows as the XML of a sheet; a day is { serial }, a share { share }. */
export const rowsXml = (
  rows: readonly (readonly (string | number | { serial: number } | { share: number } | null)[])[],
): string =>
  rows
    .map((cells, row) => {
      const written = cells.map((cell, column) => {
        const at = `${letters(column)}${row + 1}`
        if (cell === null || cell === '') return ''
        if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
        if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
        return 'serial' in cell
          ? `<c r="${at}" s="1"><v>${cell.serial}</v></c>`
          : `<c r="${at}" s="2"><v>${cell.share}</v></c>`
      })
      return `<row r="${row + 1}">${written.join('')}</row>`
    })
    .join('')

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`
const relations = (all: readonly string[]) =>
  `<Relationships xmlns="${packaged}/relationships">${all.join('')}</Relationships>`
const sheetTag = ({ name, state }: TestSheet, at: number) =>
  `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="r${at + 1}"/>`

/** A sheet of LibreOffice, as small as they come. @param tables the XML of its tables. @param styles of those that are hidden. */
export const openDocumentOf = (tables: string, styles = ''): Uint8Array => {
  const names = ['office', 'table', 'text', 'style'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  )
  const content = `<office:document-content ${names.join(' ')}><office:automatic-styles>${styles}</office:automatic-styles>
    <office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`
  return zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(content),
  })
}

/** A workbook, as small as they come. @param more files of the archive beside its own. */
export const workbookOf = (sheets: readonly TestSheet[], more: Record<string, Uint8Array> = {}): Uint8Array => {
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"/>`,
    '_rels/.rels': relations([relation('r1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map(sheetTag).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, at) => relation(`r${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
      relation('styles', 'styles', 'styles.xml'),
    ]),
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/></cellXfs></styleSheet>`,
  }
  for (const [at, { xml, before = '', after = '' }] of sheets.entries())
    files[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="${main}">${before}<sheetData>${xml}</sheetData>${after}</worksheet>`
  return zipSync({ ...Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), ...more })
}

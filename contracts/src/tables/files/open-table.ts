import { type Book, isBlank, limits, type Progress, TableRefusal } from '../grid.ts'
import { readOpenDocument } from '../workbook/open-document.ts'
import { mimetypeOf, readWorkbook } from '../workbook/workbook.ts'
import { openArchive } from './archive.ts'
import { decode, isText } from './encoding.ts'
import { separatorOf, splitCells } from './separated.ts'

const zip = [0x50, 0x4b, 0x03, 0x04]
/** The box in which Office keeps workbooks with a password, and those of before 2007. */
const compound = [0xd0, 0xcf, 0x11, 0xe0]
const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)

const holdsWide = (bytes: Uint8Array, text: string): boolean => {
  const utf16Bytes = [...text].flatMap((letter) => [letter.charCodeAt(0), 0])
  for (let at = bytes.indexOf(utf16Bytes[0] as number); at >= 0; at = bytes.indexOf(utf16Bytes[0] as number, at + 1))
    if (utf16Bytes.every((byte, n) => bytes[at + n] === byte)) return true
  return false
}

/** A text that was copied or decoded already, as a book of one sheet. */
export const bookOfText = (written: string, encoding = 'utf-8', progress?: Progress): Book => {
  const text = written.charCodeAt(0) === 0xfeff ? written.slice(1) : written
  if (!/[^\s;,|"]/.test(text)) throw new TableRefusal('sheet-empty')
  const { separator, commaTwice, from } = separatorOf(text)
  const rows = splitCells(from === 0 ? text : text.slice(from), separator, limits.rows + 1, progress)
  if (rows.length > limits.rows) throw new TableRefusal('sheet-too-many-rows')
  return { sheets: [{ name: '', rows, merged: [] }], hidden: [], text: { encoding, separator, commaTwice } }
}

const opened = (bytes: Uint8Array, progress?: Progress): Book => {
  if (bytes.length === 0) throw new TableRefusal('sheet-empty')
  if (bytes.length > limits.bytes) throw new TableRefusal('sheet-too-large')
  if (startsWith(bytes, compound))
    throw new TableRefusal(holdsWide(bytes, 'EncryptedPackage') ? 'sheet-has-password' : 'sheet-is-old')
  if (startsWith(bytes, zip)) {
    const archive = openArchive(bytes)
    const workbook = /opendocument\.spreadsheet/.test(mimetypeOf(archive))
      ? readOpenDocument(archive, progress)
      : readWorkbook(archive, progress)
    const sheets = workbook.sheets.filter(({ rows }) => !rows.every(isBlank))
    if (sheets.length === 0) throw new TableRefusal('sheet-empty')
    if (sheets.reduce((sum, { rows }) => sum + rows.length, 0) > limits.rows)
      throw new TableRefusal('sheet-too-many-rows')
    return { ...workbook, sheets }
  }
  if (!isText(bytes)) throw new TableRefusal('sheet-type-not-taken')
  const { text, encoding } = decode(bytes)
  if (/^\s*<(?:!doctype|html|table|\?xml)/i.test(text.slice(0, 200))) throw new TableRefusal('sheet-type-not-taken')
  return bookOfText(text, encoding, progress)
}

/**
 * Reads a table out of a workbook (XLSX, ODS) or a text with separators, whatever its separator and encoding are.
 * @throws TableRefusal, and whatever `progress` throws to stop it.
 */
export const openTable = (bytes: Uint8Array, progress?: Progress): Book => {
  try {
    return opened(bytes, progress)
  } catch (error) {
    // What a library throws says that the file is none of its kind.
    const isOurs = error instanceof TableRefusal || !(error instanceof Error) || progress !== undefined
    throw isOurs && !('code' in Object(error) && typeof (error as { code: unknown }).code === 'number')
      ? error
      : new TableRefusal('sheet-broken', { cause: error })
  }
}

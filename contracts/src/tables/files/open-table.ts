import {
  type Budget,
  isBlank,
  limits,
  newBudget,
  type Progress,
  type Row,
  TableRefusal,
  type Workbook,
} from '../grid.ts'
import { hasLongGap, withoutLongGaps } from '../values/cell-text.ts'
import { readOpenDocument } from '../workbook/open-document.ts'
import { mimetypeOf, readWorkbook } from '../workbook/workbook.ts'
import { openArchive } from './archive.ts'
import { decode, isText, provedText } from './encoding.ts'
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

const tidyRows = (rows: readonly Row[]): Row[] =>
  rows.map((cells) =>
    cells.some(hasLongGap) ? cells.map((cell) => (typeof cell === 'string' ? withoutLongGaps(cell) : cell)) : cells,
  )

/** A text that was copied or decoded already, as a book of one sheet. */
export const bookOfText = (
  written: string,
  encoding = 'utf-8',
  progress?: Progress,
  budget: Budget = newBudget(),
  isHead = false,
): Workbook => {
  const text = written.charCodeAt(0) === 0xfeff ? written.slice(1) : written
  if (!/[^\s;,|"]/.test(text)) throw new TableRefusal('sheet-empty')
  const { separator, commaTwice, from } = separatorOf(text, isHead)
  const rows = splitCells(from === 0 ? text : text.slice(from), separator, limits.rows + 1, {
    progress,
    budget,
    isHead,
  })
  if (rows.length > limits.rows) throw new TableRefusal('sheet-too-many-rows')
  return {
    sheets: [{ name: '', rows: tidyRows(rows), merged: [] }],
    hidden: [],
    text: { encoding, separator, commaTwice },
  }
}

/** Signs that turn the direction of what follows: what a person reads in such a cell is not what is calculated with. */
const turning = /[\u202a\u202b\u202d\u202e\u2066-\u2068]/
const refuseTurned = (rows: readonly Row[]) => {
  if (rows.some((cells) => cells.some((cell) => typeof cell === 'string' && turning.test(cell))))
    throw new TableRefusal('sheet-turns-text-around')
}

const opened = (bytes: Uint8Array, budget: Budget, isHead: boolean, progress?: Progress): Workbook => {
  if (bytes.length === 0) throw new TableRefusal('sheet-empty')
  if (bytes.length > limits.bytes) throw new TableRefusal('sheet-too-large')
  if (startsWith(bytes, compound))
    throw new TableRefusal(holdsWide(bytes, 'EncryptedPackage') ? 'sheet-has-password' : 'sheet-is-old')
  if (startsWith(bytes, zip)) {
    const archive = openArchive(bytes, budget)
    const workbook = /opendocument\.spreadsheet/.test(mimetypeOf(archive))
      ? readOpenDocument(archive, progress)
      : readWorkbook(archive, progress)
    const sheets = workbook.sheets.filter(({ rows }) => !rows.every(isBlank))
    if (sheets.length === 0) throw new TableRefusal('sheet-empty')
    if (sheets.reduce((sum, { rows }) => sum + rows.length, 0) > limits.rows)
      throw new TableRefusal('sheet-too-many-rows')
    for (const { rows } of sheets) refuseTurned(rows)
    return { ...workbook, sheets: sheets.map((sheet) => ({ ...sheet, rows: tidyRows(sheet.rows) })) }
  }
  if (!isText(bytes)) throw new TableRefusal('sheet-type-not-taken')
  const { text, encoding } = decode(bytes)
  const head = text.slice(0, 2_000).trimStart()
  if (/^(?:<!doctype html|<html|<table|<head|<body|<meta)|^<\?xml[^>]*>\s*<html/i.test(head))
    throw new TableRefusal('sheet-is-page')
  if (/^(?:<!doctype|<\?xml)|^%PDF-|^\{\\rtf/i.test(head)) throw new TableRefusal('sheet-type-not-taken')
  provedText(bytes, text, encoding)
  const textSheets = bookOfText(text, encoding, progress, budget, isHead)
  for (const { rows } of textSheets.sheets) refuseTurned(rows)
  return textSheets
}

/**
 * Reads a table out of a workbook (XLSX, ODS) or a text with separators, whatever its separator and encoding are.
 * @param budget what is left to read of all that is sent together.
 * @param isHead whether a text is the beginning of a longer one, whose last row may be cut anywhere.
 * @throws TableRefusal, and whatever `progress` throws to stop it.
 */
export const openTable = (
  bytes: Uint8Array,
  progress?: Progress,
  budget: Budget = newBudget(),
  isHead = false,
): Workbook => {
  try {
    return opened(bytes, budget, isHead, progress)
  } catch (error) {
    // What a library throws says that the file is none of its kind.
    const isOurs = error instanceof TableRefusal || !(error instanceof Error) || progress !== undefined
    throw isOurs && !('code' in Object(error) && typeof (error as { code: unknown }).code === 'number')
      ? error
      : new TableRefusal('sheet-broken', { cause: error })
  }
}

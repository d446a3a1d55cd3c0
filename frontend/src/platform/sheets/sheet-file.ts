import { round } from '@escandallo/contracts/values/decimal.ts'

/** Why a file is no table that can be taken: each has its words. */
export const sheetRefusals = [
  'sheet-empty',
  'sheet-too-large',
  'sheet-too-many-rows',
  'sheet-has-password',
  'sheet-is-old',
  'sheet-unpacks-too-large',
  'sheet-broken',
  'sheet-type-not-taken',
] as const
export type SheetRefusal = (typeof sheetRefusals)[number]

/** Every row with its cells as text: numbers with a point, days as 2026-11-27, nothing as ''. A formula is its last result. */
export type SheetFile = { rows: string[][] }

const MAX_BYTES = 10 * 1024 * 1024
/** What a workbook may unpack to: hundreds of times what the largest list of a supplier is. */
const MAX_UNPACKED = 100 * 1024 * 1024
export const MAX_ROWS = 20_000

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)
const zip = [0x50, 0x4b, 0x03, 0x04]
/** The box in which Office keeps workbooks with a password, and those of before 2007. */
const compound = [0xd0, 0xcf, 0x11, 0xe0]
const utf16 = (text: string) => [...text].flatMap((letter) => [letter.charCodeAt(0), 0])

const holds = (bytes: Uint8Array, text: string) => {
  const wanted = utf16(text)
  for (let at = 0; at + wanted.length <= bytes.length; at += 1)
    if (wanted.every((byte, i) => bytes[at + i] === byte)) return true
  return false
}

/** As the file says it is, else as Windows wrote it where it is no UTF-8. */
export const decode = (bytes: Uint8Array): string => {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

type Answer = SheetFile | { refused: SheetRefusal }

/** Control characters that no text has. */
const isText = (bytes: Uint8Array) =>
  startsWith(bytes, [0xff, 0xfe]) ||
  startsWith(bytes, [0xfe, 0xff]) ||
  !bytes.subarray(0, 4096).some((byte) => byte < 9)

/** Rows by which a separator is known. */
const LOOKED_AT = 30

/** What stands in most lines: a comma only where nothing else does, for it is a decimal sign first. */
const separatorOf = (text: string): string => {
  const lines = text
    .split(/\r?\n/, LOOKED_AT * 4)
    .filter((line) => line.trim() !== '')
    .slice(0, LOOKED_AT)
  const isIn = (sign: string) => lines.filter((line) => line.includes(sign)).length * 2 > lines.length
  return ['\t', ';', '|'].find(isIn) ?? ','
}

const readText = async (bytes: Uint8Array): Promise<Answer> => {
  const { default: papa } = await import('papaparse')
  const text = decode(bytes)
  const { data } = papa.parse<string[]>(text, { preview: MAX_ROWS + 2, delimiter: separatorOf(text) })
  return { rows: data.map((row) => row.map((cell) => cell.trim())) }
}

/** The sizes that an archive says its parts have: asked before anything is unpacked. */
const unpackedSize = async (bytes: Uint8Array): Promise<number> => {
  const { unzipSync } = await import('fflate')
  let size = 0
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize
      return false
    },
  })
  return size
}

/** A number as the workbook has it, without what binary fractions add: "0.30000000000000004" is 0.3. */
const numberText = (written: string): string => {
  const value = Number(written)
  if (!Number.isFinite(value)) return written
  return /e/i.test(written) || written.length > 15 ? round(value.toFixed(10), 6) : written
}

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  // A day of a workbook has no zone, and is kept as midnight in UTC.
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return String(cell).trim()
}

const readWorkbook = async (file: File, bytes: Uint8Array): Promise<Answer> => {
  if ((await unpackedSize(bytes)) > MAX_UNPACKED) return { refused: 'sheet-unpacks-too-large' }
  const { default: readXlsx } = await import('read-excel-file/browser')
  const sheets = await readXlsx<string>(file, { parseNumber: numberText })
  // A cover sheet is shorter than the list.
  const [fullest] = sheets.toSorted((a, b) => b.data.length - a.data.length)
  return { rows: (fullest?.data ?? []).map((row) => row.map(cellText)) }
}

/** Reads a table out of a workbook (XLSX) or a text with separators, whatever its separator and encoding are. */
export const readSheetFile = async (file: File): Promise<Answer> => {
  if (file.size === 0) return { refused: 'sheet-empty' }
  if (file.size > MAX_BYTES) return { refused: 'sheet-too-large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (startsWith(bytes, compound))
    return { refused: holds(bytes, 'EncryptedPackage') ? 'sheet-has-password' : 'sheet-is-old' }
  const isWorkbook = startsWith(bytes, zip)
  if (!isWorkbook && !isText(bytes)) return { refused: 'sheet-type-not-taken' }
  try {
    const read = isWorkbook ? await readWorkbook(file, bytes) : await readText(bytes)
    if ('refused' in read) return read
    if (read.rows.length > MAX_ROWS + 1) return { refused: 'sheet-too-many-rows' }
    return read.rows.some((row) => row.some((cell) => cell !== '')) ? read : { refused: 'sheet-empty' }
  } catch {
    return { refused: 'sheet-broken' }
  }
}

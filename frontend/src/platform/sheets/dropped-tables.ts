import { XML_HEAD_BYTES, xmlKindOf } from '@escandallo/contracts/documents/xml/kind.ts'
import type { TableKind } from '@escandallo/contracts/tables/table-kind.ts'
import { mediaOf } from '../../ui/files/accepted-files.ts'

const endings = Object.values(mediaOf('sheets')).flat()
/** Bytes of a text that are read for its kind: headings and some rows. */
const TEXT_HEAD_BYTES = 64 * 1024

const isNamed = (file: File, ...ends: string[]) => ends.some((ending) => file.name.toLowerCase().endsWith(ending))

const kindOf = async (file: File): Promise<TableKind | null> => {
  if (isNamed(file, '.xml')) {
    const head = new Uint8Array(await file.slice(0, XML_HEAD_BYTES).arrayBuffer())
    return xmlKindOf(head) === 'till-record' ? 'sales' : null
  }
  if (!isNamed(file, ...endings)) return null
  // Who drops papers alone never needs the reader of tables.
  const [{ readSheetFile }, { tableKindOf }] = await Promise.all([
    import('./sheet-file.ts'),
    import('@escandallo/contracts/tables/table-kind.ts'),
  ])
  const head = isNamed(file, '.csv', '.tsv', '.txt') ? new File([file.slice(0, TEXT_HEAD_BYTES)], file.name) : file
  const read = await readSheetFile(head).catch(() => null)
  return read && 'book' in read ? tableKindOf(read.book) : null
}

const kinds = new WeakMap<File, Promise<TableKind | null>>()

/** Whether a file that was dropped among papers is a list of prices or sales of a till, by what it holds; null for every other. */
export const tableKindOfFile = (file: File): Promise<TableKind | null> => {
  const kind = kinds.get(file) ?? kindOf(file).catch(() => null)
  kinds.set(file, kind)
  return kind
}

type Take = (files: readonly File[]) => void

/** Tables that were dropped where papers are: they go along to the page that takes them, in this tab and once. */
const waiting: Partial<Record<TableKind, readonly File[]>> = {}
const pages: Partial<Record<TableKind, Take>> = {}

/** Hands tables to the page that takes them: at once where it is open, else as soon as it is. */
export const handOverTables = (kind: TableKind, files: readonly File[]) => {
  const take = pages[kind]
  if (take) take(files)
  else waiting[kind] = files
}

/** Takes tables that are dropped elsewhere, those that wait first. Gives the function that stops it. */
export const whenTablesHandedOver = (kind: TableKind, take: Take): (() => void) => {
  pages[kind] = take
  const first = waiting[kind]
  delete waiting[kind]
  if (first) take(first)
  return () => {
    delete pages[kind]
  }
}

import { XML_HEAD_BYTES, xmlKindOf } from '@escandallo/contracts/documents/xml/kind.ts'
import type { TableKind } from '@escandallo/contracts/tables/table-kind.ts'
import { mediaOf } from '../../ui/files/accepted-files.ts'
import { whenPersonLeaves } from '../storage/kept-data.ts'

const endings = Object.values(mediaOf('sheets')).flat()
/** Bytes of a text that are read for its kind: headings and some rows. */
const TEXT_HEAD_BYTES = 64 * 1024

const isNamed = (file: File, ...ends: string[]) => ends.some((ending) => file.name.toLowerCase().endsWith(ending))

const [NEWLINE, RETURN] = [10, 13]

/** The first whole lines of a text: a cut within a character, also of two bytes, would be read in another encoding. */
const headOf = async (file: File): Promise<File> => {
  const bytes = new Uint8Array(await file.slice(0, TEXT_HEAD_BYTES).arrayBuffer())
  const isLittleEndian = bytes[1] === 0 || (bytes[0] === 0xff && bytes[1] === 0xfe)
  const isBigEndian = bytes[0] === 0 || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const endsLine = (sign: number) =>
    bytes.findLastIndex(
      (byte, at) =>
        byte === sign &&
        (!isLittleEndian || (at % 2 === 0 && bytes[at + 1] === 0)) &&
        (!isBigEndian || (at % 2 === 1 && bytes[at - 1] === 0)),
    )
  const last = Math.max(endsLine(NEWLINE), endsLine(RETURN))
  const end = last < 0 ? bytes.length : last + (isLittleEndian ? 2 : 1)
  return new File([bytes.slice(0, end)], file.name)
}

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
  const isCut = isNamed(file, '.csv', '.tsv', '.txt') && file.size > TEXT_HEAD_BYTES
  const read = await readSheetFile(isCut ? await headOf(file) : file, { isHead: isCut }).catch(() => null)
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

/** `onSettled`: its page took or discarded it. `onLeft`: the page was left before that. */
export type HandedTable = { file: File; onSettled: () => void; onLeft: () => void }

/** Tables that were dropped where papers are: they go along to the page that takes them, in this tab. */
const waiting: Record<TableKind, HandedTable[]> = { list: [], sales: [] }
/** Tables that are open on their page, neither taken nor discarded yet. */
const unsettled: Record<TableKind, HandedTable[]> = { list: [], sales: [] }
const pages: Partial<Record<TableKind, Take>> = {}

whenPersonLeaves(() => {
  for (const tables of [waiting, unsettled]) for (const kind of Object.values(tables)) kind.splice(0)
})

const giveTo = (take: Take, kind: TableKind) => {
  const tables = waiting[kind].splice(0)
  if (tables.length === 0) return
  unsettled[kind].push(...tables)
  take(tables.map(({ file }) => file))
}

/** Hands tables to the page that takes them: at once where it is open, else as soon as it is. */
export const handOverTables = (kind: TableKind, tables: readonly HandedTable[]) => {
  waiting[kind].push(...tables)
  const take = pages[kind]
  if (take) giveTo(take, kind)
}

/** Says that a page took or discarded tables: they are not offered again. Files that nobody handed over are passed over. */
export const settleTables = (kind: TableKind, files: readonly File[]) => {
  const [settled, open] = [true, false].map((isSettled) =>
    unsettled[kind].filter(({ file }) => files.includes(file) === isSettled),
  ) as [HandedTable[], HandedTable[]]
  unsettled[kind] = open
  for (const { onSettled } of settled) onSettled()
}

/** Takes tables that are dropped elsewhere, those that wait first. Gives the function that stops it and gives back what is not settled. */
export const whenTablesHandedOver = (kind: TableKind, take: Take): (() => void) => {
  pages[kind] = take
  giveTo(take, kind)
  return () => {
    delete pages[kind]
    // React may take the page's effects back and run them again at once: the page is left only if it is gone after that.
    queueMicrotask(() => {
      if (!pages[kind]) for (const { onLeft } of unsettled[kind].splice(0)) onLeft()
    })
  }
}

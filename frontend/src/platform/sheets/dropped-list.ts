import { mediaOf } from '../../ui/files/accepted-files.ts'

/** A list of prices that was dropped where papers are: it goes along to the page that takes lists, in this tab and once. */
let dropped: File | null = null
let page: ((file: File) => void) | null = null

const endings = Object.values(mediaOf('sheets')).flat()

const isList = async (file: File): Promise<boolean> => {
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending))) return false
  // Who drops papers alone never needs the reader of tables.
  const { readSheetFile } = await import('./sheet-file.ts')
  const { readList } = await import('@escandallo/contracts/tables/lists/read-list.ts')
  const read = await readSheetFile(file).catch(() => null)
  if (!read || 'refused' in read || !('book' in read)) return false
  const { columns, rows } = readList(read.book, { currency: 'EUR', purpose: 'list' })
  const isPriced = columns.some(
    ({ headingRow, columns: all }) =>
      headingRow !== null && all.some(({ meaning }) => meaning === 'price' || meaning === 'priceGross'),
  )
  return isPriced && rows.length > 0
}

/** Which of some files are lists of prices, by what they hold. */
export const listsAmong = async (files: readonly File[]): Promise<File[]> => {
  const areLists = await Promise.all(files.map(isList))
  return files.filter((_, at) => areLists[at])
}

/** Hands a list to the page that takes lists: at once where it is open, else as soon as it is. */
export const keepDroppedList = (file: File) => {
  if (page) page(file)
  else dropped = file
}

/** Takes lists that are dropped elsewhere, the one that waits first. Gives the function that stops it. */
export const whenListDropped = (take: (file: File) => void): (() => void) => {
  page = take
  if (dropped) take(dropped)
  dropped = null
  return () => {
    page = null
  }
}

import { TableRefusal, type TableRefusalCode, type Workbook } from '@escandallo/contracts/tables/grid.ts'

/** Why a file is no table that can be taken: each has its words. */
export type SheetRefusal = TableRefusalCode

/** `isHead`: only the first lines of a text. Reads a table out of a workbook (XLSX, ODS) or a text with separators, whatever its separator and encoding are. */
export const readSheetFile = async (
  file: File,
  { isHead = false }: { isHead?: boolean } = {},
): Promise<{ book: Workbook } | { refused: SheetRefusal }> => {
  const { openTable } = await import('@escandallo/contracts/tables/files/open-table.ts')
  try {
    return { book: openTable(new Uint8Array(await file.arrayBuffer()), undefined, undefined, isHead) }
  } catch (error) {
    if (error instanceof TableRefusal) return { refused: error.code }
    throw error
  }
}

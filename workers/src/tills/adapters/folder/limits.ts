import { limits } from '@escandallo/contracts/tables/grid.ts'

/** What a till's folder may be, and for how long it and each file of it may be read. Times are milliseconds. */
export type FolderLimits = {
  listing: number
  reading: number
  files: number
  /** Bytes of one file, and of all together. */
  bytes: number
  allBytes: number
  /** Memory of the thread that reads. */
  megabytes: number
}

/** Ten years of a file a day, and a network drive that wakes up first. */
export const folderLimits: FolderLimits = {
  listing: 15_000,
  reading: 60_000,
  files: 4_000,
  bytes: limits.bytes,
  allBytes: 512 * 2 ** 20,
  megabytes: 512,
}

import { Inflate } from 'fflate'
import { type Budget, newBudget, spend, TableRefusal } from '../grid.ts'
import { checksum } from './checksum.ts'

type Entry = { name: string; method: number; checksum: number; packed: number; size: number; at: number }
/** Files of an archive. `read` gives one in pieces of a few megabytes at most. */
export type Archive = {
  names: string[]
  budget: Budget
  /** Bytes that a file says it unpacks to. */
  sizeOf: (name: string) => number
  read: (name: string, take: (chunk: Uint8Array) => void) => void
}

const END = 0x06054b50
const DIRECTORY = 0x02014b50
const LOCAL = 0x04034b50
const COMMENT = 65_557
/** Packed bytes that are unpacked at once: a thousand times as many may come of them. */
const PIECE = 4 * 1024
const MOST_ENTRIES = 5_000
const decoder = new TextDecoder()
const broken = () => new TableRefusal('sheet-broken')

const entriesOf = (bytes: Uint8Array, view: DataView): { entries: Map<string, Entry>; directory: number } => {
  let end = bytes.length - 22
  const stop = Math.max(0, bytes.length - COMMENT)
  while (end >= stop && view.getUint32(end, true) !== END) end -= 1
  if (end < stop) throw broken()
  const count = view.getUint16(end + 10, true)
  if (count > MOST_ENTRIES) throw new TableRefusal('sheet-unpacks-too-large')
  const directory = view.getUint32(end + 16, true)
  const entries = new Map<string, Entry>()
  let at = directory
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY) throw broken()
    const length = view.getUint16(at + 28, true)
    const name = decoder.decode(bytes.subarray(at + 46, at + 46 + length)).replaceAll('\\', '/')
    // Two files of one name are read by one program as the first, by another as the last.
    if (entries.has(name)) throw broken()
    if ((view.getUint16(at + 8, true) & 1) === 1) throw new TableRefusal('sheet-has-password')
    entries.set(name, {
      name,
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  // A directory that goes on behind its last entry hides files from those who believe its count.
  if (at > end || (at + 4 <= end && view.getUint32(at, true) === DIRECTORY)) throw broken()
  return { entries, directory }
}

/** Where each file's bytes begin; entries that share bytes are many files out of few, which no program writes. */
const startsOf = (entries: ReadonlyMap<string, Entry>, directory: number, bytes: Uint8Array, view: DataView) => {
  const starts = new Map<string, number>()
  let free = 0
  for (const { name, at, packed } of [...entries.values()].toSorted((a, b) => a.at - b.at)) {
    if (at < free || at + 30 > bytes.length || view.getUint32(at, true) !== LOCAL) throw broken()
    const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
    free = start + packed
    if (free > directory) throw broken()
    starts.set(name, start)
  }
  return starts
}

/**
 * Opens an archive by its directory. What it says it unpacks to is asked before anything is unpacked, and counted while it is; what comes
 * out has to be as long as it says, and have its checksum.
 * @throws TableRefusal
 */
export const openArchive = (bytes: Uint8Array, budget: Budget = newBudget()): Archive => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { entries, directory } = entriesOf(bytes, view)
  const claimed = [...entries.values()].reduce((sum, { size }) => sum + size, 0)
  if (claimed > budget.unpacked) throw new TableRefusal('sheet-unpacks-too-large')
  const starts = startsOf(entries, directory, bytes, view)
  const read: Archive['read'] = (name, take) => {
    const entry = entries.get(name)
    const start = starts.get(name)
    if (!entry || start === undefined || (entry.method !== 0 && entry.method !== 8)) throw broken()
    const packed = bytes.subarray(start, start + entry.packed)
    let [size, sum] = [0, 0]
    const counted = (chunk: Uint8Array) => {
      spend(budget, 'unpacked', chunk.length)
      size += chunk.length
      if (size > entry.size) throw broken()
      sum = checksum(chunk, sum)
      if (chunk.length > 0) take(chunk)
    }
    if (entry.method === 0) counted(packed)
    else {
      const inflate = new Inflate(counted)
      for (let from = 0; from < packed.length; from += PIECE)
        inflate.push(packed.subarray(from, from + PIECE), from + PIECE >= packed.length)
    }
    if (size !== entry.size || sum !== entry.checksum) throw broken()
  }
  return { names: [...entries.keys()], budget, sizeOf: (name) => entries.get(name)?.size ?? 0, read }
}

/** A small file of an archive as text. */
export const archiveText = (archive: Archive, name: string, most = 32 * 1024 * 1024): string => {
  const parts: string[] = []
  const utf8 = new TextDecoder()
  let size = 0
  archive.read(name, (chunk) => {
    size += chunk.length
    if (size > most) throw new TableRefusal('sheet-unpacks-too-large')
    parts.push(utf8.decode(chunk, { stream: true }))
  })
  return parts.join('') + utf8.decode()
}

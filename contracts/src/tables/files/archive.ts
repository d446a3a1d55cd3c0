import { Inflate } from 'fflate'
import { limits, TableRefusal } from '../grid.ts'

type Entry = { name: string; method: number; packed: number; size: number; at: number }
/** Files of an archive, and what its own directory says of their sizes. */
export type Archive = { names: string[]; read: (name: string, take: (chunk: Uint8Array) => void) => void }

const END = 0x06054b50
const DIRECTORY = 0x02014b50
const LOCAL = 0x04034b50
const COMMENT = 65_557
const PIECE = 64 * 1024
const MOST_ENTRIES = 5_000
const decoder = new TextDecoder()

/**
 * Opens an archive by its directory. What it says it unpacks to is asked before anything is unpacked, and counted while it is.
 * @throws TableRefusal
 */
export const openArchive = (bytes: Uint8Array, most: number = limits.unpacked): Archive => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const broken = () => new TableRefusal('sheet-broken')
  let end = bytes.length - 22
  const stop = Math.max(0, bytes.length - COMMENT)
  while (end >= stop && view.getUint32(end, true) !== END) end -= 1
  if (end < stop) throw broken()
  const count = view.getUint16(end + 10, true)
  if (count > MOST_ENTRIES) throw new TableRefusal('sheet-unpacks-too-large')
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  let claimed = 0
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY) throw broken()
    const length = view.getUint16(at + 28, true)
    const name = decoder.decode(bytes.subarray(at + 46, at + 46 + length)).replaceAll('\\', '/')
    const entry = {
      name,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    }
    claimed += entry.size
    // Two files of one name are read by one program as the first, by another as the last.
    if (entries.has(name)) throw broken()
    if ((view.getUint16(at + 8, true) & 1) === 1) throw new TableRefusal('sheet-has-password')
    entries.set(name, entry)
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  if (claimed > most) throw new TableRefusal('sheet-unpacks-too-large')
  let unpacked = 0
  const read: Archive['read'] = (name, take) => {
    const entry = entries.get(name)
    if (!entry || entry.at + 30 > bytes.length || view.getUint32(entry.at, true) !== LOCAL) throw broken()
    const from = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true)
    if (from + entry.packed > bytes.length) throw broken()
    const packed = bytes.subarray(from, from + entry.packed)
    const counted = (chunk: Uint8Array) => {
      unpacked += chunk.length
      if (unpacked > most) throw new TableRefusal('sheet-unpacks-too-large')
      if (chunk.length > 0) take(chunk)
    }
    if (entry.method === 0) return counted(packed)
    if (entry.method !== 8) throw broken()
    const inflate = new Inflate(counted)
    for (let start = 0; start < packed.length; start += PIECE)
      inflate.push(packed.subarray(start, start + PIECE), start + PIECE >= packed.length)
  }
  return { names: [...entries.keys()], read }
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

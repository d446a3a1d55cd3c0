import { inflateSync } from 'node:zlib'

/** One object of a PDF as its file stores it: its value as text, and its bytes, still packed, where it has any. */
export type StoredObject = { text: string; bytes: Buffer | null }

/** The object of a number; null where the file does not say plainly which one it is. */
export type StoredObjects = (number: number) => StoredObject | null

const mostUnpacked = 4_000_000

/** Unpacks what is stored deflated or plain; null for every other packing. */
export const unpacked = ({ text, bytes }: StoredObject, most = mostUnpacked): Buffer | null => {
  const filter = valueIn(text, 'Filter')
  if (!bytes || !filter) return bytes
  if (!/^\[?\s*\/FlateDecode\s*\]?$/.test(filter) || /\/Predictor\b/.test(text)) return null
  try {
    return inflateSync(bytes, { maxOutputLength: most })
  } catch {
    // Damaged or far too long: the page is drawn the usual way, which says what is wrong with it.
    return null
  }
}

const closing = { '<<': '>>', '[': ']' } as const

/** The value of a name in a dictionary, nested ones included, as it is written there. */
export const valueIn = (dictionary: string, name: string): string | null => {
  const at = new RegExp(`/${name.replace(/[^A-Za-z0-9_]/g, '\\$&')}(?![A-Za-z0-9_.+-])\\s*`).exec(dictionary)
  if (!at) return null
  const rest = dictionary.slice(at.index + at[0].length)
  const opens = rest.startsWith('<<') ? '<<' : rest.startsWith('[') ? '[' : null
  if (!opens) return /^(?:\d+\s+\d+\s+R\b|\/?[^\s/[\]<>()]+)/.exec(rest)?.[0] ?? null
  let depth = 0
  for (const { 0: sign, index } of rest.matchAll(opens === '<<' ? /<<|>>/g : /[[\]]/g)) {
    depth += sign === closing[opens] ? -1 : 1
    if (depth === 0) return rest.slice(0, index + sign.length)
  }
  return null
}

/** The number of the object that a value such as `12 0 R` stands for. */
export const referenceIn = (value: string | null): number | null => {
  const number = /^(\d+)\s+\d+\s+R$/.exec(value ?? '')?.[1]
  return number === undefined ? null : Number(number)
}

/** No dictionary of a page or a picture is longer. */
const longestText = 8_192

const objectAt = (file: Buffer, at: number): StoredObject => {
  const head = file.toString('latin1', at, at + longestText)
  const [end, stream] = [head.indexOf('endobj'), head.indexOf('stream')]
  if (stream < 0 || (end >= 0 && end < stream)) return { text: head.slice(0, Math.max(0, end)), bytes: null }
  const text = head.slice(0, stream)
  const start = at + stream + (file[at + stream + 6] === 13 ? 8 : 7)
  const length = valueIn(text, 'Length') ?? ''
  const stop = /^\d+$/.test(length) ? start + Number(length) : file.indexOf('endstream', start)
  return { text, bytes: file.subarray(start, Math.max(start, stop)) }
}

/** Objects that are stored together in one packed stream (ISO 32000-1, 7.5.7). */
const packedIn = (object: StoredObject): [number, StoredObject][] => {
  const all = unpacked(object)?.toString('latin1')
  if (!all) return []
  const first = Number(valueIn(object.text, 'First'))
  const heads = all.slice(0, first).trim().split(/\s+/).map(Number)
  return Array.from({ length: Math.floor(heads.length / 2) }, (_, index) => {
    const [number = 0, from = 0, , to = Number.POSITIVE_INFINITY] = heads.slice(2 * index, 2 * index + 4)
    return [number, { text: all.slice(first + from, first + to), bytes: null }]
  })
}

const headOf = /(?<!\d)(\d{1,8})\s\d{1,5}\sobj\b/g

/** Where each object begins; null for a number that begins twice. */
const beginnings = (file: Buffer): Map<number, number | null> => {
  const found = new Map<number, number | null>()
  for (const { 1: digits, 0: head, index } of file.toString('latin1').matchAll(headOf)) {
    const number = Number(digits)
    found.set(number, found.has(number) ? null : index + head.length)
  }
  return found
}

/**
 * Finds the objects of a PDF without opening it. What is locked, or stored more than once, is not found: only who follows
 * the file's own tables knows which of two is meant.
 */
export const storedObjects = (bytes: Uint8Array): StoredObjects => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.includes('/Encrypt')) return () => null
  const places = beginnings(file)
  let packed: Map<number, StoredObject | null> | undefined
  const unpackAll = () => {
    const all = new Map<number, StoredObject | null>()
    for (const at of places.values()) {
      const object = at === null ? null : objectAt(file, at)
      if (!object || !/\/Type\s*\/ObjStm\b/.test(object.text)) continue
      for (const [number, storedObject] of packedIn(object)) all.set(number, all.has(number) ? null : storedObject)
    }
    return all
  }
  return (number) => {
    const at = places.get(number)
    if (at !== undefined) return at === null ? null : objectAt(file, at)
    packed ??= unpackAll()
    return packed.get(number) ?? null
  }
}

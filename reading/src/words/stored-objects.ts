import { inflateSync } from 'node:zlib'

/** One object of a PDF as its file stores it: its value as text, and its bytes, still packed, where it has any. */
export type StoredObject = { text: string; bytes: Buffer | null }

/** The object of a number; null where the file does not say plainly which one it is. */
export type StoredObjects = (number: number) => StoredObject | null

const mostUnpacked = 4_000_000
/** Of all objects that are stored packed together. */
const mostTogether = 64_000_000

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

const patterns = new Map<string, RegExp>()
/** Names are some of ours, and one or two of a page's own: forgotten when there are many. */
const patternOf = (name: string): RegExp => {
  const known = patterns.get(name)
  if (known) return known
  if (patterns.size > 1_000) patterns.clear()
  const made = new RegExp(`/${name.replace(/[^A-Za-z0-9_]/g, '\\$&')}(?![A-Za-z0-9_.+-])\\s*`)
  patterns.set(name, made)
  return made
}

/** The value of a name in a dictionary, nested ones included, as it is written there. */
export const valueIn = (dictionary: string, name: string): string | null => {
  const at = patternOf(name).exec(dictionary)
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

type File = { bytes: Buffer; starts: readonly number[]; ends: () => readonly number[] }

/** Where each stream ends, found once: looking for the end of every one from where it begins takes as long as there are some. */
const endsIn = (file: Buffer) => {
  let ends: number[] | undefined
  return () => {
    if (ends) return ends
    ends = []
    for (let at = file.indexOf('endstream'); at >= 0; at = file.indexOf('endstream', at + 9)) ends.push(at)
    return ends
  }
}

const firstFrom = (sorted: readonly number[], from: number): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as number) < from) low = middle + 1
    else high = middle
  }
  return sorted[low] ?? -1
}

const objectAt = ({ bytes: file, starts, ends }: File, at: number): StoredObject => {
  // Where the next one begins this one is over: else a file of nothing but beginnings is read once for each.
  const next = firstFrom(starts, at)
  const head = file.toString('latin1', at, Math.min(at + longestText, next < 0 ? file.length : next))
  const [end, stream] = [head.indexOf('endobj'), head.indexOf('stream')]
  if (stream < 0 || (end >= 0 && end < stream)) return { text: head.slice(0, Math.max(0, end)), bytes: null }
  const text = head.slice(0, stream)
  const start = at + stream + (file[at + stream + 6] === 13 ? 8 : 7)
  return {
    text,
    get bytes() {
      const length = valueIn(text, 'Length') ?? ''
      const stop = /^\d+$/.test(length) ? start + Number(length) : firstFrom(ends(), start)
      return file.subarray(start, Math.max(start, stop))
    },
  }
}

/** Objects that are stored together in one packed stream (ISO 32000-1, 7.5.7). */
const packedIn = (object: StoredObject, most: number): { length: number; objects: [number, StoredObject][] } => {
  const all = unpacked(object, Math.min(mostUnpacked, most))?.toString('latin1')
  if (!all) return { length: 0, objects: [] }
  const first = Number(valueIn(object.text, 'First'))
  const heads = all.slice(0, first).trim().split(/\s+/).map(Number)
  const objects = Array.from({ length: Math.floor(heads.length / 2) }, (_, index): [number, StoredObject] => {
    const [number = 0, from = 0, , to = Number.POSITIVE_INFINITY] = heads.slice(2 * index, 2 * index + 4)
    return [number, { text: all.slice(first + from, Math.min(first + to, first + from + longestText)), bytes: null }]
  })
  return { length: all.length, objects }
}

const headOf = /(?<!\d)(\d{1,8})\s\d{1,5}\sobj\b/g

/** Where each object begins; null for a number that begins twice. */
const beginnings = (file: Buffer) => {
  const offsets = new Map<number, number | null>()
  const starts: number[] = []
  for (const { 1: digits, 0: head, index } of file.toString('latin1').matchAll(headOf)) {
    const number = Number(digits)
    offsets.set(number, offsets.has(number) ? null : index + head.length)
    starts.push(index)
  }
  return { places: offsets, starts }
}

/**
 * Finds the objects of a PDF without opening it. What is locked, or stored more than once, is not found: only who follows
 * the file's own tables knows which of two is meant.
 */
export const storedObjects = (bytes: Uint8Array): StoredObjects => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.includes('/Encrypt')) return () => null
  const { places, starts } = beginnings(file)
  const whole = { bytes: file, starts, ends: endsIn(file) }
  let packed: Map<number, StoredObject | null> | undefined
  const unpackAll = () => {
    const all = new Map<number, StoredObject | null>()
    let left = mostTogether
    for (const at of places.values()) {
      const object = at === null ? null : objectAt(whole, at)
      if (!object || !/\/Type\s*\/ObjStm\b/.test(object.text)) continue
      const { length, objects } = packedIn(object, left)
      for (const [number, storedObject] of objects) all.set(number, all.has(number) ? null : storedObject)
      left -= length
      if (left <= 0) break
    }
    return all
  }
  return (number) => {
    const at = places.get(number)
    if (at !== undefined) return at === null ? null : objectAt(whole, at)
    packed ??= unpackAll()
    return packed.get(number) ?? null
  }
}

import { secretFields } from '@escandallo/contracts/streams.ts'
import type { Json } from '@escandallo/platform/event-store/event-store.ts'

const SECRET = new Set<string>(secretFields)

const isSealed = (value: Json): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'sealed' in value && 'person' in value

/**
 * The data of an event without what nobody takes out of the product: credentials however they are sealed, hashes of what letters
 * let people in with, and what is sealed with a person's key.
 */
export const withheld = (data: Json): { data: Json; paths: string[] } => {
  const paths: string[] = []
  const copy = (value: Json, path: string, name: string): Json => {
    if (value === null || typeof value !== 'object') {
      if (value === null || !SECRET.has(name)) return value
      paths.push(path)
      return null
    }
    if (SECRET.has(name) || isSealed(value)) {
      paths.push(path)
      return null
    }
    const within = (inner: string) => (path === '' ? inner : `${path}.${inner}`)
    if (Array.isArray(value)) return value.map((item, index) => copy(item, within(String(index)), ''))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item as Json, within(key), key)]))
  }
  return { data: copy(data, '', ''), paths }
}

import { hash } from 'node:crypto'

/** An id that follows from a name. */
export const idOf = (name: string): string => {
  const hex = hash('sha1', name)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

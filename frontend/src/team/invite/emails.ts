import { z } from 'zod'

/** One address out of a pasted text, with the name that stood before it. */
export type Addressee = { email: string; name: string | null; valid: boolean }

const email = z.email().max(254)
const separators = /[\n\r,;]+/
const named = /^"?([^"<>]*?)"?\s*<([^<>]*)>$/

/**
 * The addresses in a text, as people paste them: by commas, semicolons, spaces or lines, with names (`Ana <ana@x.es>`) or
 * without. In lower case, each once, in their order.
 */
export const addresseesIn = (text: string): Addressee[] => {
  const addressees = new Map<string, Addressee>()
  const add = (written: string, name: string | null) => {
    const address = written
      .trim()
      .replace(/^mailto:/i, '')
      .toLowerCase()
    if (address && !addressees.has(address))
      addressees.set(address, { email: address, name: name || null, valid: email.safeParse(address).success })
  }
  for (const piece of text.split(separators)) {
    const [, name, address] = named.exec(piece.trim()) ?? []
    if (address !== undefined) add(address, name?.trim() ?? null)
    else for (const word of piece.split(/\s+/)) add(word, null)
  }
  return [...addressees.values()]
}

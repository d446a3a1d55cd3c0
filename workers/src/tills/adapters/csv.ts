import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueArticle } from '@escandallo/contracts/tills/details.ts'
import { ticketNameOf } from '@escandallo/contracts/tills/ticket-names.ts'
import { readUniversalFile } from '@escandallo/contracts/tills/universal-file.ts'
import { type Connection, type Till, TillFault } from '../till.ts'

/** As UTF-8, else as Windows wrote it. */
const decoded = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * A till that writes files into a folder that the operator has named: each till has one of its own there, called by its id. A
 * file may come again and hold days that another holds: a ticket is one however often it is written.
 */
export const csvTill = ({ tillId, dayEndsAt, currency, workplaceId }: Connection, folder: string | null): Till => {
  const files = async (): Promise<string[]> => {
    if (folder === null) throw new TillFault('folder-missing')
    const ours = join(folder, tillId)
    try {
      const names = (await readdir(ours)).filter((name) => /\.(csv|txt)$/i.test(name)).sort()
      return await Promise.all(names.map(async (name) => decoded(await readFile(join(ours, name)))))
    } catch (cause) {
      throw new TillFault('folder-missing', { cause })
    }
  }
  const tickets = async () => {
    const read = (await files()).flatMap((text) => readUniversalFile(text, { dayEndsAt, currency }).tickets)
    // What a later file says of a ticket holds.
    return [...new Map(read.map((ticket) => [ticketNameOf(ticket, workplaceId), ticket]))]
  }
  return {
    test: async () => {
      await files()
      return { version: null, places: [] }
    },
    articles: async () => {
      const sold = (await tickets()).flatMap(([, { lines }]) => lines)
      const articles = new Map<string, CatalogueArticle>()
      for (const { articleId, formatId, name, formatName } of sold)
        articles.set(JSON.stringify([articleId ?? name, formatId]), {
          ...{ articleId: articleId ?? name.slice(0, 100), formatId, name, formatName, family: null },
          ...{ price: null, ratio: null, kind: 'standard' },
        })
      return [...articles.values()]
    },
    day: async (day) => ({
      tickets: (await tickets()).flatMap(([name, ticket]) => (ticket.businessDay === day ? [{ name, ticket }] : [])),
      closeOut: null,
    }),
  }
}

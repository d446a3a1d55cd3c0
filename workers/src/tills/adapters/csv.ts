import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TableRefusal } from '@escandallo/contracts/tables/grid.ts'
import { readSalesFiles } from '@escandallo/contracts/tables/sales/read-files.ts'
import type { TicketDetails } from '@escandallo/contracts/tickets/details.ts'
import type { CatalogueArticle } from '@escandallo/contracts/tills/details.ts'
import { fileTicketName, ticketsOfFile } from '@escandallo/contracts/tills/file-tickets.ts'
import { ticketNameOf } from '@escandallo/contracts/tills/ticket-names.ts'
import { type Connection, type Till, TillFault } from '../till.ts'

/** What most of what a restaurant sells bears: of a folder nobody can be asked. */
const USUAL_VAT = '10'

/**
 * Tickets with their names, what a later file says of one holding. A number that a till begins again on another day is another ticket,
 * and then its day is in its name; else it is named as it always was.
 */
const namedTickets = (read: readonly TicketDetails[], workplaceId: string | null): [string, TicketDetails][] => {
  const latest = new Map(read.map((ticket) => [fileTicketName(ticket, workplaceId), ticket]))
  const firstOf = new Map<string, string>()
  for (const [name, ticket] of [...latest].toSorted(([, a], [, b]) => (a.businessDay < b.businessDay ? -1 : 1)))
    if (!firstOf.has(ticketNameOf(ticket, workplaceId))) firstOf.set(ticketNameOf(ticket, workplaceId), name)
  return [...latest].map(([name, ticket]) => {
    const former = ticketNameOf(ticket, workplaceId)
    return [firstOf.get(former) === name ? former : name, ticket]
  })
}

/**
 * A till that writes files into a folder that the operator has named: each till has one of its own there, called by its id. A
 * file may come again and hold days that another holds: a ticket is one however often it is written.
 */
export const csvTill = ({ tillId, dayEndsAt, currency, workplaceId }: Connection, folder: string | null): Till => {
  const files = async () => {
    if (folder === null) throw new TillFault('folder-missing')
    const ours = join(folder, tillId)
    try {
      const names = (await readdir(ours)).filter((name) => /\.(csv|txt|tsv|xlsx|ods|xml|zip)$/i.test(name)).sort()
      return await Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(ours, name)) })))
    } catch (cause) {
      throw new TillFault('folder-missing', { cause })
    }
  }
  const tickets = async () => {
    const read: TicketDetails[] = []
    for (const file of await files()) {
      const reading = await readSalesFiles([file], { dayEndsAt, currency }, { 'vat-rate': USUAL_VAT }).catch(
        (error: unknown) => {
          if (error instanceof TableRefusal) return null
          throw error
        },
      )
      // What is in doubt stays out of a folder that nobody looks at; another currency is none of this house's.
      const asks = reading?.asks.filter(({ code }) => code === 'currency') ?? []
      if (reading && asks.length === 0) read.push(...ticketsOfFile({ ...reading, asks: [] }, currency, true).tickets)
    }
    return namedTickets(read, workplaceId)
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

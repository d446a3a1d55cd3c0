import { join } from 'node:path'
import { linkedSegments } from '@escandallo/contracts/tables/records/segments.ts'
import type { TicketDetails } from '@escandallo/contracts/tickets/details.ts'
import { type CatalogueArticle, MOST_ALTERED } from '@escandallo/contracts/tills/details.ts'
import { fileTicketName } from '@escandallo/contracts/tills/file-tickets.ts'
import { ticketNameOf } from '@escandallo/contracts/tills/ticket-names.ts'
import { waitingLimits } from '@escandallo/contracts/tills/waiting-files.ts'
import { recent } from '@escandallo/platform/recent.ts'
import { type Connection, type Till, TillFault } from '../../till.ts'
import type { FolderFile } from './folder-file.ts'
import { folderLimits } from './limits.ts'
import { listFolder } from './list-folder.ts'
import { readFiles } from './read-files.ts'

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

/** Files that were not read in time or in memory: they are not tried again as they are. */
const overLimits = recent<FolderFile>(500)
const isOverLimits = ({ waiting }: FolderFile) =>
  waiting?.reason === 'sheet-too-slow' || waiting?.reason === 'sheet-too-large'

/**
 * A till that writes files into a folder that the operator has named: each till has one of its own there, called by its id. A
 * file may come again and hold days that another holds: a ticket is one however often it is written. Of a file that asks something, or
 * holds rows that are not understood, nothing is taken until a person has answered; nor of one that is larger, or takes longer, than `limits` say.
 */
export const csvTill = (connection: Connection, folder: string | null, limits = folderLimits): Till => {
  const { tillId, workplaceId } = connection
  /** Files as they were read, by their state on disk: days are asked for one by one. */
  const readings = new Map<string, FolderFile>()
  const files = async (): Promise<FolderFile[]> => {
    if (folder === null) throw new TillFault('folder-unset')
    const listed = await listFolder(join(folder, tillId), limits)
    const readingOf = (state: string) => readings.get(state) ?? overLimits.get(state)
    const changed = listed.filter(({ state }) => readingOf(state) === undefined)
    await readFiles(changed, connection, limits, ({ state }, file) => {
      readings.set(state, file)
      if (isOverLimits(file)) overLimits.set(state, file)
    })
    return listed.flatMap(({ state }) => readingOf(state) ?? [])
  }
  const tickets = async () => {
    const read = await files()
    const partial = read.some(({ waiting }) => waiting !== null)
    return {
      named: namedTickets(
        read.flatMap((file) => file.tickets),
        workplaceId,
      ),
      partial,
    }
  }
  return {
    test: async () => {
      const waiting = (await files()).flatMap((file) => file.waiting ?? []).slice(0, waitingLimits.files)
      return { version: null, places: [], ...(waiting.length > 0 ? { waiting } : {}) }
    },
    articles: async () => {
      const sold = (await tickets()).named.flatMap(([, { lines }]) => lines)
      const articles = new Map<string, CatalogueArticle>()
      for (const { articleId, formatId, name, formatName } of sold)
        articles.set(JSON.stringify([articleId ?? name, formatId]), {
          articleId: articleId ?? name.slice(0, 100),
          formatId,
          name,
          formatName,
          family: null,
          price: null,
          ratio: null,
          kind: 'standard',
        })
      return [...articles.values()]
    },
    day: async (day) => {
      const { named, partial } = await tickets()
      const ofDay = named.flatMap(([name, ticket]) => (ticket.businessDay === day ? [{ name, ticket }] : []))
      return { tickets: ofDay, closeOut: null, partial }
    },
    records: async () => {
      const fiscal = (await files()).flatMap((file) => file.fiscal ?? [])
      if (fiscal.length === 0) return null
      return {
        segments: linkedSegments(fiscal.flatMap(({ segments }) => segments)),
        altered: fiscal.flatMap(({ altered }) => altered).slice(-MOST_ALTERED),
      }
    },
    days: async () => [...new Set((await tickets()).named.map(([, { businessDay }]) => businessDay))].sort(),
  }
}

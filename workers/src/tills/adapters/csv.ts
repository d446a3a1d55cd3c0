import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { linkedSegments } from '@escandallo/contracts/tables/records/segments.ts'
import type { TicketDetails } from '@escandallo/contracts/tickets/details.ts'
import { type CatalogueArticle, MOST_ALTERED } from '@escandallo/contracts/tills/details.ts'
import { fileTicketName } from '@escandallo/contracts/tills/file-tickets.ts'
import { ticketNameOf } from '@escandallo/contracts/tills/ticket-names.ts'
import { waitingLimits } from '@escandallo/contracts/tills/waiting-files.ts'
import { type Connection, type Till, TillFault } from '../till.ts'
import { type FolderFile, readFolderFile } from './folder-file.ts'

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

/** @throws TillFault where the file is gone, or nobody may read it. */
const bytesOf = (path: string) =>
  readFile(path).catch((cause: unknown) => {
    throw new TillFault('folder-missing', { cause })
  })

/**
 * A till that writes files into a folder that the operator has named: each till has one of its own there, called by its id. A
 * file may come again and hold days that another holds: a ticket is one however often it is written. Of a file that asks something, or
 * holds rows that are not understood, nothing is taken until a person has answered.
 */
export const csvTill = (connection: Connection, folder: string | null): Till => {
  const { tillId, workplaceId } = connection
  /** Files as they were read, by their state on disk: days are asked for one by one. */
  const readings = new Map<string, FolderFile>()
  const filesOf = async (ours: string) => {
    const names = (await readdir(ours)).filter((name) => /\.(csv|txt|tsv|xlsx|ods|xml|zip)$/i.test(name)).sort()
    return Promise.all(
      names.map(async (name) => {
        const { mtimeMs, size } = await stat(join(ours, name))
        return { name, state: JSON.stringify([name, mtimeMs, size]) }
      }),
    )
  }
  const files = async (): Promise<FolderFile[]> => {
    if (folder === null) throw new TillFault('folder-unset')
    const ours = join(folder, tillId)
    const files = await filesOf(ours).catch((cause: unknown) => {
      throw new TillFault('folder-missing', { cause })
    })
    const read: FolderFile[] = []
    for (const { name, state } of files) {
      const reading =
        readings.get(state) ?? (await readFolderFile({ name, bytes: await bytesOf(join(ours, name)) }, connection))
      readings.set(state, reading)
      read.push(reading)
    }
    return read
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
          ...{ articleId: articleId ?? name.slice(0, 100), formatId, name, formatName, family: null },
          ...{ price: null, ratio: null, kind: 'standard' },
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

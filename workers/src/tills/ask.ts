import { randomUUID } from 'node:crypto'
import { fileAnswers, type TillFailure } from '@escandallo/contracts/tills/details.ts'
import { outbound } from '@escandallo/platform/outbound/outbound.ts'
import { z } from 'zod'
import type { Api } from '../api.ts'
import { agoraTill } from './adapters/agora/agora.ts'
import { demoTill } from './adapters/demo/demo.ts'
import { csvTill } from './adapters/folder/csv.ts'
import { type Connection, type Till, TillFault } from './till.ts'

/** What the operator allows of the tills: addresses in the house, and a folder into which files are written. */
export type TillSurroundings = {
  /** `host:port` of tills that are not on the public internet. */
  allowed: readonly string[]
  folder: string | null
  now?: () => Date
}

const asking = z.object({
  accessKey: z.string().nullable(),
  dayEndsAt: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  answers: fileAnswers.default({}),
})
/** A busy day of a large house. */
const MOST_BYTES = 60_000_000

export const tillOf = (connection: Connection, { allowed, folder, now = () => new Date() }: TillSurroundings): Till => {
  switch (connection.adapter) {
    case 'agora':
      return agoraTill(connection, {
        get: (address, options) => outbound(address, { ...options, allowed, mostBytes: MOST_BYTES }),
      })
    case 'csv':
      return csvTill(connection, folder)
    case 'demo':
      return demoTill(connection, now)
    default:
      return connection.adapter satisfies never
  }
}

export type Named = Pick<Connection, 'tillId' | 'adapter' | 'serverUrl' | 'workplaceId'> & { corporationId: string }

/** A till ready to be asked: its key is fetched now and kept nowhere. */
export const openTill = async (
  { corporationId, ...named }: Named,
  { post }: Pick<Api, 'post'>,
  surroundings: TillSurroundings,
): Promise<{ till: Till; connection: Connection }> => {
  const answer = await post('/tpv/asking', { tillId: named.tillId }, { corporationId, key: randomUUID() })
  const connection: Connection = { ...named, ...asking.parse(answer) }
  return { till: tillOf(connection, surroundings), connection }
}

/** Tells why a till says nothing; what is no fault of a till goes on. */
export const tellFault = async (
  error: unknown,
  { tillId, corporationId }: Pick<Named, 'tillId' | 'corporationId'>,
  { post }: Pick<Api, 'post'>,
): Promise<TillFailure> => {
  if (!(error instanceof TillFault)) throw error
  const { reason } = error
  await post('/tpv/told', { tillId, outcome: { reason } }, { corporationId, key: randomUUID() })
  return reason
}

/** Asks a till who it is, and tells what came of it. @returns whether it answered. */
export const testTill = async (
  named: Named,
  api: Pick<Api, 'post'>,
  surroundings: TillSurroundings,
): Promise<boolean> => {
  const { tillId, corporationId } = named
  try {
    const { till } = await openTill(named, api, surroundings)
    const answer = await till.test()
    await api.post('/tpv/told', { tillId, outcome: { answer } }, { corporationId, key: randomUUID() })
    return true
  } catch (error) {
    await tellFault(error, named, api)
    return false
  }
}

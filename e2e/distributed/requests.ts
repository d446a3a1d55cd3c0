import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { keyOfPerson } from '@escandallo/command-api/command-context.ts'
import { multipart, pdf } from '@escandallo/command-api/testing/multipart.ts'
import type { Person } from '@escandallo/command-api/testing/people.ts'
import type { Kept } from '../faults/testing/people.ts'
import type { StartedProduct } from './product.ts'

/** A product, what people were told by it, who may do everything there, and how much was booked. */
export type Town = { running: StartedProduct; kept: Kept; admin: Person; booked: { papers: number; cents: number } }

/** Beyond the bar of five seconds by far: whatever takes long is in the table, and the run goes on to its totals. */
export const TIMEOUT = 240_000

type Uploaded = { id: string; position: string }

/** Asks until somebody answers well, as a browser does. @throws when nobody has within the patience. */
export const insist = async (
  running: StartedProduct,
  path: string,
  init: RequestInit,
  well: (answer: Response) => boolean,
) => {
  for (const until = Date.now() + TIMEOUT; ; await pause(25)) {
    const answer = await fetch(`${running.address()}${path}`, { ...init, signal: AbortSignal.timeout(10_000) }).catch(
      () => null,
    )
    const text = await answer?.text().catch(() => null)
    if (answer && typeof text === 'string' && well(answer)) return text
    if (Date.now() > until) throw new Error(`${path}: ${answer?.status} ${text}`)
  }
}

/** Says something under one key until it is accepted. */
export const command = async (
  { running, kept }: Town,
  path: string,
  headers: Record<string, string>,
  body: BodyInit,
  person: Person = running.world.person,
): Promise<Uploaded> => {
  const key = headers['idempotency-key'] ?? randomUUID()
  const all = { authorization: `Bearer ${person.token}`, ...headers, 'idempotency-key': key }
  const recordedKey = keyOfPerson(person, key)
  kept.asked.add(recordedKey)
  const text = await insist(running, path, { method: 'POST', headers: all, body }, ({ status }) => status === 202)
  const answer: Uploaded = JSON.parse(text)
  if (path === '/api/documents/new') kept.accepted.set(recordedKey, answer.id)
  return answer
}

/** Brings a document in: unless told one that has nothing on it, and is like no other. */
export const upload = (town: Town, bytes = Buffer.concat([pdf, Buffer.from(randomUUID())])): Promise<Uploaded> => {
  const { establishment } = town.running.world.home
  const file = { name: 'file', filename: 'f.pdf', type: 'application/pdf', bytes }
  const { payload, headers } = multipart([{ name: 'establishmentId', value: establishment }, file])
  return command(town, '/api/documents/new', headers, payload as unknown as BodyInit)
}

/** Brings a document in, and sees it in the list. */
export const bringsAndSees = async (town: Town): Promise<void> => {
  const { running } = town
  const { position } = await upload(town)
  const headers = { authorization: `Bearer ${running.world.person.token}`, 'after-position': position }
  const fresh = ({ status, headers }: Response) => status === 200 && headers.get('stale') !== 'true'
  await insist(running, '/api/documents/list', { headers }, fresh)
}

/** Opens the product: the pages come from a gateway, whoever else is at the door. */
export const opensPages = async ({ running }: Town): Promise<void> =>
  void (await insist(running, '/', { headers: { accept: 'text/html' } }, ({ status }) => status === 200))

/** Brings so many documents in at once. */
export const brought = (town: Town, count: number): Promise<Uploaded[]> =>
  Promise.all(Array.from({ length: count }, () => upload(town)))

/** How many documents workers have come to an end with, whoever brought them. */
export const readInAll = async ({ running }: Town): Promise<number> => {
  const { rows } = await running.log.query<{ read: number }>(
    `select count(*)::int as read from log.event
     where type in ('DocumentRead', 'DocumentReadingFailed', 'DocumentRejected')`,
  )
  return rows[0]?.read ?? 0
}

/** Waits until the workers have read so many of them, or all. @throws when they have not after so many milliseconds. */
export const areRead = async (
  town: Town,
  documents: readonly Uploaded[],
  { count = documents.length, timeout = TIMEOUT }: { count?: number; timeout?: number } = {},
): Promise<void> => {
  const { log } = town.running
  const left = async () => {
    const { rows } = await log.query<{ read: number }>(
      `select count(distinct data->>'documentId')::int as read from log.event
       where type in ('DocumentRead', 'DocumentReadingFailed', 'DocumentRejected') and data->>'documentId' = any($1)`,
      [documents.map(({ id }) => id)],
    )
    return count - (rows[0]?.read ?? 0)
  }
  for (const until = Date.now() + timeout; ; await pause(25)) {
    const unread = await left().catch(() => count)
    if (unread <= 0) return
    if (Date.now() > until) throw new Error(`${unread} of ${count} documents are not read after ${timeout} ms`)
  }
}

/** Brings so many documents in at once, and waits until the workers have read them all. */
export const broughtAndRead = async (town: Town, count: number): Promise<void> =>
  areRead(town, await brought(town, count))

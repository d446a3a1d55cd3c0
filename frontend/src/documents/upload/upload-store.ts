import type { Uploaded } from '@escandallo/contracts/documents/packages/contents.ts'
import type { DuplicateAnswer } from '@escandallo/contracts/documents/queries.ts'
import type { TableKind } from '@escandallo/contracts/tables/table-kind.ts'
import { useSyncExternalStore } from 'react'
import { get, upload } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { pagePerson } from '../../platform/connection/session-person.ts'
import { newId } from '../../platform/cryptography/ids.ts'
import { handOverTables, tableKindOfFile } from '../../platform/sheets/dropped-tables.ts'
import { lastingStorage } from '../../platform/storage/browser-storage.ts'
import { whenPersonLeaves } from '../../platform/storage/kept-data.ts'
import { keptFiles } from '../../platform/storage/kept-files.ts'
import { freshUploads } from '../uploaded/fresh-uploads.ts'
import { checkFile, hashOf, hintOf } from './file-check.ts'
import { isUnderWay, nextQueue, type Queue, type QueueEvent, startable, type UploadItem } from './upload-queue.ts'

// The queue outlives the page that filled it: whoever walks on through the product keeps sending.
let queue: Queue = []
const files = new Map<string, File>()
/** Whose each file is, as the server names them: whoever is signed in when it is sent may be somebody else. */
const persons = new Map<string, string | null>()
/** Who is signed in: what waits is kept for them. */
let owner: string | null = null
/** Tables that they may open; others are refused as no papers. */
let openable: readonly TableKind[] = []
const stops = new Map<string, AbortController>()
const listeners = new Set<() => void>()
const placeSlot = 'escandallo-establishment'

/** Where files go. `guessed`: nobody said so, and what the paper says goes first. */
export type Place = { establishmentId: string | null; guessed: boolean }

const tell = (event: QueueEvent) => {
  queue = nextQueue(queue, event)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What is being uploaded, was uploaded, or could not be. */
export const useUploads = (): Queue => useSyncExternalStore(subscribe, () => queue)

/** The establishment that this browser's documents belong to, as chosen last. */
export const rememberedEstablishment = (): string | null => lastingStorage.read(placeSlot)

const countPages = async (file: File): Promise<number | null> => {
  try {
    return await (await import('./pdf-page-count.ts')).pageCount(file)
  } catch {
    // The server looks at it once more, and says what is wrong with it.
    return null
  }
}

const twinOf = async (id: string, file: File): Promise<UploadItem['duplicateOf']> => {
  const hash = await hashOf(file)
  if (!files.has(id)) return null
  const inQueue = hashes.get(hash)
  if (inQueue && inQueue !== file) return { documentId: '', name: inQueue.name }
  hashes.set(hash, file)
  const answer = await get<DuplicateAnswer>('/documents/isDuplicated', { query: { hash } })
  return answer.duplicated && answer.documentId
    ? { documentId: answer.documentId, name: answer.name ?? file.name }
    : null
}
const hashes = new Map<string, File>()

/** Refusals of a paper that may be a table for another page. */
const mayBeTable = new Set(['file-is-list', 'file-type-not-taken', 'xml-is-till-record'])

const isPicture = ({ kind }: { kind: string }) => kind === 'jpeg' || kind === 'png'

const check = async (id: string, file: File) => {
  const checked = await checkFile(file, countPages)
  if (!files.has(id)) return
  if ('refused' in checked) {
    const table = mayBeTable.has(checked.refused) ? await tableKindOfFile(file) : null
    if (table !== null && openable.includes(table)) return tell({ type: 'is-table', id, table })
    void keptFiles.forget(id)
    return tell({ type: 'refused', id, reason: checked.refused })
  }
  // What is in an archive is compared once it is out.
  const twin = checked.kind === 'package' ? null : twinOf(id, file)
  try {
    const [duplicateOf, hint] = await Promise.all([twin, isPicture(checked) ? hintOf(file) : null])
    // Its content is at the server or further up in the queue: no later page takes it up again.
    if (duplicateOf) void keptFiles.forget(id)
    tell({ type: 'checked', id, duplicateOf, hint })
  } catch (error) {
    // Without an answer it may be a copy, and a copy goes up only where somebody says so.
    tell({ type: 'failed', id, reason: error instanceof ApiError ? error.code : 'something-went-wrong' })
  }
  pump()
}

const checkAgain = ({ id, state }: UploadItem) => {
  const file = files.get(id)
  if (file && state === 'checking') void check(id, file)
}

const dropFile = (id: string) => {
  files.delete(id)
  persons.delete(id)
}

const send = async ({ id, establishmentId, guessed }: UploadItem) => {
  const file = files.get(id)
  if (!file || establishmentId === null) return
  const stop = new AbortController()
  stops.set(id, stop)
  tell({ type: 'started', id })
  const form = new FormData()
  // The server reads a form in its order: whose file it is has to be said before it.
  form.append('establishmentId', establishmentId)
  if (guessed) form.append('guessed', 'true')
  form.append('file', file, file.name)
  try {
    const answer = await upload<Uploaded>('/documents/new', form, {
      key: id,
      person: persons.get(id),
      signal: stop.signal,
      onProgress: (share) => tell({ type: 'progressed', id, share }),
    })
    dropFile(id)
    void keptFiles.forget(id)
    const { id: documentId, papers, leftOut = [] } = answer
    for (const paper of papers ?? [answer]) freshUploads.add('documentId' in paper ? paper.documentId : paper.id)
    tell(papers ? { type: 'unpacked', id, papers, leftOut } : { type: 'sent', id, documentId })
  } catch (error) {
    if (stop.signal.aborted) return
    const reason = error instanceof ApiError ? error.code : 'something-went-wrong'
    if (!(error instanceof ApiError) || reason !== 'package-without-papers') return tell({ type: 'failed', id, reason })
    const leftOut = error.errors.map(({ path, code }) => ({ name: path, reason: code }))
    if (
      openable.includes('sales') &&
      leftOut.length > 0 &&
      leftOut.every((left) => left.reason === 'xml-is-till-record')
    )
      return tell({ type: 'is-table', id, table: 'sales' })
    // Nothing in it is a paper, however often it is sent: each file says why.
    dropFile(id)
    void keptFiles.forget(id)
    tell(leftOut.length > 0 ? { type: 'unpacked', id, papers: [], leftOut } : { type: 'refused', id, reason })
  } finally {
    stops.delete(id)
    pump()
  }
}

const pump = () => {
  for (const item of startable(queue, navigator.onLine)) void send(item)
}

window.addEventListener('online', () => {
  for (const item of queue) if (item.reason === 'offline') checkAgain(item)
  pump()
})
// A closed tab sends nothing, and may not have stored yet what was chosen: the browser asks first.
window.addEventListener('beforeunload', (event) => {
  if (isUnderWay(queue)) event.preventDefault()
})

/** The establishment that a person said last; the next papers that say nothing go there too. */
export const rememberEstablishment = (establishmentId: string) => lastingStorage.write(placeSlot, establishmentId)

const take = (items: readonly { id: string; file: File }[]) => {
  for (const { id, file } of items) {
    files.set(id, file)
    persons.set(id, pagePerson())
  }
  tell({
    type: 'added',
    items: items.map(({ id, file }) => ({
      id,
      name: file.name,
      size: file.size,
      establishmentId: null,
      guessed: true,
    })),
  })
  for (const { id, file } of items) void check(id, file)
}

// Nobody takes up, nor sends, what the one before them dropped.
whenPersonLeaves(() => {
  for (const stop of stops.values()) stop.abort()
  for (const held of [stops, files, persons, hashes]) held.clear()
  owner = null
  openable = []
  queue = []
  for (const listener of listeners) listener()
})

const leaveQueue = (id: string) => {
  stops.get(id)?.abort()
  const file = files.get(id)
  for (const [hash, queuedFile] of hashes) if (queuedFile === file) hashes.delete(hash)
  dropFile(id)
  tell({ type: 'removed', id })
}

/** Stored until their page took or discarded them: what is left there before comes back into the queue. */
const handOver = (table: TableKind, tables: readonly { id: string; file: File }[]) =>
  handOverTables(
    table,
    tables.map(({ id, file }) => ({
      file,
      onSettled: () => void keptFiles.forget(id),
      onLeft: () => take([{ id, file }]),
    })),
  )

/** What screens can do with the queue. A file's id is also the key under which all attempts to send it are one. */
export const uploads = {
  /** Takes up what this person left here unsent, in a tab that was closed without a network. */
  resume: async (userId: string, tables: readonly TableKind[]) => {
    openable = tables
    if (owner === userId) return
    owner = userId
    const kept = await keptFiles.of(userId)
    // Somebody else came meanwhile.
    if (owner !== userId) return
    const left = kept.filter(({ id }) => !files.has(id))
    if (left.length > 0) take(left)
  },
  add: (chosen: readonly File[]) => {
    const items = chosen.map((file) => ({ id: newId(), file }))
    for (const { id, file } of items) if (owner !== null) void keptFiles.keep(id, owner, file)
    take(items)
  },
  /** The establishments are known by now: what waits for one goes there. */
  place: (establishmentId: string, guessed: boolean) => {
    tell({ type: 'placed', establishmentId, guessed })
    pump()
  },
  allow: (id: string) => {
    const file = files.get(id)
    if (file && owner !== null) void keptFiles.keep(id, owner, file)
    tell({ type: 'allowed', id })
    pump()
  },
  /** Gives a table, and those that its page takes with it, to that page; a list is of one supplier and goes alone. */
  handOver: (id: string) => {
    const table = queue.find((item) => item.id === id)?.table
    if (!table) return
    const together = queue.filter((item) => (table === 'sales' ? item.table === table : item.id === id))
    const tables = together.flatMap((item) => {
      const file = files.get(item.id)
      return file ? [{ id: item.id, file }] : []
    })
    for (const item of together) leaveQueue(item.id)
    handOver(table, tables)
  },
  /** Gives tables that were never in the queue to their page; they come into it if they are left there. */
  open: (table: TableKind, chosen: readonly File[]) => {
    const tables = chosen.map((file) => ({ id: newId(), file }))
    for (const { id, file } of tables) if (owner !== null) void keptFiles.keep(id, owner, file)
    handOver(table, tables)
  },
  retry: (id: string) => {
    tell({ type: 'retried', id })
    for (const item of queue) if (item.id === id) checkAgain(item)
    pump()
  },
  remove: (id: string) => {
    void keptFiles.forget(id)
    leaveQueue(id)
  },
  clear: () => tell({ type: 'cleared' }),
}

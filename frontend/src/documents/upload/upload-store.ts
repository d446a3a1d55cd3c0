import type { DuplicateAnswer } from '@escandallo/contracts/documents/queries.ts'
import { useSyncExternalStore } from 'react'
import { get, upload } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { checkFile, hashOf, hintOf } from './file-check.ts'
import { nextQueue, type Queue, type QueueEvent, startable, type UploadItem } from './upload-queue.ts'

// The queue outlives the page that filled it: whoever walks on through the product keeps sending.
let queue: Queue = []
const files = new Map<string, File>()
const stops = new Map<string, AbortController>()
const listeners = new Set<() => void>()
const place = 'escandallo-establishment'

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
export const rememberedEstablishment = (): string | null => localStorage.getItem(place)

const countPages = async (file: File): Promise<number | null> => {
  try {
    return await (await import('./pdf-page-count.ts')).pageCount(file)
  } catch {
    // The server looks at it once more, and says what is wrong with it.
    return null
  }
}

const twinOf = async (file: File): Promise<UploadItem['duplicateOf']> => {
  const hash = await hashOf(file)
  if (hash === null) return null
  const inQueue = hashes.get(hash)
  if (inQueue && inQueue !== file) return { documentId: '', name: inQueue.name }
  hashes.set(hash, file)
  try {
    const answer = await get<DuplicateAnswer>('/documents/isDuplicated', { query: { hash } })
    return answer.duplicated && answer.documentId
      ? { documentId: answer.documentId, name: answer.name ?? file.name }
      : null
  } catch {
    // Without an answer the file is sent all the same: the server recognises a copy itself.
    return null
  }
}
const hashes = new Map<string, File>()

const check = async (id: string, file: File) => {
  const checked = await checkFile(file, countPages)
  if ('refused' in checked) return tell({ type: 'refused', id, reason: checked.refused })
  const [duplicateOf, hint] = await Promise.all([twinOf(file), checked.kind === 'pdf' ? null : hintOf(file)])
  tell({ type: 'checked', id, duplicateOf, hint })
  pump()
}

const send = async ({ id, establishmentId }: UploadItem) => {
  const file = files.get(id)
  if (!file || establishmentId === null) return
  const stop = new AbortController()
  stops.set(id, stop)
  tell({ type: 'started', id })
  const form = new FormData()
  // The server reads a form in its order: whose file it is has to be said before it.
  form.append('establishmentId', establishmentId)
  form.append('file', file, file.name)
  try {
    const { id: documentId } = await upload('/documents/new', form, {
      key: id,
      signal: stop.signal,
      onProgress: (share) => tell({ type: 'progressed', id, share }),
    })
    files.delete(id)
    tell({ type: 'sent', id, documentId })
  } catch (error) {
    if (!stop.signal.aborted)
      tell({ type: 'failed', id, reason: error instanceof ApiError ? error.code : 'something-went-wrong' })
  } finally {
    stops.delete(id)
    pump()
  }
}

const pump = () => {
  for (const item of startable(queue, navigator.onLine)) void send(item)
}

window.addEventListener('online', pump)
// A closed tab sends nothing: the browser asks first.
window.addEventListener('beforeunload', (event) => {
  if (queue.some(({ state }) => state === 'sending' || state === 'waiting')) event.preventDefault()
})

/** What screens can do with the queue. A file's id is also the key under which all attempts to send it are one. */
export const uploads = {
  add: (chosen: readonly File[], establishmentId: string | null) => {
    const items = chosen.map((file) => ({ id: crypto.randomUUID(), file }))
    for (const { id, file } of items) files.set(id, file)
    tell({
      type: 'added',
      items: items.map(({ id, file }) => ({ id, name: file.name, size: file.size, establishmentId })),
    })
    for (const { id, file } of items) void check(id, file)
  },
  place: (establishmentId: string) => {
    localStorage.setItem(place, establishmentId)
    tell({ type: 'placed', establishmentId })
    pump()
  },
  allow: (id: string) => {
    tell({ type: 'allowed', id })
    pump()
  },
  retry: (id: string) => {
    tell({ type: 'retried', id })
    pump()
  },
  remove: (id: string) => {
    stops.get(id)?.abort()
    const file = files.get(id)
    for (const [hash, known] of hashes) if (known === file) hashes.delete(hash)
    files.delete(id)
    tell({ type: 'removed', id })
  },
  clear: () => tell({ type: 'cleared' }),
}

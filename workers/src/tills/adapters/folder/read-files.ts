import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { waitingLimits } from '@escandallo/contracts/tills/waiting-files.ts'
import { type Connection, TillFault } from '../../till.ts'
import { FINGERPRINT, type FolderFile, type FolderPlace } from './folder-file.ts'
import type { FolderLimits } from './limits.ts'
import type { ListedFile } from './list-folder.ts'

/** What the thread begins with: it posts what it read file by file, null of one that cannot be read any more. */
export type ThreadRequest = { files: Pick<ListedFile, 'name' | 'path'>[]; connection: FolderPlace; most: number }

/** Why a file is not read. */
type Unread = 'sheet-too-slow' | 'sheet-too-large' | 'sheet-type-not-taken'

/** A file that nothing is taken of, which people see with its reason. */
const unread = ({ name, state }: ListedFile, reason: Unread): FolderFile => ({
  tickets: [],
  fiscal: null,
  waiting: {
    name: name.slice(0, waitingLimits.text),
    reason,
    asks: [],
    doubts: [],
    doubtful: 0,
    fingerprint: createHash('sha256').update(state).digest('hex').slice(0, FINGERPRINT),
  },
})

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Reads one file after the other. @returns why the first that was not read is not; null once all are. */
const inThread = async (
  files: readonly ListedFile[],
  connection: FolderPlace,
  { reading, bytes: most, megabytes }: FolderLimits,
  onRead: (file: FolderFile) => void,
): Promise<Unread | null> => {
  const workerData: ThreadRequest = { files: files.map(({ name, path }) => ({ name, path })), connection, most }
  const worker = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  let timer: NodeJS.Timeout | undefined
  let left = files.length
  try {
    return await new Promise<Unread | null>((resolve, reject) => {
      const wait = () => {
        clearTimeout(timer)
        timer = setTimeout(() => resolve('sheet-too-slow'), reading)
      }
      wait()
      worker.on('message', (file: FolderFile | null) => {
        if (file === null) return reject(new TillFault('folder-missing'))
        onRead(file)
        left -= 1
        if (left === 0) resolve(null)
        else wait()
      })
      worker.once('error', (error) => (isOutOfMemory(error) ? resolve('sheet-too-large') : reject(error)))
      worker.once('exit', () => reject(new Error('the thread that reads files of tills ended')))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/**
 * Reads files of a folder beside the thread that works for everybody, each within its limits; what is over them waits with the reason, and the others
 * are read.
 * @param onRead is called with each as soon as it is read, in no order.
 * @throws TillFault where a file is gone, or nobody may read it.
 */
export const readFiles = async (
  files: readonly ListedFile[],
  connection: Connection,
  limits: FolderLimits,
  onRead: (listed: ListedFile, file: FolderFile) => void,
): Promise<void> => {
  const { dayEndsAt, currency, timeZone, answers } = connection
  const place = { dayEndsAt, currency, timeZone, answers }
  const pending: ListedFile[] = []
  for (const file of files) {
    if (!file.isRegular) onRead(file, unread(file, 'sheet-type-not-taken'))
    else if (file.bytes > limits.bytes) onRead(file, unread(file, 'sheet-too-large'))
    else pending.push(file)
  }
  while (pending.length > 0) {
    const reason = await inThread([...pending], place, limits, (read) => {
      const file = pending.shift()
      if (file) onRead(file, read)
    })
    const failed = reason === null ? undefined : pending.shift()
    if (failed && reason) onRead(failed, unread(failed, reason))
  }
}

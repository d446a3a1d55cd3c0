import { Worker } from 'node:worker_threads'
import type { LogAddress, OpenedLog } from '@escandallo/platform/process/opened-log.ts'
import type { Group } from '@escandallo/platform/projection/group.ts'
import { AlreadyBuilding, type Progress, type Rebuilt, rebuildGroups } from '@escandallo/platform/projection/rebuild.ts'
import { sharesOf } from './shares.ts'
import type { Task, ThreadMessage } from './thread.ts'

type OnProgress = (progress: Progress) => void

// Errors leave a thread without their class.
const asThrown = (error: Error) => (error.name === 'AlreadyBuilding' ? new AlreadyBuilding(error.message) : error)

const inThread = (groups: readonly Group[], address: LogAddress, onProgress: OnProgress): Promise<Rebuilt[]> =>
  new Promise((resolve, reject) => {
    const workerData: Task = { names: groups.map(({ name }) => name), address }
    const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData })
    let built: Rebuilt[] | undefined
    thread.on('message', (message: ThreadMessage) => {
      if ('progress' in message) onProgress(message.progress)
      else built = message.built
    })
    thread.once('error', (error) => reject(asThrown(error as Error)))
    thread.once('exit', (code) =>
      built ? resolve(built) : reject(new Error(`a thread that builds ended with ${code}`)),
    )
  })

export type RebuildingAll = {
  groups: readonly Group[]
  /** What is opened here, and where it is, for the other thread. */
  log: Pick<OpenedLog, 'store' | 'pool'> & { address: LogAddress }
  onProgress?: OnProgress
}

/**
 * Builds groups anew as `rebuildGroups` does, in two threads where they can be divided: one here, one of its own.
 * @throws the first failure, when neither builds any more.
 */
export const rebuildAll = async ({ groups, log, onProgress = () => {} }: RebuildingAll): Promise<Rebuilt[]> => {
  const [here, there] = sharesOf(groups)
  const { store, pool, address } = log
  const shares = await Promise.allSettled([
    rebuildGroups({ groups: here, store, pool, onProgress }),
    there.length > 0 ? inThread(there, address, onProgress) : [],
  ])
  return shares.flatMap((share) => {
    if (share.status === 'rejected') throw share.reason
    return share.value
  })
}

import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { personalFields } from '@escandallo/contracts/streams.ts'
import { type LogAddress, openLog } from '@escandallo/platform/process/opened-log.ts'
import { type Progress, type Rebuilt, rebuildGroups } from '@escandallo/platform/projection/rebuild.ts'
import { groups } from '../groups.ts'

export type Task = { names: readonly string[]; address: LogAddress }
export type ThreadMessage = { progress: Progress } | { built: Rebuilt[] }

// Whoever waits for both threads waits for the other one, which has more to do: this one takes what it leaves. Elsewhere than on Linux
// it is not the thread that would give way, but all of the process.
const GIVING_WAY = 10
if (process.platform === 'linux') setPriority(0, GIVING_WAY)

const { names, address }: Task = workerData
const say = (message: ThreadMessage) => parentPort?.postMessage(message)
const log = openLog(address, personalFields)
try {
  const share = groups.filter(({ name }) => names.includes(name))
  const onProgress = (progress: Progress) => say({ progress })
  say({ built: await rebuildGroups({ groups: share, store: log.store, pool: log.pool, onProgress }) })
} finally {
  await log.close()
}

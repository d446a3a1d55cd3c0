import { parentPort, workerData } from 'node:worker_threads'
import { personalFields } from '@escandallo/contracts/team/events.ts'
import { type LogAddress, openLog } from '@escandallo/platform/process/opened-log.ts'
import { type Progress, type Rebuilt, rebuildGroups } from '@escandallo/platform/projection/rebuild.ts'
import { groups } from '../groups.ts'

export type Task = { names: readonly string[]; address: LogAddress }
export type Said = { progress: Progress } | { built: Rebuilt[] }

const { names, address }: Task = workerData
const say = (said: Said) => parentPort?.postMessage(said)
const log = openLog(address, personalFields)
try {
  const share = groups.filter(({ name }) => names.includes(name))
  const onProgress = (progress: Progress) => say({ progress })
  say({ built: await rebuildGroups({ groups: share, store: log.store, pool: log.pool, onProgress }) })
} finally {
  await log.close()
}

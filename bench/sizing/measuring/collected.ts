import { setTimeout as pause } from 'node:timers/promises'
import { heapOf } from '../../houses/memory.ts'
import type { Process } from '../../product/processes.ts'

const COLLECTS = `
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => collect())`

/** Settings of a process that collects everything when it is told to, which none does by itself in so short a time. */
export const collecting = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(COLLECTS)}` }

const COLLECTING_MS = 1_000

/** Megabytes of V8's heap that a process holds for good: what is left when everything was collected. */
export const heldBy = async (held: Process): Promise<number> => {
  process.kill(held.pid, 'SIGUSR2')
  await pause(COLLECTING_MS)
  return heapOf(held)
}

import { readdir, readFile } from 'node:fs/promises'
import type { Pool } from '@escandallo/platform/database/pool.ts'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

type Stat = { parent: number; ofSelf: number; ofEnded: number; pages: number }

/** Linux counts memory in pages of so many bytes. */
const PAGE_BYTES = 4_096

const statOf = async (pid: number): Promise<Stat | null> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The program's name stands in brackets and may hold blanks.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const at = (index: number) => fields[index] ?? 0
  return { parent: at(1), ofSelf: at(11) + at(12), ofEnded: at(13) + at(14), pages: at(21) }
}

/** Milliseconds of processor time that a process has used, all of its threads together. */
export const processorTimeOf = async (pid: number): Promise<number> => ((await statOf(pid))?.ofSelf ?? 0) * TICK_MS

/** Milliseconds of processor time of a PostgreSQL on this machine: all of its processes, those that have ended too. */
export const processorTimeOfDatabase = async (database: Pool): Promise<number> => {
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid')
  const backend = await statOf(rows[0]?.pid ?? 0)
  if (!backend) throw new Error('PostgreSQL does not run on this machine')
  const postmaster = backend.parent
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const stats = await Promise.all(pids.map(async (pid) => ({ pid, stat: await statOf(pid) })))
  const ticks = stats.reduce((sum, { pid, stat }) => {
    if (pid === postmaster) return sum + (stat?.ofSelf ?? 0) + (stat?.ofEnded ?? 0)
    return stat?.parent === postmaster ? sum + stat.ofSelf : sum
  }, 0)
  return ticks * TICK_MS
}

/** Processor time in milliseconds, and memory in megabytes, of a process and all that it started, and they. */
export const usedByTree = async (root: number): Promise<{ milliseconds: number; megabytes: number }> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const stats = new Map<number, Stat>()
  for (const pid of pids) {
    const stat = await statOf(pid)
    if (stat) stats.set(pid, stat)
  }
  const isIn = (pid: number): boolean => {
    if (pid === root) return true
    const stat = stats.get(pid)
    return stat !== undefined && stat.parent > 1 && isIn(stat.parent)
  }
  const tree = [...stats].filter(([pid]) => isIn(pid)).map(([, stat]) => stat)
  const ticks = tree.reduce((sum, { ofSelf, ofEnded }) => sum + ofSelf + ofEnded, 0)
  const pages = tree.reduce((sum, stat) => sum + stat.pages, 0)
  return { milliseconds: ticks * TICK_MS, megabytes: (pages * PAGE_BYTES) / 1_048_576 }
}

import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Printed } from './printed.ts'

const program = fileURLToPath(new URL('../src/read-cli.ts', import.meta.url))

/** The processes that a process has started: each of its threads knows its own. */
const startedBy = async (pid: number): Promise<number[]> => {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}

/** Megabytes that a process and those it started held at most so far, each for itself; null where the system does not say. */
const peakOf = async (pid: number | undefined): Promise<number | null> => {
  if (pid === undefined) return null
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1]
  if (!kilobytes) return null
  const others = await Promise.all((await startedBy(pid)).map(peakOf))
  return others.reduce<number>((sum, other) => sum + (other ?? 0), Math.round(Number(kilobytes) / 1024))
}

export type Run = { readings: Printed[]; peakMegabytes: number | null }

/** Reads files as anybody would, through the command, in one process. */
export const readAll = async (
  paths: readonly string[],
  onRead: (reading: Printed) => void,
  options: readonly string[] = [],
): Promise<Run> => {
  const child = spawn(process.execPath, [program, ...options, ...paths], { stdio: ['ignore', 'pipe', 'inherit'] })
  const readings: Printed[] = []
  let peakMegabytes: number | null = null
  for await (const line of createInterface({ input: child.stdout })) {
    const reading = JSON.parse(line) as Printed
    readings.push(reading)
    onRead(reading)
    peakMegabytes = Math.max(peakMegabytes ?? 0, (await peakOf(child.pid)) ?? 0) || null
  }
  return { readings, peakMegabytes }
}

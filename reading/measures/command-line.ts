import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Printed } from './printed.ts'

const program = fileURLToPath(new URL('../src/read-cli.ts', import.meta.url))

/** Megabytes that a process held at most so far; null where the system does not say. */
const peakOf = async (pid: number | undefined): Promise<number | null> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1]
  return kilobytes ? Math.round(Number(kilobytes) / 1024) : null
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
    peakMegabytes = (await peakOf(child.pid)) ?? peakMegabytes
  }
  return { readings, peakMegabytes }
}

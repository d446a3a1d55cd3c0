import type { ChildProcess } from 'node:child_process'

const timeout = 60_000

/** The first match in what a process writes; rejects with all of it when it ends before. */
export const saidBy = (child: ChildProcess, line: RegExp): Promise<RegExpExecArray> =>
  new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => reject(new Error(`Nothing like ${line} after ${timeout} ms:\n${output}`)), timeout)
    const hear = (chunk: Buffer) => {
      output += chunk
      const match = line.exec(output)
      if (!match) return
      clearTimeout(timer)
      resolve(match)
    }
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear)
    child.once('error', reject)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`${child.spawnfile} ended with ${code}:\n${output}`))
    })
  })

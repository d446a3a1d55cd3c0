import { writeSync } from 'node:fs'

/** What a process is told to die at, in the address of `dying.ts`: a point, and which pass through it is the last. */
export type Death = { at: string; pass: number }

const before: (() => void)[] = []

/** What a power cut does besides ending the process. */
export const onDeath = (work: () => void): void => void before.push(work)

/** Counts passes through named points, and ends its own process, without a word to anybody, at the one it was told. */
export const passing = ({ at, pass }: Death) => {
  let passed = 0
  return (point: string): void => {
    if (point !== at || ++passed !== pass) return
    for (const work of before) work()
    writeSync(2, `died at ${point}\n`)
    process.kill(process.pid, 'SIGKILL')
    // The signal is on its way, and nothing more may happen until it comes.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
}

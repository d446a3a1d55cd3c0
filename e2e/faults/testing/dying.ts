import { setTimeout as pause } from 'node:timers/promises'
import type { Mutant } from './dying/mutant.ts'
import { end, type Fate, type Program, start } from './processes.ts'

/** How long a process has to get to the point where it dies. */
const TIMEOUT_MS = 120_000

/** Runs a process until it has died at a point. @throws when it does not: then nothing is proven. */
export const dieAt = async (program: Program, fate: Fate & { death: { at: string; pass: number } }): Promise<void> => {
  const running = start(program, fate)
  const late = setTimeout(() => running.child.kill('SIGTERM'), TIMEOUT_MS)
  const { died, code, output } = await running.ended
  clearTimeout(late)

  if (died === null && code === 0)
    throw new Error(`${program.script} ended in peace before ${fate.death.at}: ${output}`)
  if (died !== fate.death.at || code !== null)
    throw new Error(`${program.script} did not die at ${fate.death.at}: ${output}`)
}

/** So often a program may find that there was nothing left to do at its point. */
const MOST_IN_PEACE = 5

// A projector that was started again goes on with a rebuild that was cut short: then the console is told to wait, or finds
// everything written that it was to die of.
const persistently = async (work: () => Promise<void>): Promise<void> => {
  for (let inPeace = 0; ; ) {
    try {
      return await work()
    } catch (error) {
      const { message } = error as Error
      if (/ended in peace/.test(message) && inPeace < MOST_IN_PEACE) inPeace += 1
      else if (!/being built already/.test(message)) throw error
      await pause(300)
    }
  }
}

export type Deaths = Map<string, number>
/** `passes`: how many passes through a point there are at most before a process dies there; 4 unless told. */
export type Plan = {
  program: Program
  points: readonly string[]
  times: number
  mutant?: Mutant | undefined
  passes?: number
}

const MOST_PASSES = 4

/** Lets a process die at each of its points so many times, each time after another number of passes, and starts it again. */
export const dying = async (
  { program, points, times, mutant, passes = MOST_PASSES }: Plan,
  seed: number,
): Promise<Deaths> => {
  const deaths: Deaths = new Map()
  for (let turn = 0; turn < times; turn++) {
    for (const [index, at] of points.entries()) {
      const pass = 1 + ((seed + turn * 7 + index * 3) % passes)
      await persistently(() => dieAt(program, { death: { at, pass }, mutant }))
      deaths.set(at, (deaths.get(at) ?? 0) + 1)
    }
  }
  return deaths
}

/** Ends a process so many times, whatever it is doing. */
export const dyingAnywhere = async (program: Program, times: number, seed: number): Promise<Deaths> => {
  for (let turn = 0; turn < times; turn++) {
    const running = start(program)
    await running.ready
    await pause(20 + ((seed * 31 + turn * 137) % 600))
    await end(running)
  }
  return new Map([['anywhere', times]])
}

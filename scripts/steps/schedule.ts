import type { Step } from './steps.ts'

type Scheduled = Pick<Step, 'name' | 'after' | 'alone' | 'early'>

/**
 * Performs steps in their order, so many at a time, and those that stand alone one after the other behind the rest: an early one once the
 * first lane has nothing left to begin. What comes `after` another, which stands ahead of it, waits for its end. Gives what each came to.
 */
export async function schedule<Of extends Scheduled, Result>(
  steps: readonly Of[],
  perform: (step: Of) => Promise<Result>,
  lanesAtOnce: number,
): Promise<Result[]> {
  const performed = new Map<string, Promise<Result>>()
  const together = steps.filter(({ alone }) => !alone)
  const begin = async (step: Of): Promise<Result> => {
    if (step.after) await performed.get(step.after)
    return perform(step)
  }
  const lane = async () => {
    for (let step = together.shift(); step; step = together.shift()) {
      const result = begin(step)
      performed.set(step.name, result)
      await result
    }
  }
  const lanes = Array.from({ length: lanesAtOnce }, lane)
  for (const step of steps.filter(({ alone }) => alone)) {
    await (step.early ? Promise.race(lanes) : Promise.all(lanes))
    performed.set(step.name, begin(step))
    await performed.get(step.name)
  }
  await Promise.all(lanes)
  return Promise.all(performed.values())
}

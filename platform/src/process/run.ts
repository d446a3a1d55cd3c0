import { ConfigurationWrong } from '../config/configuration.ts'
import type { Log } from '../logging/log.ts'
import { type LifeCycle, lifeCycle } from './life-cycle.ts'

export type RunOptions = {
  log: Log
  /** Milliseconds that stopping may take. */
  deadline?: number
  /** Errors whose message alone is for the person at the console, without a stack. ConfigurationWrong always is. */
  readable?: readonly (abstract new (
    ...args: never[]
  ) => Error)[]
}

/**
 * Runs a process: starts it, stops its parts in reverse on SIGINT or SIGTERM, and ends.
 *
 * Exit codes: 0 stopped as asked; 1 could not start, or an error that nobody caught, or a part that did not stop in time;
 * 128 + number when a second signal cut stopping short.
 */
export const run = async (
  name: string,
  start: (process: LifeCycle) => Promise<unknown>,
  { log, deadline, readable = [] }: RunOptions,
): Promise<void> => {
  const life = lifeCycle({ log, ...(deadline === undefined ? {} : { deadline }) })
  let code = 0

  const end = async () => {
    const failed = await life.stop()
    process.exit(failed.length > 0 ? 1 : code)
  }
  const onSignal = (signal: NodeJS.Signals) => {
    if (life.stopping.aborted) process.exit(signal === 'SIGINT' ? 130 : 143)
    log.info('stopping', { name, signal })
    void end()
  }
  const onBug = (error: unknown) => {
    if (code === 0) log.error('error that nobody caught', { name, error })
    code = 1
    void end()
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  process.on('uncaughtException', onBug)
  process.on('unhandledRejection', onBug)

  try {
    await start(life)
  } catch (error) {
    code = 1
    const plain = [ConfigurationWrong, ...readable].some((kind) => error instanceof kind)
    if (plain) process.stderr.write(`${(error as Error).message}\n`)
    else log.error('could not start', { name, error })
    await end()
  }
}

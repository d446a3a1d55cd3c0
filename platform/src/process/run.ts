import { ConfigurationWrong } from '../config/configuration.ts'
import { migrationErrors } from '../database/migrate.ts'
import { isOfQuery } from '../database/reading/failed-query.ts'
import { serverErrors } from '../database/server/server-check.ts'
import { PortTaken } from '../failures/port-taken.ts'
import { inWords, unforeseen } from '../failures/start-failure.ts'
import type { Log } from '../logging/log.ts'
import { type LifeCycle, lifeCycle } from './life-cycle.ts'

export type RunOptions = {
  log: Log
  /** Milliseconds that stopping may take. */
  deadline?: number
  /** Errors whose message alone is for the person at the console, without a stack, beside those that any process meets. */
  readable?: readonly (abstract new (
    ...args: never[]
  ) => Error)[]
  /**
   * Where it is written what ended a start that nobody foresaw, for a program that a person starts; logged where nothing is said, for processes
   * whose log is collected.
   */
  failuresIn?: () => string
}

/**
 * Runs a process: starts it, stops its parts in reverse on SIGINT or SIGTERM, and ends. What ends a start is said in sentences on standard
 * error.
 *
 * Exit codes: 0 stopped as asked; 1 could not start, or an error that nobody caught, or a part that did not stop in time;
 * 128 + number when a second signal cut stopping short.
 */
export const run = async (
  name: string,
  start: (process: LifeCycle) => Promise<unknown>,
  { log, deadline, readable = [], failuresIn }: RunOptions,
): Promise<void> => {
  const life = lifeCycle({ log, ...(deadline === undefined ? {} : { deadline }) })
  let code = 0
  let isUp = false

  const tell = (error: unknown) => {
    const plain = [ConfigurationWrong, PortTaken, ...migrationErrors, ...serverErrors, ...readable].some(
      (kind) => error instanceof kind,
    )
    const sentence = plain ? (error as Error).message : inWords(error)
    if (sentence === null && !failuresIn) return log.error('could not start', { name, error })
    process.stderr.write(`${sentence ?? unforeseen(name, error, failuresIn?.() ?? '')}\n`)
  }
  const end = async () => {
    const failed = await life.stop()
    process.exit(failed.length > 0 ? 1 : code)
  }
  const onSignal = (signal: NodeJS.Signals) => {
    if (life.stopping.aborted) process.exit(signal === 'SIGINT' ? 130 : 143)
    if (failuresIn) process.stdout.write('Stopping…\n')
    else log.info('stopping', { name, signal })
    void end()
  }
  const onBug = (error: unknown) => {
    if (code === 0) {
      if (isUp) log.error('error that nobody caught', { name, error })
      else tell(error)
    }
    code = 1
    void end()
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  process.on('uncaughtException', onBug)
  process.on('unhandledRejection', (error) => {
    if (isUp && isOfQuery(error)) log.error('a query failed that nobody waited for any more', { name, error })
    else onBug(error)
  })

  try {
    await start(life)
    isUp = true
  } catch (error) {
    // What breaks because it was told to stop is no failure.
    if (!life.stopping.aborted) {
      code = 1
      tell(error)
    }
    await end()
  }
}

import { ConfigurationWrong } from '../config/configuration.ts'
import { databaseFolderErrors } from '../database/embedded/errors.ts'

type ErrorClass = abstract new (...args: never[]) => Error

/**
 * Runs a command at the console. What it fails with is told to the person there, and the exit code is 1 then.
 * @param readable errors whose message alone says what to do; of all others the stack is shown. Wrong configuration and
 * whatever is the matter with the database's folder always are.
 */
export const runAtConsole = async (
  work: () => Promise<unknown>,
  readable: readonly ErrorClass[] = [],
): Promise<void> => {
  try {
    await work()
  } catch (error) {
    const foreseen = [ConfigurationWrong, ...databaseFolderErrors, ...readable].some((kind) => error instanceof kind)
    process.stderr.write(`${foreseen ? (error as Error).message : (error as Error).stack}\n`)
    process.exitCode = 1
  }
}

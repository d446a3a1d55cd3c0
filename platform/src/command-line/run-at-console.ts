import { ConfigurationWrong } from '../config/configuration.ts'
import { databaseFolderErrors } from '../database/embedded/errors.ts'
import { migrationErrors } from '../database/migrate.ts'
import { inWords } from '../failures/start-failure.ts'

type ErrorClass = abstract new (...args: never[]) => Error

/**
 * Runs a command at the console. What it fails with is told to the person there, and the exit code is 1 then.
 * @param readable errors whose message alone says what to do; of all others the stack is shown. What is the
 * matter with settings, database, disk or network is always said in words.
 */
export const runAtConsole = async (
  work: () => Promise<unknown>,
  readable: readonly ErrorClass[] = [],
): Promise<void> => {
  try {
    await work()
  } catch (error) {
    const kinds = [ConfigurationWrong, ...databaseFolderErrors, ...migrationErrors, ...readable]
    const sentence = kinds.some((kind) => error instanceof kind) ? (error as Error).message : inWords(error)
    process.stderr.write(`${sentence ?? (error as Error).stack}\n`)
    process.exitCode = 1
  }
}

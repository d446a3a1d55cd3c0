import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { type Environment, withPresentNames } from './former-names.ts'

const OPTION = /^--env-file(?:-if-exists)?=(.+)$/

/** What stands in the files of settings that Node was started with (`--env-file`), which it has put into the environment. */
const settingsFiles = (options: readonly string[]): Environment => {
  const files = options.flatMap((option) => OPTION.exec(option)?.[1] ?? [])
  return Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, 'utf8'))))
}

let read: Environment | undefined

/**
 * The settings that this process was given: its environment with what `.env` adds, under their present names. What there is to
 * say of former ones is said once, on standard error.
 */
export const environment = (): Environment => {
  read ??= withPresentNames(process.env, settingsFiles(process.execArgv), (line) => process.stderr.write(`${line}\n`))
  return read
}

import { accessSync, constants } from 'node:fs'
import { delimiter, join, sep } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const isExecutable = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first program of these names on the PATH; a name with a folder stands for itself. */
export const executableNamed = (programs: readonly string[], env: NodeJS.ProcessEnv): string | undefined => {
  const folders = (env.PATH ?? '').split(delimiter)
  return programs
    .flatMap((name) => (name.includes(sep) ? [name] : folders.map((folder) => join(folder, name))))
    .find(isExecutable)
}

/** The browser for the journeys: what CHROMIUM_PATH names, else the first Chromium or Chrome on the PATH. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return executableNamed(env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : names, env)
}

export const howToGetChromium =
  'no Chromium found. Debian and Ubuntu: apt-get install chromium. Elsewhere: set CHROMIUM_PATH to its executable.'

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'

const pom = join(import.meta.dirname, 'pom.xml')
const FETCHING_MS = 240_000

// biome-ignore lint/style/noProcessEnv: where the user's cache is belongs to the machine, not to the product
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'escandallo')

const runs = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0

/**
 * The folder of the broker's program, fetched once for all runs of this user.
 * @returns why there is none, when there is none.
 */
export const brokerJars = async (): Promise<{ folder: string } | { missing: string }> => {
  if (!runs('java', '-version')) return { missing: 'there is no Java' }
  const version = /<version>([\d.]+\.[\d.]+)</.exec(await readFile(pom, 'utf8'))?.[1]
  const folder = join(cache, `kafka-${version}`)
  if (existsSync(folder)) return { folder }
  if (!runs('mvn', '-v')) return { missing: 'there is no Maven to fetch it with' }
  // Whoever is cut short leaves a folder of another name.
  const part = `${folder}.${process.pid}`
  await mkdir(part, { recursive: true })
  const args = ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${part}`]
  const { status, stdout } = spawnSync('mvn', args, { encoding: 'utf8', timeout: FETCHING_MS })
  if (status === 0) await rename(part, folder).catch(() => {})
  await rm(part, { recursive: true, force: true })
  return existsSync(folder) ? { folder } : { missing: `Maven could not fetch it: ${stdout?.trim().slice(0, 300)}` }
}

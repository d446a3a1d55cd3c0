import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const binaries = join(root, 'node_modules', '.bin')
const windows = process.platform === 'win32'

/** The Node that the npm package `node` brings, whatever the system has. */
export const node = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')

/** For Node itself: settings in `.env` count where there is one. */
export const envFile = existsSync(join(root, '.env')) ? [`--env-file=${join(root, '.env')}`] : []

/** What an installation tells Node about a process: the options of its start script. @param {string} name */
export const startOptions = (name) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const script = scripts[`start:${name}`]
  if (!script) throw new RangeError(`package.json has no script start:${name}`)
  return script.split(' ').filter((/** @type {string} */ part) => part.startsWith('--'))
}

const path = (/** @type {NodeJS.ProcessEnv} */ env) => (env.PATH ?? env.Path ?? '').split(delimiter)

/**
 * Bytes from which freed memory goes back to the system at once (glibc). Left to itself it raises that size to the largest picture
 * seen, and keeps for each thread what such pictures leave behind: hundreds of megabytes.
 */
const givenBack = '2000000'

/** The Kafka client asks for waits that are over already, and Node would warn of the first. The Dockerfile says the same. */
const unwarned = '--disable-warning=TimeoutNegativeWarning'

/** The environment in which every `node` and every tool is the project's own. */
export const projectEnv = () => ({
  MALLOC_MMAP_THRESHOLD_: givenBack,
  ...process.env,
  NODE_OPTIONS: [...new Set([...(process.env.NODE_OPTIONS ?? '').split(' ').filter(Boolean), unwarned])].join(' '),
  PATH: [dirname(node), binaries, ...path(process.env).filter((entry) => entry !== binaries)].join(delimiter),
})

/**
 * The environment as it was before npm put `node_modules/.bin` in front: npm replaces that folder, so it must not run on
 * the Node inside it. The runtime of networks is told to fetch nothing more than its package has.
 */
const systemEnv = () => ({
  ...process.env,
  ONNXRUNTIME_NODE_INSTALL: 'skip',
  PATH: path(process.env)
    .filter((entry) => !entry.endsWith(`node_modules${sep}.bin`))
    .join(delimiter),
})

/**
 * Runs npm in the root. What it complains of is given back, not shown: it fails with places in its own code.
 * Gives its exit code (127 when there is no npm).
 *
 * @param {string[]} args @returns {{ code: number, complaints: string }}
 */
export function npm(...args) {
  const stdio = /** @type {import('node:child_process').StdioOptions} */ (['inherit', 'inherit', 'pipe'])
  const options = { cwd: root, env: systemEnv(), stdio, shell: windows, maxBuffer: 64_000_000 }
  const { status, error, stderr } = spawnSync('npm', args, options)
  return { code: error ? 127 : (status ?? 1), complaints: String(stderr ?? '') }
}

const duplicateMs = 500

/**
 * Runs a program in the foreground until it ends; gives its exit code.
 *
 * A Ctrl+C reaches every process of a terminal, and npm passes it on once more. The program therefore gets a process group
 * of its own, and each signal once: repeats within half a second are the same key press.
 *
 * @param {string} program @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, until?: AbortSignal, hear?: (text: string) => void }} [options]
 * `until`, aborted, stops it; `hear` is given what it writes, which is not shown then
 * @returns {Promise<number>}
 */
export function foreground(program, args, { cwd = process.cwd(), env = projectEnv(), until, hear } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = /** @type {import('node:child_process').StdioOptions} */ (
      hear ? ['inherit', 'pipe', 'pipe'] : 'inherit'
    )
    const child = spawn(program, args, { cwd, env, stdio, detached: !windows })
    for (const stream of [child.stdout, child.stderr]) if (hear) stream?.setEncoding('utf8').on('data', hear)
    /** @type {Map<NodeJS.Signals, number>} */
    const passedOn = new Map()
    const passOn = (/** @type {NodeJS.Signals} */ signal) => {
      const now = Date.now()
      if (now - (passedOn.get(signal) ?? 0) < duplicateMs) return
      passedOn.set(signal, now)
      child.kill(signal)
    }
    const signals = /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
    for (const signal of signals) process.on(signal, passOn)
    const settled = () => {
      for (const signal of signals) process.off(signal, passOn)
    }
    until?.addEventListener('abort', () => child.kill('SIGTERM'))
    child.once('error', (error) => {
      settled()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      settled()
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}

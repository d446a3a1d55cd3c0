import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { foreground, node, projectEnv, root } from './spawn.mjs'

const spawnModule = join(root, 'scripts', 'setup', 'spawn.mjs')
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escandallo-spawn-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A parent that runs, in the foreground, a server which writes down each signal and takes a moment to stop. */
async function startServer(stopCode: number): Promise<{ parent: ChildProcess; ended: Promise<number | null> }> {
  const server = join(folder, 'server.mjs')
  const start = join(folder, 'start.mjs')
  const log = JSON.stringify(join(folder, 'signals'))
  await writeFile(
    server,
    `import { appendFileSync } from 'node:fs'
     for (const signal of ['SIGINT', 'SIGTERM'])
       process.on(signal, () => { appendFileSync(${log}, signal + '\\n'); setTimeout(() => process.exit(${stopCode}), 900) })
     setInterval(() => {}, 1000)
     console.log('pid ' + process.pid)`,
  )
  await writeFile(
    start,
    `import { foreground } from ${JSON.stringify(spawnModule)}
     process.exitCode = await foreground(process.execPath, [${JSON.stringify(server)}])`,
  )
  const parent = spawn(node, [start], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve) => parent.once('exit', resolve))
  const greeting = await new Promise<string>((resolve) => parent.stdout?.once('data', (data) => resolve(String(data))))
  serverPid = Number(/\d+/.exec(greeting)?.[0])
  return { parent, ended }
}
let serverPid: number

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const signals = async () => (await readFile(join(folder, 'signals'), 'utf8')).trim().split('\n')

test('what the environment says to Node is kept, and the warning that Kafka alone would cause is said once to be left out', () => {
  vi.stubEnv('NODE_OPTIONS', '--max-old-space-size=900')
  const once = projectEnv().NODE_OPTIONS
  expect(once).toBe('--max-old-space-size=900 --disable-warning=TimeoutNegativeWarning')
  vi.stubEnv('NODE_OPTIONS', once)
  expect(projectEnv().NODE_OPTIONS).toBe(once)
  vi.unstubAllEnvs()
})

describe('a program in the foreground', () => {
  test('gives its exit code', async () => {
    expect(await foreground(node, ['-e', 'process.exit(7)'])).toBe(7)
    expect(await foreground(node, ['-e', ''])).toBe(0)
  })

  test('killed by a signal gives 128 and its number, as a shell does', async () =>
    expect(await foreground(node, ['-e', 'process.kill(process.pid, "SIGKILL")'])).toBe(137))

  test('that does not exist is an error, not silence', () =>
    expect(foreground(join(root, 'no-such-program'), [])).rejects.toThrow('ENOENT'))

  test('runs on the Node the project brings, and finds its tools first', async () => {
    expect(await foreground('node', ['-e', 'process.exit(Number(process.versions.node.split(".")[0]))'])).toBe(24)
    expect(projectEnv().PATH).toContain(join('node_modules', '.bin'))
  })

  test('gives the memory of large pictures back at once, unless somebody set it otherwise', async () => {
    const says = (size: string) => ['-e', `process.exit(process.env.MALLOC_MMAP_THRESHOLD_ === '${size}' ? 0 : 1)`]
    expect(await foreground(node, says('2000000'))).toBe(0)
    expect(await foreground(node, says('5000'), { env: { ...projectEnv(), MALLOC_MMAP_THRESHOLD_: '5000' } })).toBe(0)
  })

  test('gets one signal for a Ctrl+C that npm passes on a second time, and ends before its parent does', async () => {
    const { parent, ended } = await startServer(3)
    parent.kill('SIGINT')
    await pause(100)
    parent.kill('SIGINT')
    expect(await ended).toBe(3)
    expect(await signals()).toEqual(['SIGINT'])
    expect(isRunning(serverPid)).toBe(false)
  })

  test('gets a second Ctrl+C of an impatient person', async () => {
    const { parent, ended } = await startServer(0)
    parent.kill('SIGINT')
    await pause(650)
    parent.kill('SIGINT')
    expect(await ended).toBe(0)
    expect(await signals()).toEqual(['SIGINT', 'SIGINT'])
  })

  test('is stopped by a SIGTERM that reaches its parent alone', async () => {
    const { parent, ended } = await startServer(0)
    parent.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(await signals()).toEqual(['SIGTERM'])
    expect(isRunning(serverPid)).toBe(false)
  })
})

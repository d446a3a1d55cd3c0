import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

/** Runs a program in a process of its own; sends a signal each time it says `ready` or `stopping part`. */
const program = async (body: string, signals: NodeJS.Signals[] = [], options = '') => {
  const text = `
    import { run } from ${here('./run.ts')}
    import { configuration } from ${here('../config/configuration.ts')}
    import { makeLog } from ${here('../logging/log.ts')}
    const log = makeLog({ name: 'tests' })
    const say = (line) => process.stdout.write(line + '\\n')
    await run('tests', async (life) => { ${body} }, { log, deadline: 500, ${options} })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: 'pipe' })
  let out = ''
  let err = ''
  let sent = 0
  child.stdout.on('data', (chunk) => {
    out += chunk
    const asked = out.split('ready').length - 1
    while (sent < Math.min(asked, signals.length)) child.kill(signals[sent++])
  })
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  const [code] = await once(child, 'close')
  return { code, out, err }
}

const forever = 'setInterval(() => {}, 1000);'

test.each(['SIGINT', 'SIGTERM'] as const)('%s stops the parts and ends well', async (signal) => {
  const { code, out } = await program(
    `${forever} life.part('a', () => say('a stopped')); life.part('b', () => say('b stopped')); say('ready')`,
    [signal],
  )
  expect(code).toBe(0)
  // The log has lines of its own, in between.
  expect(out.split('\n').filter((line) => line.endsWith('stopped'))).toEqual(['b stopped', 'a stopped'])
})

test('a second signal does not wait', async () => {
  const { code, out } = await program(
    `${forever} life.part('slow', () => { say('ready again'); return new Promise(() => {}) }); say('ready')`,
    ['SIGTERM', 'SIGINT'],
  )
  expect(code).toBe(130)
  expect(out).not.toContain('given up')
})

test('a part that does not stop in time is given up, and the code tells', async () => {
  const { code, out } = await program(`${forever} life.part('slow', () => new Promise(() => {})); say('ready')`, [
    'SIGTERM',
  ])
  expect(code).toBe(1)
  expect(out).toContain('parts were given up')
})

test('an error that nobody caught is logged once, and parts are stopped', async () => {
  const { code, out } = await program(
    `${forever} life.part('a', () => say('a stopped')); setTimeout(() => { throw new Error('bug') }); setTimeout(() => { throw new Error('bug') })`,
  )
  expect(code).toBe(1)
  expect(out.match(/nobody caught/g)).toHaveLength(1)
  expect(out).toContain('a stopped')
})

test('a query that failed while nobody waited for it any more is logged, and the process goes on', async () => {
  const { code, out } = await program(
    `${forever} setTimeout(() => {
      Promise.reject(Object.assign(new Error('current transaction is aborted'), { code: '25P02', severity: 'ERROR' }))
      setTimeout(() => say('ready'), 50)
    })`,
    ['SIGTERM'],
  )
  expect([code, out.match(/nobody waited for/g)?.length]).toEqual([0, 1])
})

test('a wrong configuration is told without a stack', async () => {
  const { code, out, err } = await program(`configuration(['PORT'], { from: { PORT: 'x' } })`)
  expect(code).toBe(1)
  expect(err).toMatch(/PORT must be a number/)
  expect(err + out).not.toMatch(/\bat .*:\d+/)
})

test('what is the matter with the machine ends a start in a sentence, without a line of the log', async () => {
  const { code, out, err } = await program(
    `await import('node:fs').then((fs) => fs.mkdirSync('${import.meta.filename}/x'))`,
  )
  expect(code).toBe(1)
  expect(err).toMatch(/is a file where a folder has to be/)
  expect(out).toBe('')
})

test('a fault of the program is logged, or written down where a person started it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'escandallo-run-'))
  try {
    const logged = await program('undefined.name')
    expect([logged.code, logged.err]).toEqual([1, ''])
    expect(logged.out).toContain('could not start')
    for (const body of ['undefined.name', 'setTimeout(() => undefined.name); await new Promise(() => {})']) {
      const written = await program(`setInterval(() => {}, 1000); ${body}`, [], `failuresIn: () => '${folder}'`)
      expect([written.code, written.out]).toEqual([1, ''])
      expect(written.err).toMatch(
        /^tests could not start: Cannot read properties of undefined[^\n]*\n[^\n]*written in .*start-failure\.txt\.\n$/,
      )
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a person who started it reads that it stops, and no line of the log', async () => {
  const { code, out, err } = await program(
    `${forever} life.part('a', () => {}); say('ready')`,
    ['SIGINT'],
    `failuresIn: () => '.'`,
  )
  expect([code, out, err]).toEqual([0, 'ready\nStopping…\n', ''])
})

test('a start that is told to stop meanwhile has not failed', async () => {
  const { code, err, out } = await program(
    `${forever} life.part('a', () => {}); say('ready')
    await new Promise((_, reject) => life.stopping.addEventListener('abort', () => reject(new Error('cut off'))))`,
    ['SIGTERM'],
  )
  expect([code, err]).toEqual([0, ''])
  expect(out).not.toContain('could not start')
})

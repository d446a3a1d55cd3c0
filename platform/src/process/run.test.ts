import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

/** Runs a program in a process of its own; sends a signal each time it says `ready` or `stopping part`. */
const program = async (body: string, signals: NodeJS.Signals[] = []) => {
  const text = `
    import { run } from ${here('./run.ts')}
    import { configuration } from ${here('../config/configuration.ts')}
    import { makeLog } from ${here('../logging/log.ts')}
    const log = makeLog({ name: 'tests' })
    const say = (line) => process.stdout.write(line + '\\n')
    await run('tests', async (life) => { ${body} }, { log, deadline: 500 })`
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

test('a wrong configuration is told without a stack', async () => {
  const { code, out, err } = await program(`configuration(['PORT'], { from: { PORT: 'x' } })`)
  expect(code).toBe(1)
  expect(err).toMatch(/PORT must be a number/)
  expect(err + out).not.toMatch(/\bat .*:\d+/)
})

import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const source = JSON.stringify(new URL('./collecting.ts', import.meta.url).href)

/** What V8 says of its collections in a process that has grown and is quiet since. */
const saidByQuietProcess = (prelude: string): string => {
  const program = `
    import { setTimeout as pause } from 'node:timers/promises'
    import { collectSeldom } from ${source}
    ${prelude}
    let living = Array.from({ length: 400_000 }, (_, at) => ({ at }))
    for (let time = 0; time < 4; time += 1) {
      if (time === 0) living = living.concat(living.map(({ at }) => ({ at })))
      globalThis.gc()
      await pause(400)
    }
    process.exitCode = living.length === 800_000 ? 0 : 1
  `
  const telling = ['--trace-gc-verbose', '--trace-memory-reducer', '--gc-memory-reducer-start-delay-ms=100']
  return execFileSync(process.execPath, ['--expose-gc', ...telling, '--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
}
const lastRoom = (trace: string): number => Number(trace.match(/(?<=\[HeapController\] factor )[\d.]+/g)?.at(-1))
const REDUCING = /Memory reducer: (waiting|started)/

test('a process that makes little may add as much again as it keeps before it collects everything, and no quiet hour makes it', () => {
  const trace = saidByQuietProcess('collectSeldom()')
  expect(lastRoom(trace)).toBe(2)
  expect(trace).not.toMatch(REDUCING)
})

test('left to itself it would collect after a part of that, and because it is quiet', () => {
  const trace = saidByQuietProcess('')
  expect(lastRoom(trace)).toBeLessThan(2)
  expect(trace).toMatch(REDUCING)
})

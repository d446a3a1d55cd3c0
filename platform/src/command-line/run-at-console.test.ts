import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const runner = join(import.meta.dirname, 'run-at-console.ts')
const inAProcess = (work: string) => {
  const program = `import { runAtConsole } from '${runner}'; class Known extends Error {}; await runAtConsole(async () => { ${work} }, [Known])`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  return { status, stderr }
}

test('a command tells what it failed with: what is foreseen in its own words, all else with its stack', () => {
  expect(inAProcess('')).toEqual({ status: 0, stderr: '' })
  expect(inAProcess(`throw new Known('The folder is taken.')`)).toEqual({ status: 1, stderr: 'The folder is taken.\n' })
  const bug = inAProcess('undefined.name')
  expect(bug.status).toBe(1)
  expect(bug.stderr).toMatch(/TypeError.*\n\s+at /)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { feedFigures } from '@escandallo/platform/feed/feed-figures.ts'
import { makeMetrics } from '@escandallo/platform/metrics/metrics.ts'
import { projectionFigures } from '@escandallo/platform/projection/running/figures.ts'
import { expect, test } from 'vitest'
import { root } from '../../scripts/setup/spawn.mjs'
import { trackedFiles } from '../../scripts/tracked-files.ts'

/** Figures whose names are put together, from those who register them; the others stand in the code as they are called. */
const registeredNames = async (): Promise<Set<string>> => {
  const metrics = makeMetrics({ process: 'test' })
  projectionFigures(metrics, () => [])
  feedFigures(metrics, () => ({}))
  const composed = [...(await metrics.text()).matchAll(/^# TYPE (\S+)/gm)]
  const sources = trackedFiles('platform/src/*.ts', 'workers/src/*.ts', 'command-api/src/*.ts', 'query-api/src/*.ts')
  const literal = sources
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(/\bname: '([a-z]+(?:_[a-z]+)+)'/g)])
  return new Set([...composed, ...literal].map(([, name]) => name ?? ''))
}

/** Names in the first column of the table of what to watch. */
const namedIn = (guide: string): string[] => {
  const section = /\n## Watch\n([\s\S]*?)\n## /.exec(guide)?.[1] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) => [...row.matchAll(/`([a-z]+(?:_[a-z]+)+)(?:\{[^`]*\})?`/g)].map(([, name]) => name ?? ''))
}

test('every figure that the guide has somebody woken for is one that a process shows', async () => {
  const names = namedIn(readFileSync(join(root, 'docs/operations.md'), 'utf8'))
  expect(names.length).toBeGreaterThan(12)
  const registered = await registeredNames()
  expect(names.filter((name) => !registered.has(name))).toEqual([])
})

test('a figure of the guide that no process shows is noticed', async () => {
  const names = namedIn('\n## Watch\n\n| `mail_waiting` | … |\n| `mail_lost{outcome="x"}` | … |\n\n## Size\n')
  const registered = await registeredNames()
  expect(names.filter((name) => !registered.has(name))).toEqual(['mail_lost'])
})

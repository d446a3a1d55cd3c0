import { expect, test } from 'vitest'
import { schedule } from './schedule.ts'
import { steps } from './steps.ts'

/** What begins and ends, in its order; each step lasts so many turns. */
const storyOf = async (planned: readonly (Parameters<typeof schedule>[0][number] & { turns: number })[]) => {
  const story: string[] = []
  const results = await schedule(
    planned,
    async ({ name, turns }) => {
      story.push(`${name}…`)
      for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate)
      story.push(name)
      return name
    },
    2,
  )
  return { story: story.join(' '), order: (name: string) => story.indexOf(name), results }
}

test('two steps run at a time, and those alone behind them', async () => {
  const { story, results } = await storyOf([
    { name: 'a', turns: 9 },
    { name: 'b', turns: 2 },
    { name: 'c', turns: 2 },
    { name: 'd', turns: 1, alone: true },
  ])
  expect(story).toBe('a… b… b c… c a d… d')
  expect(results.toSorted()).toEqual(['a', 'b', 'c', 'd'])
})

test('an early one begins beside the last of them, and what follows it does not', async () => {
  const { story } = await storyOf([
    { name: 'a', turns: 9 },
    { name: 'b', turns: 2 },
    { name: 'c', turns: 2, alone: true, early: true },
    { name: 'd', turns: 1, alone: true },
  ])
  expect(story).toBe('a… b… b c… c a d… d')
})

test('what comes after another waits for its end, and for nothing that does not run', async () => {
  const { story, order } = await storyOf([
    { name: 'a', turns: 1 },
    { name: 'build', turns: 9 },
    { name: 'weight', after: 'build', turns: 1 },
    { name: 'other', after: 'nowhere', turns: 1 },
  ])
  expect(order('weight…')).toBeGreaterThan(order('build'))
  expect(story).toContain('other')
})

test('each step stands behind the one that it comes after', () => {
  const names = steps.map(({ name }) => name)
  const after = steps.flatMap(({ name, after: other }) => (other ? [[name, other] as const] : []))
  expect(after.length).toBeGreaterThan(0)
  for (const [name, other] of after) expect(names.slice(0, names.indexOf(name))).toContain(other)
})

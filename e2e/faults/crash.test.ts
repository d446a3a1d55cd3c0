import { afterAll, describe, expect, test } from 'vitest'
import type { Mutant } from './testing/dying/mutant.ts'
import { type Deaths, dying, dyingAnywhere } from './testing/dying.ts'
import { wrongIn } from './testing/oracle.ts'
import type { Program } from './testing/processes.ts'
import { putTogether } from './testing/put-together.ts'
import { running, scene } from './testing/scene.ts'
import type { ProgramName } from './testing/world.ts'

const thorough = process.env.PROOF === 'true'
const times = Number(process.env.CRASH_TIMES ?? (thorough ? 20 : 1))
const seed = Date.now() % 1_000

const commandPoints = thorough
  ? ['command decided', 'append sent', 'append committed', 'command answering', 'command answered']
  : ['append committed']
const uploadPoints = thorough ? ['upload bytes', 'upload synced', 'upload named'] : ['upload synced']
const projectionPoints = thorough
  ? ['projection claimed', 'projection folded', 'projection written', 'projection checkpoint']
  : ['projection written']
const workerPoints = thorough ? ['worker taken', 'worker read', 'worker said'] : []
const rebuildPoints = thorough
  ? ['log read', 'rebuild written', 'rebuild checkpoint', 'rebuild swapping', 'rebuild swapped']
  : []

// Three hundred of them die: a product that is put together first starts in a third of the time.
const scripts = ['command-api/src/main.ts', 'projectors/src/main.ts', 'projectors/src/rebuild.ts']
const together = thorough ? await putTogether(scripts) : null
afterAll(() => together?.close())
const quick = (program: Program): Program => together?.of(program) ?? program

const points = [...commandPoints, ...uploadPoints, ...projectionPoints, ...workerPoints, ...rebuildPoints]

describe(`processes that are killed at every step (seed ${seed}, ${times} times each)`, () => {
  test('lose nothing that anybody was told and do nothing twice', async ({ task }) => {
    const all: Deaths = new Map()
    const { findings, kept } = await scene(
      async ({ world }) => {
        const left = workerPoints.length > 0 ? await running(world, ['query-api']) : []
        // Whoever has died often enough goes on, because the others need it.
        const strand = async (name: ProgramName, points: readonly string[]) => {
          if (points.length === 0) return new Map()
          // Documents come slowly while command-api dies: workers do not wait for a fourth.
          const passes = name === 'workers' ? 2 : 4
          const deaths = await dying({ program: quick(world.program(name)), points, times, passes }, seed)
          if (thorough && name === 'command-api') await dyingAnywhere(quick(world.program(name)), times, seed)
          left.push(...(await running(world, [name])))
          return deaths
        }
        const each = await Promise.all([
          strand('command-api', [...commandPoints, ...uploadPoints]),
          // A worker waits until a document can be seen, which it hardly can while projectors die.
          strand('projectors', projectionPoints).then(async (deaths) => [
            ...deaths,
            ...(await strand('workers', workerPoints)),
          ]),
          dying(
            {
              program: quick(world.command('projectors/src/rebuild.ts', 'all')),
              points: rebuildPoints,
              times,
              passes: 1,
            },
            seed,
          ),
        ])
        for (const deaths of each) for (const [point, count] of deaths) all.set(point, count)
        return left
      },
      { withWorkers: workerPoints.length > 0 },
    )
    const died = [...all.values()].reduce((sum, count) => sum + count, 0)
    Object.assign(task.meta, {
      measured: `${died} deaths at ${all.size} points, ${kept.accepted.size} commands accepted`,
    })
    expect(wrongIn(findings)).toEqual([])
    expect(Object.fromEntries(all)).toEqual(Object.fromEntries(points.map((point) => [point, times])))
    // Somebody had to ask again, or nobody noticed that the product died.
    expect(kept.tries).toBeGreaterThan(kept.accepted.size)
    expect(findings.events).toBeGreaterThan(4)
  }, 1_200_000)
})

type Case = [what: string, found: RegExp, at: string, mutant: Mutant]

const mutants: Case[] = [
  [
    'an event has another id each time',
    /lost|doubled/,
    'append committed',
    {
      file: 'command-api/src/ids.ts',
      says: ', key)',
      instead: ', globalThis.crypto.randomUUID())',
    },
  ],
  [
    'a file is not synced before it is named',
    /files: damaged/,
    'command answered',
    { file: 'platform/src/object-storage/folder.ts', says: '  await file.sync()\n', instead: '' },
  ],
  [
    'the folder of a file is not synced',
    /files: missing/,
    'command answered',
    { file: 'platform/src/object-storage/folder.ts', says: '    await handle.sync()\n', instead: '' },
  ],
  [
    'the checkpoint is kept outside the transaction of its rows',
    /readModels/,
    'projection folded',
    {
      file: 'projection/running/write-batch.ts',
      says: 'await advance(client, target',
      instead: 'await advance(pool, target',
    },
  ],
]

describe('a product that is killed at one step is found out when', () => {
  test.each(thorough ? mutants : mutants.slice(0, 1))(
    '%s',
    async (_, complaint, at, mutant) => {
      const name = at.startsWith('projection') ? 'projectors' : 'command-api'
      const { findings } = await scene(async ({ world }) => {
        const other = name === 'projectors' ? await running(world, ['command-api']) : []
        await dying({ program: world.program(name), points: [at], times: name === 'projectors' ? 4 : 2, mutant }, seed)
        return [
          ...other,
          ...(await running(world, name === 'projectors' ? ['projectors'] : ['command-api', 'projectors'])),
        ]
      })
      expect(wrongIn(findings).filter((finding) => complaint.test(finding)).length).toBeGreaterThan(0)
    },
    300_000,
  )
})

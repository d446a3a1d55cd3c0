import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import { tenantReader } from '@escandallo/platform/database/tenant.ts'
import { kitchenBelow } from '@escandallo/query-api/kitchen/rows/closure.ts'
import type { ReadModels } from '@escandallo/query-api/read-models.ts'
import type { Fixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { pencil } from './pencil.ts'
import { DAYS, type Story, storyOf, type Told } from './story.ts'

export type Simulated = { seeds: number; events: number; costs: number; known: number; differing: string[] }

const BATCH = 100

/**
 * Lets kitchens of many seeds happen, each in a corporation of its own, asks what they cost on every day when half of it has happened and
 * once more at the end, with the same snapshots, and compares with a pencil.
 * @param alter changes what the pencil is told: a comparison that nothing can break proves nothing.
 */
export const simulated = async (
  fixtures: Fixtures,
  {
    first,
    seeds,
    until = Number.POSITIVE_INFINITY,
    alter = (events) => events,
  }: { first: number; seeds: number; until?: number; alter?: (events: Told[]) => Told[] },
): Promise<Simulated> => {
  const world = randomUUID()
  const tenants = tenantReader<ReadModels>(fixtures.pool('escandallo_query'))
  const result: Simulated = { seeds: 0, events: 0, costs: 0, known: 0, differing: [] }
  const tell = async (corporationId: string, events: readonly Told[], before: readonly Told[]) => {
    const known = Map.groupBy(before, ({ stream }) => stream)
    for (const [stream, part] of Map.groupBy(events, (event) => event.stream)) {
      const revision = known.get(stream)?.length
      if (revision === undefined) await happened(fixtures.store, corporationId, stream, part)
      else await happened(fixtures.store, corporationId, stream, part, BigInt(revision - 1))
    }
    result.events += events.length
  }
  const compare = async (seed: number, { corporationId }: Story, events: Told[]) => {
    const ids = [
      ...new Set(events.filter(({ type }) => /^(Recipe|Dish)Composed$/.test(type)).map(({ stream }) => stream)),
    ]
    const idsOf = (kind: string) =>
      ids.flatMap((stream) => (stream.startsWith(kind) ? stream.replace(/^\w+-/, '') : []))
    const subjects = { recipes: idsOf('recipe'), dishes: idsOf('dish') }
    for (const day of DAYS) {
      const snapshot = await tenants.read({ corporationId }, (tenant) => kitchenBelow(tenant, day, subjects))
      const expected = pencil(alter(events), day)
      for (const stream of ids) {
        const id = stream.replace(/^\w+-/, '')
        const cost = (stream.startsWith('recipe') ? snapshot.recipeCost(id) : snapshot.dishCost(id))?.cost ?? null
        result.costs += 1
        if (cost !== null) result.known += 1
        if (cost !== expected(id))
          result.differing.push(`seed ${seed}, ${day}, ${stream}: ${cost}, not ${expected(id)}`)
      }
    }
  }
  while (result.seeds < seeds && Date.now() < until) {
    const batch = Array.from({ length: Math.min(BATCH, seeds - result.seeds) }, (_, index) => {
      const seed = first + result.seeds + index
      return { seed, story: storyOf(seed, world) }
    })
    await Promise.all(batch.map(({ story }) => tell(story.corporationId, story.first, [])))
    await fixtures.projected()
    for (const { seed, story } of batch) await compare(seed, story, story.first)
    await Promise.all(batch.map(({ story }) => tell(story.corporationId, story.later, story.first)))
    await fixtures.projected()
    for (const { seed, story } of batch) await compare(seed, story, [...story.first, ...story.later])
    result.seeds += batch.length
  }
  return result
}

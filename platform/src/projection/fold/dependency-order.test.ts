import { expect, test } from 'vitest'
import { parcelGroup } from '../testing/parcels.ts'
import { inDependencyOrder } from './dependency-order.ts'

const { projections } = parcelGroup()
const later = () => new Promise<void>((resolve) => setImmediate(resolve))

test('together, a projection begins when those that it builds on are done, whatever else is under way', async () => {
  const done: string[] = []
  let [under, most] = [0, 0]
  await inDependencyOrder(projections, true, async ({ table, ...projection }) => {
    if (projection.shape === 'rollup') expect(done).toContain(projection.from.table.name)
    under += 1
    most = Math.max(most, under)
    await later()
    under -= 1
    done.push(table.name)
  })
  expect(done.toSorted()).toEqual(projections.map(({ table }) => table.name).toSorted())
  expect(most).toBeGreaterThan(1)
})

test('together, the first failure is told when nothing is under way any more, and nothing is built on it', async () => {
  const begun: string[] = []
  const ended: string[] = []
  const work = inDependencyOrder(projections, true, async ({ table }) => {
    begun.push(table.name)
    if (table === projections[0]?.table) throw new Error('the cause')
    await later()
    ended.push(table.name)
    throw new Error('what follows from it')
  })
  await expect(work).rejects.toThrow('the cause')
  expect(begun.filter((name) => name !== projections[0]?.table.name)).toEqual(ended)
  expect(begun.length).toBeLessThan(projections.length)
})

import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Coordinator, under, withHeartbeats } from './member-id.ts'

/** A coordinator that knows some members, and gives each newcomer a number. */
const coordinatorOf = (known: string[]) => {
  const requests: string[] = []
  const heartbeats: { memberId: string; groupGenerationId: number }[] = []
  const third = Promise.withResolvers<void>()
  return {
    asked: requests,
    heartbeats,
    third: third.promise,
    groups: 1,
    async heartbeat(request: { memberId: string; groupGenerationId: number }) {
      if (heartbeats.push(request) === 3) third.resolve()
      throw Object.assign(new Error('distributed anew'), { type: 'REBALANCE_IN_PROGRESS' })
    },
    async joinGroup({ memberId }: { groupId: string; memberId: string }) {
      requests.push(memberId)
      if (memberId && !known.includes(memberId)) throw Object.assign(new Error('who?'), { type: 'UNKNOWN_MEMBER_ID' })
      return { memberId: memberId || `new ${requests.length}`, generationId: requests.length }
    },
  }
}

test('a worker that had to begin anew joins under the id it had', async () => {
  const memberId = { id: '' }
  const broker = coordinatorOf(['new 1'])
  expect(await under(memberId, broker).joinGroup({ groupId: 'group', memberId: '' })).toMatchObject({
    memberId: 'new 1',
  })
  expect(await under(memberId, broker).joinGroup({ groupId: 'group', memberId: '' })).toMatchObject({
    memberId: 'new 1',
  })
  expect(broker.asked).toEqual(['', 'new 1'])
})

test('a worker that was given up meanwhile is not known any more, and joins as a new one', async () => {
  const memberId = { id: 'given up' }
  const broker = coordinatorOf([])
  await expect(under(memberId, broker).joinGroup({ groupId: 'group', memberId: '' })).rejects.toThrow('who?')
  expect(await under(memberId, broker).joinGroup({ groupId: 'group', memberId: '' })).toMatchObject({
    memberId: 'new 2',
  })
  expect(memberId.id).toBe('new 2')
})

test('whatever else goes wrong while joining, the id is kept', async () => {
  const memberId = { id: 'mine' }
  const broker: Coordinator = {
    joinGroup: async () => Promise.reject(new Error('cut off')),
    heartbeat: async () => {},
  }
  await expect(under(memberId, broker).joinGroup({ groupId: 'group', memberId: '' })).rejects.toThrow('cut off')
  expect(memberId.id).toBe('mine')
})

test('everything else is asked of the coordinator itself', () => {
  const broker = coordinatorOf([])
  expect(under({ id: '' }, broker).groups).toBe(1)
})

test('a worker that finishes what it handles before it hands over is not missed meanwhile', async () => {
  const memberId = { id: '' }
  const broker = coordinatorOf([])
  await under(memberId, broker).joinGroup({ groupId: 'group', memberId: '' })
  await withHeartbeats(memberId, 5, broker.third)
  expect(broker.heartbeats.at(-1)).toEqual({ groupId: 'group', groupGenerationId: 1, memberId: 'new 1' })
  const sent = broker.heartbeats.length
  await pause(30)
  expect(broker.heartbeats.length).toBe(sent)
})

test('a worker that failed to finish hands that over, and one that never joined sends nothing', async () => {
  const failed = Promise.reject(new Error('no database'))
  await expect(withHeartbeats({ id: '' }, 5, failed)).rejects.toThrow('no database')
})

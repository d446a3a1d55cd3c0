import { expect, test } from 'vitest'
import { under } from './known-as.ts'

/** A coordinator that knows some members, and gives each newcomer a number. */
const coordinatorOf = (known: string[]) => {
  const asked: string[] = []
  return {
    asked,
    groups: 1,
    async joinGroup({ memberId }: { memberId: string }) {
      asked.push(memberId)
      if (memberId && !known.includes(memberId)) throw Object.assign(new Error('who?'), { type: 'UNKNOWN_MEMBER_ID' })
      return { memberId: memberId || `new ${asked.length}` }
    },
  }
}

test('a worker that had to begin anew joins under the id it had', async () => {
  const knownAs = { id: '' }
  const broker = coordinatorOf(['new 1'])
  expect(await under(knownAs, broker).joinGroup({ memberId: '' })).toEqual({ memberId: 'new 1' })
  expect(await under(knownAs, broker).joinGroup({ memberId: '' })).toEqual({ memberId: 'new 1' })
  expect(broker.asked).toEqual(['', 'new 1'])
})

test('a worker that was given up meanwhile is not known any more, and joins as a new one', async () => {
  const knownAs = { id: 'given up' }
  const broker = coordinatorOf([])
  await expect(under(knownAs, broker).joinGroup({ memberId: '' })).rejects.toThrow('who?')
  expect(await under(knownAs, broker).joinGroup({ memberId: '' })).toEqual({ memberId: 'new 2' })
  expect(knownAs.id).toBe('new 2')
})

test('whatever else goes wrong while joining, the id is kept', async () => {
  const knownAs = { id: 'mine' }
  const broker = {
    joinGroup: async (_: { memberId: string }): Promise<{ memberId: string }> => Promise.reject(new Error('cut off')),
  }
  await expect(under(knownAs, broker).joinGroup({ memberId: '' })).rejects.toThrow('cut off')
  expect(knownAs.id).toBe('mine')
})

test('everything else is asked of the coordinator itself', () => {
  const broker = coordinatorOf([])
  expect(under({ id: '' }, broker).groups).toBe(1)
})

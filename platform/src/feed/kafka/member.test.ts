import { Kafka } from 'kafkajs'
import { expect, test } from 'vitest'
import { beMember } from './member.ts'

test('who was stopped before it joined a group joins none, and ends', async () => {
  const joined: unknown[] = []
  const client = new Kafka({ brokers: ['127.0.0.1:1'] })
  client.consumer = (config) => {
    joined.push(config)
    throw new Error('joined')
  }
  const membership = {
    client,
    group: 'orders',
    topics: ['orders'],
    sessionTimeout: 6_000,
    silence: 6_000,
    memberId: { id: '' },
    onGiven: () => {},
    onTaken: async () => {},
    onBatch: async () => {},
  }
  await beMember(membership, AbortSignal.abort())
  expect(joined).toEqual([])
  await expect(beMember(membership, new AbortController().signal)).rejects.toThrow('joined')
})

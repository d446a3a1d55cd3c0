import * as testcontainers from 'testcontainers'
import { describe, expect, test } from 'vitest'
import { type Broker, type Offers, someBroker } from './broker.ts'
import { brokerContainer, containerEnvironment, INSIDE } from './container.ts'
import type { LocalBroker } from './local-broker.ts'

const unasked = () => {
  throw new Error('nobody should ask for this one')
}
const contained: Broker = { brokers: ['127.0.0.1:4'], close: async () => {} }
const local = { brokers: ['127.0.0.1:3'], close: async () => {} } as LocalBroker
const nothing: Offers = {
  brokers: undefined,
  jars: async () => ({ missing: 'there is no Java' }),
  local: unasked,
  docker: () => false,
  container: unasked,
}

describe('the broker that tests are run against', () => {
  test('is the one that is named, and nothing else is started', async () => {
    const named = await someBroker({ ...nothing, brokers: 'one:9092,two:9092', jars: unasked, docker: unasked })
    expect(named).toMatchObject({ brokers: ['one:9092', 'two:9092'] })
    expect(named).not.toHaveProperty('local')
  })

  test('is one of our own where there is Java, because only that one can be killed', async () => {
    const jars = async () => ({ folder: '/jars' })
    expect(await someBroker({ ...nothing, jars, local: async () => local, docker: unasked })).toMatchObject({ local })
  })

  test('is one in a container where there is no Java', async () => {
    expect(await someBroker({ ...nothing, docker: () => true, container: async () => contained })).toBe(contained)
  })

  test('is none where there is nothing of this, and it is said why', async () => {
    expect(await someBroker(nothing)).toEqual({ missing: expect.stringContaining('there is no Java') })
  })
})

describe('a broker in a container', () => {
  test('tells clients the port of this machine, and how each of its listeners is spoken to', () => {
    const environment = containerEnvironment(50_123)
    expect(environment.KAFKA_ADVERTISED_LISTENERS).toBe('PLAINTEXT://127.0.0.1:50123')
    const listeners = environment.KAFKA_LISTENERS?.split(',').map((listener) => listener.split('://')[0])
    const spoken = environment.KAFKA_LISTENER_SECURITY_PROTOCOL_MAP?.split(',').map(
      (protocol) => protocol.split(':')[0],
    )
    expect(listeners).toEqual(['PLAINTEXT', 'CONTROLLER'])
    expect(spoken).toEqual(listeners)
  })

  test('is published at that port', () => {
    const container = brokerContainer(testcontainers, 50_123)
    expect(container).toMatchObject({ exposedPorts: [{ container: INSIDE, host: 50_123 }] })
  })
})

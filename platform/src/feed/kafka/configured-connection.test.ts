import { expect, test } from 'vitest'
import { configuration } from '../../config/configuration.ts'
import { kafkaVariables } from '../../config/variables.ts'
import { configuredConnection } from './configured-connection.ts'

const connectionOf = (from: Record<string, string>) => configuredConnection(configuration(kafkaVariables, { from }))

test('brokers, a user and its password become a connection', () => {
  const password = { KAFKA_SASL_USERNAME: 'kitchen', KAFKA_SASL_PASSWORD: 'secret', KAFKA_SASL_MECHANISM: 'plain' }
  expect(
    connectionOf({ EVENT_FEED: 'kafka', KAFKA_BROKERS: 'a:9092, b:9092', KAFKA_SSL: 'true', ...password }),
  ).toEqual({
    brokers: ['a:9092', 'b:9092'],
    topicPrefix: 'escandallo.',
    ssl: true,
    sasl: { mechanism: 'plain', username: 'kitchen', password: 'secret' },
  })
})

test('a feed over Kafka that is told no brokers, or half of who it is, complains', () => {
  expect(() => connectionOf({ EVENT_FEED: 'kafka' })).toThrow('KAFKA_BROKERS has to be set')
  expect(() => connectionOf({ KAFKA_BROKERS: 'a:9092', KAFKA_SASL_USERNAME: 'kitchen' })).toThrow('KAFKA_SASL_PASSWORD')
  expect(() => connectionOf({ KAFKA_BROKERS: 'http://a' })).toThrow('must look like host:9092')
})

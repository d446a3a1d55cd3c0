import { ConfigurationWrong } from '../../config/configuration.ts'
import type { KafkaConnection } from './connection.ts'

type Settings = {
  KAFKA_BROKERS?: readonly string[] | undefined
  KAFKA_TOPIC_PREFIX: string
  KAFKA_SSL: boolean
  KAFKA_SASL_MECHANISM: 'plain' | 'scram-sha-256' | 'scram-sha-512'
  KAFKA_SASL_USERNAME?: string | undefined
  KAFKA_SASL_PASSWORD?: string | undefined
}

/**
 * How brokers are reached, as the environment says.
 * @throws ConfigurationWrong when it names no brokers, or a user without a password.
 */
export const configuredConnection = (settings: Settings): KafkaConnection => {
  const { KAFKA_BROKERS: brokers, KAFKA_SASL_USERNAME: username, KAFKA_SASL_PASSWORD: password } = settings
  const complaints = [
    ...(brokers ? [] : ['KAFKA_BROKERS has to be set where EVENT_FEED=kafka.']),
    ...(username && !password ? ['KAFKA_SASL_PASSWORD has to be set with KAFKA_SASL_USERNAME.'] : []),
  ]
  if (!brokers || complaints.length > 0) throw new ConfigurationWrong(complaints)
  return {
    brokers,
    topicPrefix: settings.KAFKA_TOPIC_PREFIX,
    ssl: settings.KAFKA_SSL,
    ...(username && password ? { sasl: { mechanism: settings.KAFKA_SASL_MECHANISM, username, password } } : {}),
  }
}

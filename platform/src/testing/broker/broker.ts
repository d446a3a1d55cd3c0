import { spawnSync } from 'node:child_process'
import { brokerJars } from './jars.ts'
import { type LocalBroker, localBroker } from './local-broker.ts'

export type Broker = {
  brokers: string[]
  /** When it is our own: it can be killed and cut off. */
  own?: LocalBroker
  close(): Promise<void>
}

// biome-ignore lint/style/noProcessEnv: which real broker to test against is said to the test run, not to the product
const given = process.env.KAFKA_BROKERS

const dockerAnswers = () => spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 5_000 }).status === 0

const inContainer = async (): Promise<Broker> => {
  const { GenericContainer, Wait } = await import('testcontainers')
  const { freePort } = await import('../../database/embedded/server.ts')
  const port = await freePort()
  const container = await new GenericContainer('apache/kafka:3.9.1')
    .withEnvironment({
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_NODE_ID: '1',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_LISTENERS: 'PLAINTEXT://0.0.0.0:9092,CONTROLLER://localhost:9093',
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      KAFKA_GROUP_MIN_SESSION_TIMEOUT_MS: '1000',
    })
    .withExposedPorts({ container: 9092, host: port })
    .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))
    .start()
  return { brokers: [`127.0.0.1:${port}`], close: async () => void (await container.stop()) }
}

/**
 * A real Kafka: the one that KAFKA_BROKERS names, or one of our own, or one in a container.
 * @returns why there is none, when there is none.
 */
export const someBroker = async (): Promise<Broker | { missing: string }> => {
  if (given) return { brokers: given.split(','), close: async () => {} }
  const jars = await brokerJars()
  if ('folder' in jars) {
    const own = await localBroker(jars.folder)
    return { brokers: own.brokers, own, close: own.close }
  }
  if (dockerAnswers()) return inContainer()
  return { missing: `KAFKA_BROKERS is not set, Docker does not answer, and ${jars.missing}` }
}

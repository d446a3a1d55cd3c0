import type { GenericContainer, Wait } from 'testcontainers'

/** The one that `docker-compose.yml` names. */
export const IMAGE = 'apache/kafka:4.1.0'
/** Where the broker listens within its container. */
export const INSIDE = 9092

/** What a broker of one node in a container is told that clients reach at `port` of this machine. */
export const containerEnvironment = (port: number): Record<string, string> => ({
  KAFKA_PROCESS_ROLES: 'broker,controller',
  KAFKA_NODE_ID: '1',
  KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
  KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
  KAFKA_LISTENERS: `PLAINTEXT://0.0.0.0:${INSIDE},CONTROLLER://localhost:9093`,
  KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
  KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
  KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
  KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
  KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
  KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
  KAFKA_GROUP_MIN_SESSION_TIMEOUT_MS: '1000',
})

type Containers = { GenericContainer: typeof GenericContainer; Wait: typeof Wait }

/** The container, ready to be started. The broker tells clients a port, so it has to be known before. */
export const brokerContainer = ({ GenericContainer, Wait }: Containers, port: number) =>
  new GenericContainer(IMAGE)
    .withEnvironment(containerEnvironment(port))
    .withExposedPorts({ container: INSIDE, host: port })
    .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))

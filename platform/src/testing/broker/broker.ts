import { spawnSync } from 'node:child_process'
import { freePort } from '../../database/embedded/server.ts'
import { brokerContainer } from './container.ts'
import { brokerJars } from './jars.ts'
import { type LocalBroker, localBroker } from './local-broker.ts'

export type Broker = {
  brokers: string[]
  /** When it is our own: it can be killed and cut off. */
  local?: LocalBroker
  close(): Promise<void>
}

/** What this machine has to offer: addresses, the program, a container. Each is asked for only when those before are not there. */
export type Offers = {
  brokers: string | undefined
  jars: () => Promise<{ folder: string } | { missing: string }>
  local: (folder: string) => Promise<LocalBroker>
  docker: () => boolean
  container: () => Promise<Broker>
}

/** Whether containers can be started here. */
export const dockerAnswers = () => spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 5_000 }).status === 0

const inContainer = async (): Promise<Broker> => {
  const port = await freePort()
  const container = await brokerContainer(await import('testcontainers'), port).start()
  return { brokers: [`127.0.0.1:${port}`], close: async () => void (await container.stop()) }
}

const here: Offers = {
  // biome-ignore lint/style/noProcessEnv: which real broker to test against is said to the test run, not to the product
  brokers: process.env.KAFKA_BROKERS,
  jars: brokerJars,
  local: localBroker,
  docker: dockerAnswers,
  container: inContainer,
}

/**
 * A real Kafka: the one that KAFKA_BROKERS names, or one of our own, or one in a container.
 * @returns why there is none, when there is none.
 */
export const someBroker = async (offers: Offers = here): Promise<Broker | { missing: string }> => {
  if (offers.brokers) return { brokers: offers.brokers.split(','), close: async () => {} }
  const jars = await offers.jars()
  if ('folder' in jars) {
    const started = await offers.local(jars.folder)
    return { brokers: started.brokers, local: started, close: started.close }
  }
  if (offers.docker()) return offers.container()
  return { missing: `KAFKA_BROKERS is not set, Docker does not answer, and ${jars.missing}` }
}

import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../database/embedded/server.ts'

/** What tests do with a broker of their own besides using it. */
export type LocalBroker = {
  brokers: string[]
  /** Whoever connects to `port` is told to stay there; a proxy has to bring it to `target`. */
  behindProxy: { port: number; target: number }
  /** Ends it without a word, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again, at the same address and with what it had. */
  start(): Promise<void>
  close(): Promise<void>
}

const CLUSTER = '4L6g3nShT-eMCtK--X86sw'
const STARTING_MS = 120_000

type Layout = { folder: string; port: number; controller: number; behind: number; proxy: number }

const properties = ({ folder, port, controller, behind, proxy }: Layout) => `
process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controller}
controller.listener.names=CONTROLLER
listeners=PLAINTEXT://127.0.0.1:${port},PROXIED://127.0.0.1:${behind},CONTROLLER://127.0.0.1:${controller}
advertised.listeners=PLAINTEXT://127.0.0.1:${port},PROXIED://127.0.0.1:${proxy}
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,PROXIED:PLAINTEXT,CONTROLLER:PLAINTEXT
inter.broker.listener.name=PLAINTEXT
log.dirs=${join(folder, 'data')}
auto.create.topics.enable=false
offsets.topic.replication.factor=1
offsets.topic.num.partitions=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
group.initial.rebalance.delay.ms=0
group.min.session.timeout.ms=1000
broker.session.timeout.ms=2000
broker.heartbeat.interval.ms=500
log.cleaner.enable=false
log.segment.bytes=16777216
num.network.threads=2
num.io.threads=2
`

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })

const java = (jars: string) => ['-Xmx256m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-cp', join(jars, '*')]

// The shell outlives nobody: when whoever started it is gone, however that came, its input ends.
const GUARD = `folder=$1; shift; "$@" </dev/null >/dev/null 2>&1 & child=$!
read -r word; kill -9 $child; wait $child; [ "$word" = keep ] || rm -rf "$folder"`

/** A Kafka of one node on loopback ports, in a temporary folder, that ends with this process. */
export const localBroker = async (jars: string): Promise<LocalBroker> => {
  const folder = await mkdtemp(join(tmpdir(), 'escandallo-kafka-'))
  // Asked for one after the other, a port that was let go may be given again.
  const ports = new Set<number>()
  while (ports.size < 4) ports.add(await freePort())
  const [port = 0, controller = 0, behind = 0, proxy = 0] = ports
  const config = join(folder, 'server.properties')
  await writeFile(config, properties({ folder, port, controller, behind, proxy }))
  const format = [...java(jars), 'kafka.tools.StorageTool', 'format', '-t', CLUSTER, '-c', config]
  const formatted = spawnSync('java', format, { encoding: 'utf8' })
  if (formatted.status !== 0) throw new Error(`the broker's folder could not be made: ${formatted.stderr}`)

  let stop = async (_word: string) => {}
  const start = async () => {
    const program = ['java', ...java(jars), 'kafka.Kafka', config]
    const child = spawn('sh', ['-c', GUARD, 'sh', folder, ...program], { stdio: ['pipe', 'ignore', 'ignore'] })
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
    child.stdin.on('error', () => {})
    stop = async (word) => {
      child.stdin.end(`${word}\n`)
      await ended
    }
    for (const until = Date.now() + STARTING_MS; !(await listens(port)); await pause(50))
      if (Date.now() > until) throw new Error('the broker did not start')
  }
  await start()
  return {
    brokers: [`127.0.0.1:${port}`],
    behindProxy: { port: proxy, target: behind },
    start,
    kill: () => stop('keep'),
    close: () => stop(''),
  }
}

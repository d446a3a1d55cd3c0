import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

type About<Label extends string> = { name: string; help: string; labels?: readonly Label[] }

/** The figures of one process (or one part of the embedded process), for `/metrics`. */
export type Metrics = {
  counter<Label extends string = never>(about: About<Label>): Counter<Label>
  gauge<Label extends string = never>(
    about: About<Label> & { collect?: (gauge: Gauge<Label>) => void | Promise<void> },
  ): Gauge<Label>
  /** Seconds, unless `buckets` say otherwise. */
  histogram<Label extends string = never>(about: About<Label> & { buckets?: number[] }): Histogram<Label>
  /** The text that Prometheus reads. */
  text(): Promise<string>
  contentType: string
  /** Whether a request may read the figures: one of this machine that came through no proxy, or one that shows the token. */
  readableBy(request: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }): boolean
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']
const fromHere = ({ headers, socket }: Parameters<Metrics['readableBy']>[0]): boolean =>
  /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') && forwarded.every((name) => headers[name] === undefined)

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * A registry of its own, so that several parts may live in one process. Asking twice for a name gives the same figure, which
 * is collected from whoever asked for it: each sets its own label.
 * @param token lets others than this machine read the figures.
 * @param process the value of the label `process` on everything; `runtime` adds memory, event loop and CPU of Node.
 */
export const makeMetrics = (options: { process: string; runtime?: boolean; token?: string | undefined }): Metrics => {
  const registry = new Registry()
  registry.setDefaultLabels({ process: options.process })
  if (options.runtime) collectDefaultMetrics({ register: registry })
  const once = <Figure>(name: string, make: () => Figure): Figure =>
    (registry.getSingleMetric(name) as Figure | undefined) ?? make()
  const collecting = new Map<string, (() => unknown)[]>()
  return {
    counter: ({ name, help, labels = [] }) =>
      once(name, () => new Counter({ name, help, labelNames: [...labels], registers: [registry] })),
    gauge: ({ name, help, labels = [], collect }) => {
      const collects = collecting.get(name) ?? []
      collecting.set(name, collects)
      const gauge: Gauge<never> = once(
        name,
        () =>
          new Gauge({
            name,
            help,
            labelNames: [...labels],
            registers: [registry],
            collect: async () => {
              for (const each of collects) await each()
            },
          }),
      )
      if (collect) collects.push(() => collect(gauge))
      return gauge
    },
    histogram: ({ name, help, labels = [], buckets = SECONDS }) =>
      once(name, () => new Histogram({ name, help, labelNames: [...labels], buckets, registers: [registry] })),
    text: () => registry.metrics(),
    contentType: registry.contentType,
    readableBy(request) {
      const shown = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
      const { token } = options
      if (token && shown && timingSafeEqual(digest(shown), digest(token))) return true
      return fromHere(request)
    },
  }
}

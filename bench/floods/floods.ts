import { once } from 'node:events'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { root } from '../../scripts/setup/spawn.mjs'
import { type Figure, percentile } from '../figures.ts'
import { atRate, type Taken } from '../product/load.ts'
import type { Flood } from './sockets.ts'
import { withStandalone } from './standalone.ts'
import { foundTenant } from './tenant.ts'

/** Looks a second of the tenant. */
const RATE = 10
const MEMORY_EVERY_MS = 250
/** Milliseconds in which whoever was cut off is forgotten. */
const REST_MS = 3_000

const largestAsset = async (): Promise<string> => {
  const folder = join(root, 'frontend/dist/assets')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const sizes = await Promise.all(names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })))
  const [largest] = sizes.toSorted((a, b) => b.size - a.size)
  return `/assets/${largest?.name}`
}

const wellKnown = ['/idp/.well-known/openid-configuration', '/idp/jwks']

const floods = async (): Promise<Flood[]> => {
  const asset = await largestAsset()
  const many = { sockets: 100, requests: 300 }
  return [
    { name: 'docs', paths: ['/api/docs'], ...many, reads: 'nothing' },
    { name: 'openapi', paths: ['/api/openapi.json'], ...many, reads: 'nothing' },
    { name: 'largest file', paths: [asset], sockets: 50, requests: 300, reads: 'nothing' },
    { name: 'page', paths: ['/'], ...many, reads: 'nothing' },
    { name: 'well-known', paths: wellKnown, ...many, reads: 'nothing' },
    { name: 'refused', paths: ['/api/documents/list', '/api/nothing'], ...many, reads: 'nothing' },
    { name: 'slow readers', paths: ['/api/docs', asset, '/'], ...many, reads: 'bytes' },
    { name: 'half open', paths: ['/api/docs', asset, '/'], ...many, reads: 'nothing', halfOpen: true },
    {
      name: 'many addresses',
      paths: ['/api/docs', asset],
      sockets: 1_000,
      requests: 300,
      reads: 'nothing',
      addresses: true,
    },
    { name: 'readers', paths: ['/', '/api/docs', wellKnown[0] ?? ''], ...many, reads: 'everything' },
  ]
}

const residentMegabytes = async (pid: number): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1_024

/** The most memory that a process has had until `work` ended. */
const watched = async <Result>(pid: number, work: () => Promise<Result>): Promise<[Result, number]> => {
  let [most, over] = [await residentMegabytes(pid), false]
  const watching = (async () => {
    while (!over) {
      most = Math.max(most, await residentMegabytes(pid))
      await pause(MEMORY_EVERY_MS)
    }
  })()
  try {
    return [await work(), most]
  } finally {
    over = true
    await watching
  }
}

const p99 = (taken: readonly Taken[]) =>
  percentile(
    taken.map(({ milliseconds }) => milliseconds),
    0.99,
  )
const isWrong = ({ status }: Taken) => status < 200 || status >= 300

type Measured = { seconds: number; only?: readonly string[]; say: (line: string) => void }

const floodProduct = async (
  { url, pid }: { url: string; pid: number },
  { seconds, only, say }: Measured,
): Promise<Figure[]> => {
  const tenant = await foundTenant(url)
  const figures: Figure[] = []
  await atRate(RATE, 5, tenant.next)
  for (const flood of await floods()) {
    if (only && !only.includes(flood.name)) continue
    await tenant.renew()
    // What is made once is made before.
    for (const path of flood.paths) await (await fetch(url + path)).arrayBuffer()
    const calm = await atRate(RATE, Math.min(20, seconds), tenant.next)
    const residentMegabytesBefore = await residentMegabytes(pid)
    await tenant.renew()
    const flooding = new Worker(new URL('./flooder.ts', import.meta.url), { workerData: { flood, url } })
    const [taken, most] = await watched(pid, () => atRate(RATE, seconds, tenant.next))
    const ended = once(flooding, 'message')
    flooding.postMessage('over')
    const [cut] = (await ended) as [number]
    await flooding.terminate()
    const wrong = taken.filter(isWrong).length
    const [flooded, normal] = [Math.round(p99(taken)), Math.round(p99(calm))]
    const counts = Map.groupBy(taken.filter(isWrong), ({ name, status }) => `${status} of ${name}`)
    for (const [what, { length }] of counts) say(`${flood.name}, ${length} times: ${what}`)
    const memory = `${Math.round(residentMegabytesBefore)} to ${Math.round(most)} MB`
    const answers = `p99 ${flooded} ms (calm ${normal} ms), ${wrong} of ${taken.length} not answered`
    say(`${flood.name}: ${answers}, ${cut} cut off, ${memory}`)
    figures.push(
      { figure: `flood of ${flood.name}: p99 of somebody else`, unit: 'ms', value: flooded, control: normal },
      { figure: `flood of ${flood.name}: not answered`, unit: 'answers', value: wrong, control: taken.length },
      { figure: `flood of ${flood.name}: memory`, unit: 'MB', value: most, control: residentMegabytesBefore },
    )
    await pause(REST_MS)
  }
  return figures
}

/**
 * What floods of the product do to somebody who has nothing to do with them: the slowest hundredth of their answers beside the
 * same without a flood just before, answers that were none, and megabytes of the process beside those before.
 */
export const measureFloods = (wanted: Measured): Promise<Figure[]> =>
  withStandalone({}, (product) => floodProduct(product, wanted))

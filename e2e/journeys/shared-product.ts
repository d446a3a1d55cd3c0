import { existsSync, readFileSync, renameSync, watch, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@escandallo/platform/database/embedded/server.ts'
import { inject, vi } from 'vitest'
import type { TestProject } from 'vitest/node'
import { type OpenProduct, openProduct, type StartedProduct, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The product that journeys share, and the port of this machine on which it may ask a till. */
    sharedProduct: { url: string; data: string; tillPort: number }
    /** The folder in which journeys ask for the demo restaurant (`wanted`), and are told where it is (`demo.json`). */
    demoFolder: string
  }
}

/** Who operates the shared product, and gets what visitors write. */
export const operator = 'aduana@escandallo.example'

/** The product that journeys share: whoever founds a corporation there meets nothing of another's. */
export const sharedProduct = (): Promise<OpenProduct> => openProduct(inject('sharedProduct'))

/** The port on which the shared product may ask a till. */
export const tillPort = (): number => inject('sharedProduct').tillPort

/** The product with the demo restaurant in it, which nobody changes, and the account that sees all of it. */
export type DemoProduct = { url: string; demo: { email: string; password: string } }

/**
 * Asks for the demo restaurant, which the journeys through it share, and waits for it. It takes a minute to furnish: where no journey
 * opens it, it is not started. @throws what kept it from starting.
 */
export const demoProduct = async (): Promise<DemoProduct> => {
  const folder = inject('demoFolder')
  const place = join(folder, 'demo.json')
  writeFileSync(join(folder, 'wanted'), '')
  await vi.waitUntil(() => existsSync(place), { timeout: 400_000, interval: 200 })
  const started = JSON.parse(readFileSync(place, 'utf8')) as DemoProduct | { problem: string }
  if ('problem' in started) throw new Error(started.problem)
  return started
}

/** Starts the demo restaurant as soon as a journey asks for it in a folder. Gives what ends it. */
const furnishDemo = (folder: string): (() => Promise<void>) => {
  const say = (what: DemoProduct | { problem: string }) => {
    const place = join(folder, 'demo.json')
    writeFileSync(`${place}.part`, JSON.stringify(what))
    renameSync(`${place}.part`, place)
  }
  const start = async (): Promise<StartedProduct | null> => {
    try {
      const started = await startProduct({ demo: true })
      say(started.demo ? { url: started.url, demo: started.demo } : { problem: 'the demo said no account' })
      return started
    } catch (error) {
      say({ problem: String(error) })
      return null
    }
  }
  let starting: Promise<StartedProduct | null> | undefined
  const watching = watch(folder, () => {
    if (existsSync(join(folder, 'wanted'))) starting ??= start()
  })
  return async () => {
    watching.close()
    await (await starting)?.close()
  }
}

/** Whether a file of tests opens the demo restaurant. */
const opensDemo = (path: string) => readFileSync(path, 'utf8').includes("'./restaurant/demo.ts'")

/**
 * Starts the product once for all journeys that need nothing of their own; stops it behind the last. Where one of those that run opens the
 * demo restaurant it is furnished beside the first ones: whoever waited for it would keep a processor idle for a minute.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'escandallo-demo-'))
  // Journeys make more accounts from this one machine than the standard lets an address make in an hour.
  const settings = { SUPERADMINS: operator, LAN_ADDRESSES: `127.0.0.1:${port}`, SIGN_UPS_PER_HOUR: '1000' }
  const { url, data, close } = await startProduct({ settings })
  const endDemo = furnishDemo(folder)
  if (project.vitest.state.getPaths().some(opensDemo)) writeFileSync(join(folder, 'wanted'), '')
  project.provide('sharedProduct', { url, data, tillPort: port })
  project.provide('demoFolder', folder)
  return async () => {
    await Promise.all([close(), endDemo()])
    await rm(folder, { recursive: true, force: true })
  }
}

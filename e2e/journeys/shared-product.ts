import { freePort } from '@escandallo/platform/database/embedded/server.ts'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { type OpenProduct, openProduct, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The product that journeys share, and the port of this machine on which it may ask a till. */
    sharedProduct: { url: string; data: string; tillPort: number }
  }
}

/** Who operates the shared product, and gets what visitors write. */
export const operator = 'aduana@escandallo.example'

/** The product that journeys share: whoever founds a corporation there meets nothing of another's. */
export const sharedProduct = (): Promise<OpenProduct> => openProduct(inject('sharedProduct'))

/** The port on which the shared product may ask a till. */
export const tillPort = (): number => inject('sharedProduct').tillPort

/** Starts the product once for all journeys that need nothing of their own; stops it behind the last. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const port = await freePort()
  const settings = { SUPERADMINS: operator, LAN_ADDRESSES: `127.0.0.1:${port}` }
  const { url, data, close } = await startProduct({ settings })
  project.provide('sharedProduct', { url, data, tillPort: port })
  return close
}

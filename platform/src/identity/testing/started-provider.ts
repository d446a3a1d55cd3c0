import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Pool, pool } from '../../database/pool.ts'
import { emptyDatabase } from '../../testing/database.ts'
import { identityMigrations } from '../migrations.ts'
import { type IdentityProvider, type IdentityProviderOptions, identityProvider } from '../provider.ts'

/** A mail as it was handed to the port. */
export interface SentMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly kind: string
}

/** A provider on a free port of this machine, over a database of its own. */
export interface StartedProvider {
  readonly origin: string
  readonly provider: IdentityProvider
  readonly database: Pool
  readonly mails: SentMail[]
  readonly errors: unknown[]
  readonly masterKey: Uint8Array
  readonly close: () => Promise<void>
}

/** Opens a server on a free port of this machine. */
export const serveOn = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { origin, close }
}

/** Starts the provider; options override what a provider is made of here. */
export const startProvider = async (options: Partial<IdentityProviderOptions> = {}): Promise<StartedProvider> => {
  const empty = await emptyDatabase({ migrations: identityMigrations })
  const database = pool(empty.url, 'escandallo_identity')
  const mails: SentMail[] = []
  const errors: unknown[] = []
  const masterKey = randomBytes(32)
  let provider: IdentityProvider | undefined
  const { origin, close } = await serveOn((request, response) => void provider?.handler(request, response))
  provider = await identityProvider({
    pool: database,
    publicUrl: origin,
    mail: { send: async (mail) => void mails.push(mail) },
    log: { error: (event, fields) => void errors.push([event, fields]), warn() {} },
    masterKey,
    ...options,
  })
  const opened = provider
  return {
    origin,
    provider: opened,
    database,
    mails,
    errors,
    masterKey,
    close: async () => {
      await opened.close()
      await close()
      await database.end()
      await empty.close()
    },
  }
}

/** Waits until the condition holds; throws after two seconds. */
export const until = async (condition: () => boolean): Promise<void> => {
  const end = Date.now() + 2_000
  while (!condition()) {
    if (Date.now() > end) throw new Error('it did not happen within two seconds')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

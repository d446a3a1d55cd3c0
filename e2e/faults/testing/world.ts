import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { employ } from '@escandallo/command-api/testing/people.ts'
import { personalFields } from '@escandallo/contracts/streams.ts'
import { freePort } from '@escandallo/platform/database/embedded/server.ts'
import { type Pool, pool, type Role } from '@escandallo/platform/database/pool.ts'
import type { EventStore } from '@escandallo/platform/event-store/event-store.ts'
import { postgresVault } from '@escandallo/platform/event-store/personal-data/postgres-vault.ts'
import { sealing } from '@escandallo/platform/event-store/personal-data.ts'
import { postgresEventStore } from '@escandallo/platform/event-store/postgres.ts'
import { folderStorage } from '@escandallo/platform/object-storage/folder.ts'
import type { ObjectStorage } from '@escandallo/platform/object-storage/object-storage.ts'
import { foundCorporation, product, supplier } from '@escandallo/query-api/testing/event-fixtures.ts'
import { AUDIENCE, openIssuer } from './issuer.ts'
import type { Program } from './processes.ts'

const programNames = ['command-api', 'query-api', 'projectors', 'workers'] as const
export type ProgramName = (typeof programNames)[number]

/** What is elsewhere than in the database and in a folder, and what processes are told of it. */
export type Elsewhere = {
  log?: EventStore | undefined
  objects?: ObjectStorage | undefined
  env: Record<string, string>
}

/** A restaurant in a database, and how each process of the product is started on it. */
export const openWorld = async (databaseUrl: string, filesIn?: string, elsewhere: Elsewhere = { env: {} }) => {
  const folder = await mkdtemp(join(tmpdir(), 'escandallo-faults-'))
  const files = join(filesIn ?? folder, 'files')
  const issuer = await openIssuer()
  const masterKey = randomBytes(32)
  const ports = new Map<ProgramName, number>()
  for (const name of programNames) ports.set(name, await freePort())
  const urlOf = (name: ProgramName) => `http://127.0.0.1:${ports.get(name)}`
  const env = {
    DATABASE_URL: databaseUrl,
    FILES_DIR: files,
    PUBLIC_URL: 'https://example.test',
    SERVICE_TOKEN: randomUUID() + randomUUID(),
    MASTER_KEY: masterKey.toString('base64'),
    OIDC_ISSUER: issuer.issuer,
    OIDC_AUDIENCE: AUDIENCE,
    COMMAND_API_URL: urlOf('command-api'),
    QUERY_API_URL: urlOf('query-api'),
    ...elsewhere.env,
  }
  const pools: Pool[] = []
  const connect = (role: Role | null, max = 4) => {
    const made = pool(databaseUrl, role, { max, statementTimeout: 0 })
    pools.push(made)
    return made
  }
  const commandPool = connect('escandallo_command')
  const plain = elsewhere.log ?? postgresEventStore(commandPool)
  const store = sealing(plain, postgresVault(commandPool, masterKey), personalFields)
  const objects = elsewhere.objects ?? (await folderStorage(files))
  const corporation = await foundCorporation({ store, objects })
  const soldBy = await supplier(corporation)
  const goods = await product(corporation, { suppliers: [{ supplierId: soldBy, code: 'T1', name: 'Tomate' }] })
  const home = { ...corporation, supplier: soldBy, product: goods.productId }
  const person = await employ(store, issuer, {
    corporationId: home.corporationId,
    sections: ['documents', 'suppliers', 'products', 'dishes', 'sales', 'dashboard'],
  })
  return {
    store,
    objects,
    files,
    home,
    person,
    issuer,
    env,
    connect,
    urlOf,
    folder,
    program: (name: ProgramName): Program => ({
      script: `${name}/src/main.ts`,
      env: { ...env, PORT: String(ports.get(name)) },
      ready: `${urlOf(name)}/health/live`,
    }),
    /** A command of the console on the same database. */
    command: (script: string, ...args: string[]): Program => ({ script, args, env }),
    close: async () => {
      await store.close()
      await Promise.all(pools.map((each) => each.end()))
      issuer.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>

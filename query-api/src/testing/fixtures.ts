import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandApi } from '@escandallo/command-api/app.ts'
import { type Employed, employ, type Person } from '@escandallo/command-api/testing/people.ts'
import { tokenSigner } from '@escandallo/command-api/testing/tokens.ts'
import { personalFields } from '@escandallo/contracts/streams.ts'
import { derivedSecret } from '@escandallo/platform/config/derived-secret.ts'
import { type Pool, type PoolOptions, pool, type Role } from '@escandallo/platform/database/pool.ts'
import type { EventStore, Position } from '@escandallo/platform/event-store/event-store.ts'
import { postgresVault } from '@escandallo/platform/event-store/personal-data/postgres-vault.ts'
import { sealing, unsealing } from '@escandallo/platform/event-store/personal-data.ts'
import { postgresEventStore } from '@escandallo/platform/event-store/postgres.ts'
import type { Geocoding } from '@escandallo/platform/geocoding/geocoding.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { SESSION_ENDED } from '@escandallo/platform/identity/session/session-ends.ts'
import { sessionReader } from '@escandallo/platform/identity/session/session-reader.ts'
import type { TokenVerifier } from '@escandallo/platform/identity/token-verifier.ts'
import { type Log, silent } from '@escandallo/platform/logging/log.ts'
import { forgetting } from '@escandallo/platform/mail/forgetting.ts'
import type { Letter } from '@escandallo/platform/mail/mail.ts'
import { makeMetrics } from '@escandallo/platform/metrics/metrics.ts'
import { migrations } from '@escandallo/platform/migrations.ts'
import { folderStorage } from '@escandallo/platform/object-storage/folder.ts'
import type { ObjectStorage } from '@escandallo/platform/object-storage/object-storage.ts'
import type { KnownSubscription, Payments } from '@escandallo/platform/payments/payments.ts'
import { paymentsDouble } from '@escandallo/platform/payments/testing.ts'
import { projectionWatch } from '@escandallo/platform/projection/advances.ts'
import { runProjections } from '@escandallo/platform/projection/runner.ts'
import { postgresSnapshots } from '@escandallo/platform/snapshots/postgres.ts'
import { emptyDatabase } from '@escandallo/platform/testing/database.ts'
import { groups } from '@escandallo/projectors/groups.ts'
import { queryApi } from '../app.ts'

export type Asked = {
  method: string
  url: string
  query?: Record<string, string | number | undefined>
  body?: unknown
  payload?: Buffer
  headers?: Record<string, string | undefined>
}

/** A person's token, one of our processes in the name of a corporation, or nobody. */
export type Asker = Pick<Person, 'token'> | { service: string } | null

export type Fixtures = {
  command: Server
  query: Server
  store: EventStore
  objects: ObjectStorage
  letters: Letter[]
  /** The setting, which grows with every superadmin employed and may be changed at any time. */
  superadmins: string[]
  /** What the log has after so many events: "stream type", and what tells apart two of a type that say different things. */
  loggedAfter: (count: number) => Promise<string[]>
  /** How many events there are. */
  events: () => Promise<number>
  errors: unknown[]
  /** For what runs beside: the database's address, the folder of the files, what proves that it is ours, and who vouches for people. */
  beside: { databaseUrl: string; folder: string; serviceToken: string; masterKey: Buffer; issuer: string }
  pool: (role: Role | null) => Pool
  employ: (employed: Employed) => Promise<Person>
  /** Knows the tokens that are made here, for servers beside these. */
  verifier: TokenVerifier
  /** A token for somebody who is no user. */
  tokenOf: (subject: string, email: string, emailVerified?: boolean) => string
  ask: (asker: Asker, request: Asked) => ReturnType<Server['inject']>
  /** Waits until every read model has come to a position; to the end of the log unless told. */
  projected: (position?: Position) => Promise<void>
  close: () => Promise<void>
}

/** `subscriptions`: what the payment service knows, by id, or the service itself; `now`: the clock of the queries. */
type FixtureOptions = {
  subscriptions?: Readonly<Record<string, KnownSubscription>>
  payments?: Payments
  now?: () => Date
  places?: Geocoding
  /** The mailbox into which papers are sent. */
  inbox?: { address: string; provesSenders: boolean }
  /** Is written what both APIs log; `errors` has what is logged as one in any case. */
  log?: Log
  /** Is given both APIs before they take requests, to add hooks of a test. */
  observe?: (app: Server) => void
}

const publicUrl = 'https://escandallo.example.test'
const names = groups.map(({ name }) => name)

/** Opens the fixtures; what has to be closed is left with `open`, which closes it in the opposite order. */
const setUp = async (
  open: AsyncDisposableStack,
  {
    subscriptions,
    payments = paymentsDouble(subscriptions),
    now,
    places,
    inbox,
    log: written = silent,
    observe,
  }: FixtureOptions,
): Promise<Fixtures> => {
  const database = await emptyDatabase({ migrations, groups })
  open.defer(() => database.close())
  const pools = new Map<Role | null, Pool>()
  const ownPool = (role: Role | null, options: PoolOptions): Pool => {
    const made = pool(database.url, role, options)
    open.defer(() => made.end())
    return made
  }
  const poolOf = (role: Role | null, max = 4): Pool => {
    const made = pools.get(role) ?? ownPool(role, { max })
    pools.set(role, made)
    return made
  }
  const masterKey = randomBytes(32)
  const folder = await mkdtemp(join(tmpdir(), 'escandallo-fixtures-'))
  open.defer(() => rm(folder, { recursive: true, force: true }))
  const commandPool = poolOf('escandallo_command', 10)
  const vault = postgresVault(commandPool, masterKey)
  const plain = postgresEventStore(commandPool)
  const kept = sealing(plain, vault, personalFields)
  open.defer(() => kept.close())
  const errors: unknown[] = []
  let end: Position = ''
  const store: EventStore = {
    ...kept,
    append: async (stream, revision, events) => {
      const answer = await kept.append(stream, revision, events)
      if (answer.position > end) end = answer.position
      return answer
    },
  }
  const objects = await folderStorage(folder)
  const signer = tokenSigner()
  const serviceSecret = randomUUID() + randomUUID()
  const letters: Letter[] = []
  const logging = (to: Log): Log => ({
    ...to,
    error: (event, fields = {}) => {
      errors.push([event, fields])
      to.error(event, fields)
    },
    with: (fields) => logging(to.with(fields)),
  })
  const log = logging(written)
  const superadmins: string[] = []
  const shared = {
    store,
    objects,
    superadmins,
    verifier: signer.verifier,
    log,
    payments,
    isService: (authorization: string | undefined) => authorization === `Bearer ${serviceSecret}`,
    metrics: makeMetrics({ process: 'test', runtime: false }),
  }
  const projections = runProjections({
    groups,
    store: kept,
    log: silent,
    pool: poolOf('escandallo_projector', 14),
    batches: ownPool('escandallo_projector', { max: 14, together: true }),
  })
  open.defer(() => projections.close())
  const watch = projectionWatch(poolOf('escandallo_query', 8), [SESSION_ENDED])
  open.defer(() => watch.close())
  const command = await commandApi({
    ...shared,
    metrics: makeMetrics({ process: 'commands', runtime: false }),
    pool: commandPool,
    snapshots: postgresSnapshots(commandPool),
    pictureWords: async () => ({ words: [] }),
    mail: {
      send: async (letter) => {
        // As the real ones do: a letter whose key comes again is not sent again.
        if (!letters.some(({ key }) => key !== undefined && key === letter.key)) letters.push(letter)
      },
    },
    forget: forgetting(vault, {
      forget: async (forgotten) => {
        const others = letters.filter(
          ({ to, corporationId }) =>
            to !== forgotten.to || (corporationId ?? forgotten.corporationId) !== forgotten.corporationId,
        )
        return letters.splice(0, letters.length, ...others).length
      },
    }),
    publicUrl: () => publicUrl,
    secretFor: derivedSecret(masterKey),
  })
  open.defer(() => command.close())
  const query = await queryApi({
    ...shared,
    pool: poolOf('escandallo_query'),
    sessionOf: sessionReader({ pool: poolOf('escandallo_query'), publicUrl, masterKey, issuer: signer.issuer }),
    auditorPool: poolOf('escandallo_auditor'),
    watch,
    sealedLog: { stored: plain, open: unsealing(vault, personalFields) },
    ...(now && { now }),
    ...(places && { places }),
    ...(inbox && { inbox }),
  })
  open.defer(() => query.close())
  for (const app of [command, query]) observe?.(app)
  await Promise.all([command.ready(), query.ready()])

  const authorised = (asker: Asker): Record<string, string> => {
    if (asker === null) return {}
    if ('token' in asker) return { authorization: `Bearer ${asker.token}` }
    return { authorization: `Bearer ${serviceSecret}`, corporation: asker.service }
  }
  return {
    command,
    query,
    store,
    objects,
    letters,
    superadmins,
    errors,
    pool: poolOf,
    beside: { databaseUrl: database.url, folder, serviceToken: serviceSecret, masterKey, issuer: signer.issuer },
    events: async () => Number((await commandPool.query('select count(*) from log.event')).rows[0].count),
    loggedAfter: async (count) => {
      const { rows } = await commandPool.query(
        `select concat_ws(' ', stream, type, md5((data::jsonb - 'at')::text)) as event
        from (select * from log.event order by epoch, xid, position offset $1) recorded order by 1`,
        [count],
      )
      return rows.map(({ event }) => event)
    },
    employ: async (employed) => {
      const person = await employ(store, signer, employed)
      if (employed.role === 'superadmin') superadmins.push(person.email)
      return person
    },
    verifier: signer.verifier,
    tokenOf: (subject, email, emailVerified = true) => signer.tokenFor({ subject, email, emailVerified }),
    ask: (asker, { method, url, query: search = {}, body, payload, headers = {} }) => {
      const asked = Object.entries(search).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, `${value}`]],
      )
      const sent = payload ?? (body === undefined ? undefined : JSON.stringify(body))
      const all = {
        ...authorised(asker),
        ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      }
      return (method === 'GET' ? query : command).inject({
        method: method as 'GET',
        url: `${url}${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''}`,
        headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
        ...(sent === undefined ? {} : { payload: sent }),
      }) as never
    },
    projected: async (position = end) => {
      if (!(await watch.reached(names, position, 20_000))) throw new Error('the read models did not come along')
    },
    close: () => open.disposeAsync(),
  }
}

/**
 * Both APIs and every projection over a database of their own, with tokens for whoever a test thinks of. What fails while
 * it is set up leaves nothing behind.
 */
export const openFixtures = async (options: FixtureOptions = {}): Promise<Fixtures> => {
  const open = new AsyncDisposableStack()
  try {
    return await setUp(open, options)
  } catch (error) {
    await open.disposeAsync()
    throw error
  }
}

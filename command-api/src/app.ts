import type { LetterLimits } from '@escandallo/contracts/mail/letters-out.ts'
import { identityEvent, userEvent } from '@escandallo/contracts/team/events.ts'
import { accessAfter, linkedUserAfter } from '@escandallo/contracts/team/membership.ts'
import { MAX_FILE_BYTES } from '@escandallo/contracts/values/files.ts'
import { whileLocked } from '@escandallo/platform/database/locks/locks.ts'
import type { Pool } from '@escandallo/platform/database/pool.ts'
import type { EventStore } from '@escandallo/platform/event-store/event-store.ts'
import type { DiskWatch } from '@escandallo/platform/failures/full-disk.ts'
import { authenticator } from '@escandallo/platform/http/authenticate.ts'
import { type Server, server } from '@escandallo/platform/http/server.ts'
import { validatorCompiler } from '@escandallo/platform/http/validation.ts'
import { callers } from '@escandallo/platform/identity/callers.ts'
import { type Geolocation, noGeolocation } from '@escandallo/platform/identity/geo.ts'
import type { SessionReader } from '@escandallo/platform/identity/session/session-reader.ts'
import type { TokenVerifier } from '@escandallo/platform/identity/token-verifier.ts'
import type { Log } from '@escandallo/platform/logging/log.ts'
import type { Mail } from '@escandallo/platform/mail/mail.ts'
import type { Metrics } from '@escandallo/platform/metrics/metrics.ts'
import type { ObjectStorage } from '@escandallo/platform/object-storage/object-storage.ts'
import { paymentAttempts } from '@escandallo/platform/payments/attempts.ts'
import { paymentNotices } from '@escandallo/platform/payments/notices.ts'
import type { Payments } from '@escandallo/platform/payments/payments.ts'
import { loggingRefusals } from '@escandallo/platform/payments/refusals.ts'
import { progressBook } from '@escandallo/platform/progress/progress.ts'
import type { Snapshots } from '@escandallo/platform/snapshots/snapshots.ts'
import multipart from '@fastify/multipart'
import { v5 as uuidv5 } from 'uuid'
import { corporations } from './corporations/corporation.ts'
import { reporting } from './correspondence/reporting.ts'
import type { Dependencies, Exclusive } from './dependencies.ts'
import { executor, homeReader, stateReader } from './execute.ts'
import { filePapers } from './filing/papers.ts'
import { requireOwnPictures } from './http/pictures/named-pictures.ts'
import { kindNamed, modules } from './modules.ts'
import { askSubscription } from './payments/ask-subscription.ts'
import { paymentVisits } from './payments/visits.ts'
import { kitchenUses } from './permitting/kitchen-uses.ts'
import { permitting } from './permitting/permission.ts'
import { inviter } from './rosters/inviter.ts'
import { type Leave, leaving } from './rosters/leaving.ts'
import { letterQuota } from './rosters/letter-quota.ts'
import { lettersOut } from './rosters/letters-out.ts'
import { type PaperLimits, paperQuota } from './rosters/paper-quota.ts'
import { roleNames } from './rosters/role-names.ts'
import { rosters } from './rosters/rosters.ts'
import { teamRules } from './rosters/team-rules.ts'
import { ticketNumbers } from './rosters/ticket-numbers.ts'
import { inLine } from './streams/exclusive.ts'
import { logFolds } from './streams/log-folds.ts'
import { hashOf } from './streams/secret-hash.ts'
import { streamReader } from './streams/stream-reader.ts'
import { workflows } from './workflows.ts'

export type CommandApiOptions = {
  store: EventStore
  pool: Pool
  objects: ObjectStorage
  /** Where what long streams come to is laid down; without it they are read from their start. */
  snapshots?: Snapshots
  mail: Mail
  forget: Dependencies['forget']
  verifier: TokenVerifier
  /** Whom a browser's cookie stands for; where it is not given, for nobody. */
  sessionOf?: SessionReader
  isService: (authorization: string | undefined) => boolean
  publicUrl: () => string
  superadmins?: readonly string[]
  whereabouts?: Geolocation
  /** Takes what has to be done before somebody's account at the embedded provider is deleted. */
  whenAccountsGo?: (leave: Leave) => void
  payments?: Payments | null
  secretFor: (name: string) => string
  log: Log
  metrics: Metrics
  trustProxy?: readonly string[]
  /** Whether disks have room, where other servers of the process share it. */
  disk?: DiskWatch
  /** How many people one corporation may invite in a day; 100 unless told. */
  invitationsADay?: number
  /** Letters to addresses outside in a day; 100 of a corporation, 10 of them to one mailbox, 100 to it in all unless told. */
  letterLimits?: LetterLimits
  /** What one corporation may lay down; 50 GB and 5,000 documents waiting unless told. */
  paperLimits?: PaperLimits
  /** Runs `work` while nobody else in any process does so under that name; a lock of the database unless told. */
  exclusive?: Exclusive
  /** Reads pictures of printed lists; where it is not given, none is read. */
  pictureWords?: Dependencies['pictureWords']
}

/** Who an identity is, folded from the write side's own streams. */
const callerReader = (store: EventStore, superadmins: readonly string[]) =>
  callers({
    store,
    superadmins,
    linkedUser: ({ type, data }) => linkedUserAfter(identityEvent.parse({ type, data })),
    accessAfter: (previousAccess, { type, data }) =>
      accessAfter(previousAccess as Parameters<typeof accessAfter>[0], userEvent.parse({ type, data })),
  })

/** Readers of streams and of folds of the log, which begin at a snapshot where there are any. */
const readersOf = ({ store, snapshots, secretFor }: Pick<CommandApiOptions, 'store' | 'snapshots' | 'secretFor'>) => {
  if (!snapshots) return { read: streamReader(store), readFold: logFolds({ store }) }
  const ofStreams = { snapshots, secret: secretFor('snapshots of streams') }
  return {
    read: streamReader(store, {
      snapshots: { ...ofStreams, recordedAs: (...event) => store.recordedAs(...event) },
    }),
    readFold: logFolds({ store, laidDown: { snapshots, secret: secretFor('folds of the log') } }),
  }
}

/** A command in, events appended. */
export const commandApi = async (options: CommandApiOptions): Promise<Server> => {
  const { store, pool, verifier, isService, log, metrics, trustProxy = [], superadmins = [] } = options
  const app = await server({
    name: 'command-api',
    log,
    metrics,
    trustProxy,
    info: { title: 'Escandallo: commands', version: '1' },
    authenticate: authenticator({ verifier, isService, sessionOf: options.sessionOf }),
    callerOf: callerReader(store, superadmins),
    bodyLimit: 4 * 1024 * 1024,
    ...(options.disk && { disk: options.disk }),
    ready: async () => ({ database: (await pool.query('select 1')).rowCount === 1 }),
  })
  // Bodies are commands: zod parses them in the route, with its own codes for every field.
  app.setValidatorCompiler((route) =>
    route.httpPart === 'body' ? (value: unknown) => ({ value }) : validatorCompiler(route),
  )
  await app.register(multipart, { limits: { fileSize: MAX_FILE_BYTES, files: 1 } })
  // What still comes of a form that is refused on its way: many senders hear no answer before they have sent everything.
  app.addHook('onResponse', async ({ raw }) => {
    if (!raw.readableEnded) raw.unpipe().resume()
  })
  const { objects, mail, forget, publicUrl, whereabouts = noGeolocation, secretFor } = options
  const payments = options.payments ? loggingRefusals(options.payments, log) : null
  const { read, readFold } = readersOf(options)
  const addressHash = (address: string) => hashOf(secretFor(`address ${address}`))
  const permit = permitting({
    openOf: async (corporationId) => {
      const { state } = await read(corporations, corporationId)
      return state.status === 'known' ? state.establishments : []
    },
    recipeSight: kitchenUses(readFold),
    today: () => new Date().toISOString().slice(0, 10),
  })
  const execute = executor({ store, read, permit })
  const stateOf = stateReader({ store, read, permit })
  const { exclusive = (name, work) => whileLocked(pool, name, work) } = options
  const alone = inLine(exclusive)
  const teams = rosters(readFold, addressHash)
  const rules = teamRules({
    stateOf,
    execute,
    rosters: teams,
    exclusive: alone,
    idOf: (name) => uuidv5(secretFor(`invited ${name}`), uuidv5.URL),
    secretFor,
    mostADay: options.invitationsADay ?? 100,
  })
  const notices = payments && paymentNotices({ pool, log, ask: askSubscription({ payments, execute, stateOf, log }) })
  app.addHook('onClose', async () => notices?.close())
  const flows = workflows({ execute, stateOf, kindNamed })
  const papersLeft = paperQuota(readFold, options.paperLimits ?? { bytes: 50_000_000_000, pending: 5_000 })
  const quota = letterQuota(
    readFold,
    options.letterLimits ?? { ofCorporation: 100, toMailbox: 10, toMailboxOfAll: 100 },
    addressHash,
  )
  const dependencies: Dependencies = {
    objects,
    mail,
    forget,
    publicUrl,
    superadmins,
    whereabouts,
    payments,
    secretFor,
    pool,
    execute,
    stateOf,
    pictureWords: options.pictureWords ?? (async () => ({ failure: 'no-recogniser' })),
    progress: progressBook(pool),
    homeOf: homeReader({ store }),
    workflows: flows,
    teamRules: rules,
    lettersOut: lettersOut({ quota, mail, workflows: flows, exclusive: alone }),
    invite: inviter({ execute, workflows: flows, mail, publicUrl, secretFor, teamRules: rules }),
    exclusive: alone,
    paymentNotices: notices,
    paymentVisits: payments && paymentVisits({ payments, attempts: paymentAttempts(pool), execute, stateOf }),
    roleNamed: roleNames(readFold),
    ticketNumbers: ticketNumbers({ execute, stateOf }),
    quota: papersLeft,
    filePapers: filePapers({ execute, objects, quota: papersLeft }),
  }
  const { sendNotice } = dependencies.lettersOut
  mail.reports?.on(reporting({ execute, stateOf, sendNotice, publicUrl, membersOf: teams.of }))
  options.whenAccountsGo?.(leaving(dependencies))
  await app.register(
    async (api) => {
      api.addHook('preHandler', requireOwnPictures(objects))
      for (const { routes } of modules) routes(api as Server, dependencies)
    },
    { prefix: '/api' },
  )
  return app
}

import { availableParallelism } from 'node:os'
import { letterLimits } from '@escandallo/contracts/mail/letters-out.ts'
import { personalFields } from '@escandallo/contracts/streams.ts'
import { logLevel } from '@escandallo/platform/config/configuration.ts'
import { derivedSecret } from '@escandallo/platform/config/derived-secret.ts'
import { programSettings } from '@escandallo/platform/config/programs/program-settings.ts'
import { onlyThisMachine } from '@escandallo/platform/config/this-machine.ts'
import { mayMigrate, migrate, requireMigrated } from '@escandallo/platform/database/migrate.ts'
import { pool } from '@escandallo/platform/database/pool.ts'
import { connectionsOf } from '@escandallo/platform/database/server/connections.ts'
import { requireServer } from '@escandallo/platform/database/server/server-check.ts'
import { configuredEventStore } from '@escandallo/platform/event-store/configured.ts'
import { postgresVault } from '@escandallo/platform/event-store/personal-data/postgres-vault.ts'
import { requireMasterKey } from '@escandallo/platform/event-store/personal-data/require-master-key.ts'
import { sealing } from '@escandallo/platform/event-store/personal-data.ts'
import { fillCorporations } from '@escandallo/platform/event-store/postgres/filling.ts'
import { watchHeldLog } from '@escandallo/platform/event-store/postgres/held-log.ts'
import { listen } from '@escandallo/platform/http/listen.ts'
import { configuredVerifier, providerElsewhere } from '@escandallo/platform/identity/configured-verifier.ts'
import { geolocation } from '@escandallo/platform/identity/geo.ts'
import { mountIdentityProvider } from '@escandallo/platform/identity/mount.ts'
import { expiring } from '@escandallo/platform/identity/openid/sweep.ts'
import { identityProvider } from '@escandallo/platform/identity/provider.ts'
import { serviceToken } from '@escandallo/platform/identity/service-token.ts'
import { sessionReader } from '@escandallo/platform/identity/session/session-reader.ts'
import { signIn } from '@escandallo/platform/identity/session/session-routes.ts'
import { makeLog } from '@escandallo/platform/logging/log.ts'
import { configuredMail } from '@escandallo/platform/mail/configured.ts'
import { forgetting } from '@escandallo/platform/mail/forgetting.ts'
import { makeMetrics } from '@escandallo/platform/metrics/metrics.ts'
import { migrations } from '@escandallo/platform/migrations.ts'
import { configuredStorage } from '@escandallo/platform/object-storage/configured.ts'
import { configuredPayments } from '@escandallo/platform/payments/configured.ts'
import { collectSeldom } from '@escandallo/platform/process/collecting.ts'
import { run } from '@escandallo/platform/process/run.ts'
import { scheduler } from '@escandallo/platform/scheduling/scheduler.ts'
import { postgresSnapshots } from '@escandallo/platform/snapshots/postgres.ts'
import { readingPool } from '@escandallo/reading/reader.ts'
import { commandApi } from './app.ts'
import { sweepingFiles } from './sweeping/sweep-files.ts'

collectSeldom()
const log = makeLog({ name: 'command-api', level: logLevel() })

/** Connections for each purpose, on this machine. */
const connections = connectionsOf['command-api'](availableParallelism())

await run(
  'command-api',
  async (life) => {
    const settings = programSettings('command-api', {
      required: ['PUBLIC_URL', 'DATABASE_URL', 'SERVICE_TOKEN', 'MASTER_KEY'],
    })
    const { PUBLIC_URL: publicUrl, DATABASE_URL: url, TRUST_PROXY: trustProxy } = settings
    const masterKey = Buffer.from(settings.MASTER_KEY, 'base64')
    const login = pool(url, null, { max: 2, name: 'command-api' })
    await requireServer(login, 'command-api')
    const isOwner = await mayMigrate(login)
    if (isOwner) await migrate(login, migrations)
    await login.end()
    const commandPool = pool(url, 'escandallo_command', { max: connections.commands, name: 'command-api' })
    if (!isOwner) await requireMigrated(commandPool, migrations)
    const workerPool = pool(url, 'escandallo_worker', { max: connections.letters, name: 'command-api' })
    life.part('connections', () => Promise.all([commandPool.end(), workerPool.end()]))
    await requireMasterKey(commandPool, masterKey)
    const vault = postgresVault(commandPool, masterKey)
    const plain = configuredEventStore(settings, commandPool, { keepsPlaces: true })
    const store = sealing(plain, vault, personalFields)
    life.part('event store', () => store.close())
    const filling = fillCorporations({ pool: commandPool, log })
    life.part('filling of the log', () => filling.close())
    const metrics = makeMetrics({ process: 'command-api', runtime: true, token: settings.METRICS_TOKEN })
    const held = watchHeldLog({ pool: commandPool, log, metrics })
    life.part('watch over the log', () => held.close())
    const mail = await configuredMail(settings, {
      pool: workerPool,
      masterKey,
      log,
      metrics,
      reachable: !onlyThisMachine(settings),
      inbox: settings.INBOX_ADDRESS,
    })
    life.part('mail', () => mail.close())
    const embedded = settings.OIDC_ISSUER === undefined
    const identityPool = pool(url, 'escandallo_identity', { max: connections.accounts, name: 'command-api' })
    life.part('identity connections', () => identityPool.end())
    const provider = embedded
      ? await identityProvider({
          pool: identityPool,
          publicUrl,
          mail,
          storedLetters: settings.MAIL_TRANSPORT === 'stored' ? { shown: onlyThisMachine(settings) } : undefined,
          log,
          masterKey,
          passwordMinLength: settings.PASSWORD_MIN_LENGTH,
          signUpsPerHour: settings.SIGN_UPS_PER_HOUR,
          trustedProxies: trustProxy,
        })
      : null
    if (provider) life.part('identity provider', () => provider.close())
    await provider?.closePublished()
    const objects = await configuredStorage(settings, { beside: true })
    let inside = ''
    const signingIn = signIn({
      pool: identityPool,
      masterKey,
      publicUrl,
      log,
      elsewhere: providerElsewhere(settings),
      inside: () => inside,
      lettersLeave: mail.reports !== undefined,
    })
    const signInWatch = signingIn.watch()
    life.part('watch over the sign-in', () => signInWatch.close())
    const reader = readingPool({ threads: 1, models: settings.READING_MODELS })
    life.part('reader', () => reader.close())
    const app = await commandApi({
      store,
      mail,
      log,
      trustProxy,
      pool: commandPool,
      snapshots: postgresSnapshots(commandPool),
      objects,
      pictureWords: reader.words,
      forget: forgetting(vault, mail),
      verifier: configuredVerifier({ ...settings, PUBLIC_URL: publicUrl }, provider?.keys),
      sessionOf: sessionReader({ pool: commandPool, publicUrl, masterKey, issuer: settings.OIDC_ISSUER }),
      isService: serviceToken(settings.SERVICE_TOKEN),
      publicUrl: () => publicUrl,
      superadmins: settings.SUPERADMINS,
      invitationsADay: settings.INVITATIONS_A_DAY,
      letterLimits: letterLimits(settings),
      paperLimits: {
        bytes: settings.STORED_MEGABYTES_PER_CORPORATION * 1_000_000,
        pending: settings.PENDING_DOCUMENTS_PER_CORPORATION,
      },
      secretFor: derivedSecret(masterKey),
      whereabouts: geolocation(settings.GEO_URL),
      whenAccountsGo: (leave) => provider?.whenAccountsGo(leave),
      payments: configuredPayments(settings),
      metrics,
    })
    if (provider) mountIdentityProvider(app, provider)
    signingIn.mount(app)
    const jobs = [sweepingFiles({ store, objects, log }), expiring(identityPool), ...signingIn.jobs]
    const recurring = scheduler({ pool: commandPool, log, name: 'command-api', jobs })
    life.part('recurring work', () => recurring.close())
    await app.ready()
    const listening = await listen(app.routing, {
      host: settings.LISTEN_ADDRESS,
      port: settings.PORT,
      trustProxy: settings.TRUST_PROXY,
    })
    inside = listening.url
    life.part('command-api', async () => {
      await listening.close()
      await app.close()
    })
    log.info('listening', { port: listening.port })
  },
  { log },
)

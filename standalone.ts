import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { commandApi } from '@escandallo/command-api/app.ts'
import { sweepingFiles } from '@escandallo/command-api/sweeping/sweep-files.ts'
import { letterLimits } from '@escandallo/contracts/mail/letters-out.ts'
import { personalFields } from '@escandallo/contracts/streams.ts'
import { isSet, logLevel } from '@escandallo/platform/config/configuration.ts'
import { demoPasswords } from '@escandallo/platform/config/demo-passwords.ts'
import { derivedSecret } from '@escandallo/platform/config/derived-secret.ts'
import { environment } from '@escandallo/platform/config/environment/environment.ts'
import { withOwnSecrets } from '@escandallo/platform/config/own-secrets.ts'
import { programSettings } from '@escandallo/platform/config/programs/program-settings.ts'
import { onlyThisMachine } from '@escandallo/platform/config/this-machine.ts'
import { databaseFolderErrors } from '@escandallo/platform/database/embedded/errors.ts'
import type { Pool } from '@escandallo/platform/database/pool.ts'
import { connectionsOf } from '@escandallo/platform/database/server/connections.ts'
import { configuredEventStore } from '@escandallo/platform/event-store/configured.ts'
import type { EventStore } from '@escandallo/platform/event-store/event-store.ts'
import { postgresVault } from '@escandallo/platform/event-store/personal-data/postgres-vault.ts'
import { requireMasterKey } from '@escandallo/platform/event-store/personal-data/require-master-key.ts'
import { sealing, unsealing } from '@escandallo/platform/event-store/personal-data.ts'
import { fillCorporations } from '@escandallo/platform/event-store/postgres/filling.ts'
import { watchHeldLog } from '@escandallo/platform/event-store/postgres/held-log.ts'
import { diskWatch } from '@escandallo/platform/failures/full-disk.ts'
import { feedFigures } from '@escandallo/platform/feed/feed-figures.ts'
import { logFeed } from '@escandallo/platform/feed/log.ts'
import { geocoding } from '@escandallo/platform/geocoding/geocoding.ts'
import { starting } from '@escandallo/platform/http/gateway/starting.ts'
import { gateway, type Handler } from '@escandallo/platform/http/gateway.ts'
import { listen } from '@escandallo/platform/http/listen.ts'
import { configuredVerifier, providerElsewhere } from '@escandallo/platform/identity/configured-verifier.ts'
import { geolocation } from '@escandallo/platform/identity/geo.ts'
import { HOME_ISSUER } from '@escandallo/platform/identity/home-issuer.ts'
import { expiring } from '@escandallo/platform/identity/openid/sweep.ts'
import { identityProvider } from '@escandallo/platform/identity/provider.ts'
import { serviceToken } from '@escandallo/platform/identity/service-token.ts'
import { sessionCookie } from '@escandallo/platform/identity/session/session-cookie.ts'
import { SESSION_ENDED } from '@escandallo/platform/identity/session/session-ends.ts'
import { sessionReader } from '@escandallo/platform/identity/session/session-reader.ts'
import { signIn } from '@escandallo/platform/identity/session/session-routes.ts'
import { configuredModel } from '@escandallo/platform/language-model/openai-compatible.ts'
import { makeLog } from '@escandallo/platform/logging/log.ts'
import { configuredMail } from '@escandallo/platform/mail/configured.ts'
import { forgetting } from '@escandallo/platform/mail/forgetting.ts'
import { configuredMailbox } from '@escandallo/platform/mailbox/configured.ts'
import { inboxOf } from '@escandallo/platform/mailbox/settings.ts'
import { makeMetrics } from '@escandallo/platform/metrics/metrics.ts'
import { configuredStorage } from '@escandallo/platform/object-storage/configured.ts'
import { configuredPayments } from '@escandallo/platform/payments/configured.ts'
import { processDatabase } from '@escandallo/platform/process/database.ts'
import { readiness } from '@escandallo/platform/process/readiness.ts'
import { run } from '@escandallo/platform/process/run.ts'
import { projectionWatch } from '@escandallo/platform/projection/advances.ts'
import { readModelsCheck } from '@escandallo/platform/projection/missing.ts'
import { rebuildGroups } from '@escandallo/platform/projection/rebuild.ts'
import { runProjections } from '@escandallo/platform/projection/runner.ts'
import { postgresSnapshots } from '@escandallo/platform/snapshots/postgres.ts'
import { groups } from '@escandallo/projectors/groups.ts'
import { queryApi } from '@escandallo/query-api/app.ts'
import { readingPool } from '@escandallo/reading/reader.ts'
import { api } from '@escandallo/workers/api.ts'
import { workers } from '@escandallo/workers/app.ts'
import { recognitionModels } from '@escandallo/workers/documents/recognition-models.ts'
import { feedNews } from '@escandallo/workers/feed-news.ts'
import { foundDemo } from './e2e/demo/found.ts'

const log = makeLog({ name: 'escandallo', level: logLevel() })
/** Groups of the demo that are built at once, before anybody asks: each takes two connections in turn, and one holds their locks. */
const TOGETHER = 8
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Whose tokens are believed: those of a provider elsewhere, else of the one that comes along. */
const tokensOf = (
  { OIDC_ISSUER, OIDC_AUDIENCE }: ReturnType<typeof programSettings<'npm start'>>,
  publicUrl: string,
  isElsewhere: boolean,
) => ({
  PUBLIC_URL: new URL(publicUrl).origin,
  ...(isElsewhere && { OIDC_ISSUER, OIDC_AUDIENCE: OIDC_AUDIENCE ?? `${publicUrl}/api` }),
})

/** Built behind the founding, from one reading of the log: beside it every few events would be a batch of their own. */
const addUp = async (store: EventStore, building: Pool): Promise<void> => {
  say('Adding up what happened there…')
  for (let at = 0; at < groups.length; at += TOGETHER)
    await rebuildGroups({ groups: groups.slice(at, at + TOGETHER), store, pool: building })
  await building.end()
}

type Demo = Awaited<ReturnType<typeof foundDemo>> | null
const operatorsOf = (demo: Demo) => (demo ? [demo.operator.email] : [])

const announce = (publicUrl: string, demo: Demo) => {
  say(`\nEscandallo is at ${publicUrl}`)
  if (!demo) return
  say(`Demo operator: ${demo.operator.email} · ${demo.operator.password}`)
  say(`Demo: ${demo.demo.email} · ${demo.demo.password}`)
}

await run(
  'escandallo',
  async (life) => {
    const settings = programSettings('npm start')
    const data = settings.DATA_DIR
    let handler: Handler = starting
    const where = {
      host: settings.LISTEN_ADDRESS,
      port: settings.PORT,
      next: !isSet('PORT'),
      trustProxy: settings.TRUST_PROXY,
    }
    const listening = await listen((request, response) => handler(request, response), where)
    life.part('listening', () => listening.close())
    const publicUrl = settings.PUBLIC_URL ?? listening.url
    const onThisMachine = onlyThisMachine(settings)

    const connections = connectionsOf['npm start'](availableParallelism())
    const opened = await withOwnSecrets(data, settings, async (secrets) => {
      const folder = join(data, 'postgres')
      const pool = await processDatabase(life, { url: settings.DATABASE_URL, folder, log, say })
      const commandPool = pool('escandallo_command', connections.commands)
      await requireMasterKey(commandPool, secrets.masterKey)
      return { ...secrets, pool, commandPool }
    })
    const { masterKey, token, pool, commandPool } = opened
    const isService = serviceToken(token)
    const workerPool = pool('escandallo_worker', connections.feeds)
    const vault = postgresVault(commandPool, masterKey)
    const plain = configuredEventStore(settings, commandPool, { keepsPlaces: true })
    const store = sealing(plain, vault, personalFields)
    life.part('event store', () => store.close())
    const filling = fillCorporations({ pool: commandPool, log })
    life.part('filling of the log', () => filling.close())
    // Where it is somebody else's server that is away, the start ends here and says so.
    await plain.readAll({ after: '', limit: 1 })
    const objects = await configuredStorage(settings, { folder: join(data, 'files') })
    const metrics = makeMetrics({ process: 'standalone', runtime: true, token: settings.METRICS_TOKEN })
    const held = watchHeldLog({ pool: commandPool, log, metrics })
    life.part('watch over the log', () => held.close())
    const mail = await configuredMail(settings, {
      pool: workerPool,
      masterKey,
      log,
      metrics,
      reachable: !onThisMachine,
      inbox: settings.INBOX_ADDRESS,
    })
    life.part('mail', () => mail.close())
    const { PASSWORD_MIN_LENGTH: passwordMinLength, SIGN_UPS_PER_HOUR: signUpsPerHour } = settings
    const passwords = { masterKey, passwordMinLength, signUpsPerHour }
    const storedLetters = settings.MAIL_TRANSPORT === 'stored' ? { shown: onThisMachine } : undefined
    const identityPool = pool('escandallo_identity', connections.accounts)
    const accounts = { mail, storedLetters, pool: identityPool, trustedProxies: settings.TRUST_PROXY }
    const elsewhere = providerElsewhere(settings)
    const provider = elsewhere ? null : await identityProvider({ ...accounts, ...passwords, publicUrl, log })
    if (provider) life.part('identity provider', () => provider.close())
    const { OIDC_ISSUER } = settings
    const verifier = configuredVerifier(tokensOf(settings, publicUrl, elsewhere !== null), provider?.keys)
    const signingIn = signIn({
      pool: identityPool,
      masterKey,
      publicUrl,
      log,
      elsewhere,
      inside: () => listening.url,
      lettersLeave: mail.reports !== undefined,
    })
    const signInWatch = signingIn.watch()
    life.part('watch over the sign-in', () => signInWatch.close())
    const payments = configuredPayments(settings)
    const disk = diskWatch(log)
    const trustProxy = settings.TRUST_PROXY
    const shared = { store, objects, payments, verifier, isService, log, metrics, disk, trustProxy }

    // Who signs in to the demo has an account at the provider that comes along.
    const hasDemo = settings.DEMO_RESTAURANT ?? onThisMachine
    const demo =
      hasDemo && provider
        ? await foundDemo({
            ...provider,
            issuer: HOME_ISSUER,
            store,
            objects,
            pool: commandPool,
            say,
            passwords: await demoPasswords(data, settings),
          })
        : null
    // Nobody else can have the address of the demo's operator: the founding made its account.
    const superadmins = [...settings.SUPERADMINS, ...operatorsOf(demo)]

    const queryPool = pool('escandallo_query', connections.questions)
    const watch = projectionWatch(queryPool, [SESSION_ENDED])
    life.part('watch', () => watch.close())
    const reader = readingPool({
      threads: Math.max(1, availableParallelism() - 1),
      // Where they are missing the start has said so in a sentence, and the page of operations does.
      models: await recognitionModels(settings, { log: { warn: () => undefined }, metrics }),
    })
    const command = await commandApi({
      pictureWords: reader.words,
      snapshots: postgresSnapshots(commandPool),
      ...shared,
      sessionOf: sessionReader({ pool: commandPool, publicUrl, masterKey, issuer: OIDC_ISSUER }),
      pool: commandPool,
      mail,
      forget: forgetting(vault, mail),
      publicUrl: () => publicUrl,
      superadmins,
      invitationsADay: settings.INVITATIONS_A_DAY,
      letterLimits: letterLimits(settings),
      paperLimits: {
        bytes: settings.STORED_MEGABYTES_PER_CORPORATION * 1_000_000,
        pending: settings.PENDING_DOCUMENTS_PER_CORPORATION,
      },
      secretFor: derivedSecret(masterKey),
      whereabouts: geolocation(settings.GEO_URL),
      whenAccountsGo: (leave) => provider?.whenAccountsGo(leave),
    })
    signingIn.mount(command)
    life.part('command-api', () => command.close())
    const queryPools = { pool: queryPool, auditorPool: pool('escandallo_auditor', connections.audits) }
    const query = await queryApi({
      sessionOf: sessionReader({ pool: queryPool, publicUrl, masterKey, issuer: OIDC_ISSUER }),
      ...shared,
      ...queryPools,
      watch,
      sealedLog: { stored: plain, open: unsealing(vault, personalFields) },
      superadmins,
      letterLimits: letterLimits(settings),
      eventStreams: settings.EVENT_STREAMS_PER_CORPORATION,
      usdaKey: settings.USDA_API_KEY,
      inbox: inboxOf(settings),
      places: geocoding(settings.GEOCODING_URL),
      describedBeside: async () => command.swagger(),
    })
    life.part('query-api', () => query.close())
    await Promise.all([command.ready(), query.ready()])

    if (demo?.isNew) await addUp(store, pool('escandallo_projector', TOGETHER + 2))
    const projectorPool = pool('escandallo_projector', connections.projections)
    const batches = pool('escandallo_projector', connections.batches, { together: true })
    const projections = runProjections({ groups, store, pool: projectorPool, batches, builds: 1, log, metrics, disk })
    life.part('projectors', () => projections.close())
    await projections.compared()
    await provider?.closePublished()
    const working = workers({
      pool: workerPool,
      feed: logFeed({
        store,
        pool: workerPool,
        ...feedNews(log),
      }),
      api: api({ queryUrls: [listening.url], commandUrls: [listening.url], token }),
      log,
      reader,
      model: configuredModel(settings),
      jobs: [sweepingFiles({ store, objects, log }), expiring(identityPool), ...signingIn.jobs],
      tills: { allowed: settings.LAN_ADDRESSES, folder: settings.DROPPED_FILES_DIR ?? null },
      inbox: configuredMailbox(settings, log),
    })
    life.part('workers', () => working.close())
    const door = gateway({
      ...shared,
      publicUrl,
      query: query.routing,
      command: command.routing,
      ...(provider ? { identity: provider.handler } : {}),
      signInHost: elsewhere && new URL(elsewhere.issuer).host,
      sessionCookie: sessionCookie(publicUrl),
      api: settings.API_URL,
      frontend: join(import.meta.dirname, 'frontend/dist'),
      ready: readiness({
        pool: commandPool,
        projections,
        disk,
        consumers: () => working.status(),
        readModels: readModelsCheck(queryPool, log),
      }),
    })
    handler = door.handler
    life.part('gateway', () => door.close())
    feedFigures(metrics, working.consumers)
    announce(publicUrl, demo)
  },
  { log, readable: databaseFolderErrors, failuresIn: () => environment().DATA_DIR ?? '.data' },
)

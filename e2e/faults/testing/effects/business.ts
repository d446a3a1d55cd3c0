import { randomUUID } from 'node:crypto'
import { employ } from '@escandallo/command-api/testing/people.ts'
import type { Role } from '@escandallo/platform/database/pool.ts'
import { mailServer } from '@escandallo/platform/mail/testing/mail-server.ts'
import { startDovecot, whyNoDovecot } from '@escandallo/platform/mailbox/testing/dovecot.ts'
import { migrations } from '@escandallo/platform/migrations.ts'
import { eventually } from '@escandallo/platform/projection/testing/log.ts'
import { emptyDatabase } from '@escandallo/platform/testing/database.ts'
import { openStripe } from '../../../stripe/server.ts'
import { house } from '../../../till/house.ts'
import { tillServer } from '../../../till/server.ts'
import type { Mutant } from '../dying/mutant.ts'
import { end, endAll, type Fate, type Running, start } from '../processes.ts'
import { openWorld, type ProgramName } from '../world.ts'

const PROGRAMS: readonly ProgramName[] = ['command-api', 'query-api', 'projectors', 'workers']
const DYING_MS = 60_000
const INBOX = 'facturas@escandallo.example'
const MAIL_HOST = 'mx.escandallo.example'
const TILL_KEY = 'la clave'

/** As if the time had gone by for which whoever was killed had taken what it was at. */
const LEASES = [
  [
    'escandallo_worker',
    'update work.mail set due_at = now() where due_at > now() and tries > 0',
    'update work.scheduled_job set lease_until = now() where lease_until > now()',
  ],
  ['escandallo_command', 'update work.payment_notice set taken_until = null, due_at = now()'],
] as const satisfies [Role, ...string[]][]

type Call = { method?: string; body?: object | undefined; key?: string; raw?: { text: string; headers: HeadersInit } }

/** The four processes of the product, with a mail server, a mailbox, a till and a payment service that are real programs too. */
export const openBusiness = async () => {
  const database = await emptyDatabase({ migrations })
  const [mail, stripe, till] = [
    await mailServer(),
    await openStripe({ webhookSecret: 'whsec_test' }),
    await tillServer({ ...house, token: TILL_KEY }),
  ]
  const mailbox = whyNoDovecot() === null ? await startDovecot() : null
  const world = await openWorld(database.url, undefined, {
    env: {
      MAIL_TRANSPORT: 'smtp',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Escandallo <no-reply@escandallo.example>',
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: 'whsec_test',
      STRIPE_URL: stripe.url,
      LAN_ADDRESSES: till.host,
      ...(mailbox && { INBOX_ADDRESS: INBOX, IMAP_URL: mailbox.url, INBOX_AUTHSERV_ID: MAIL_HOST }),
    },
  })
  const admin = await employ(world.store, world.issuer, { corporationId: world.home.corporationId, role: 'admin' })
  const log = world.connect('escandallo_auditor', 2)
  const running = new Map<ProgramName, Running>()
  const startOne = async (name: ProgramName, fate: Fate = {}) => {
    const started = start(world.program(name), fate)
    running.set(name, started)
    await started.ready
    return started
  }
  for (const name of PROGRAMS) await startOne(name)

  /** Asks under one key until somebody answers well. @throws when the answer says that it will never be one. */
  const insist = async (program: ProgramName, path: string, { method = 'POST', body, key, raw }: Call = {}) => {
    const headers = raw?.headers ?? {
      authorization: `Bearer ${admin.token}`,
      'idempotency-key': key ?? randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    }
    let answer = { status: 0, content: Buffer.alloc(0) }
    const isAnswered = async () => {
      const response = await fetch(`${world.urlOf(program)}${path}`, {
        method,
        headers,
        signal: AbortSignal.timeout(20_000),
        ...((raw || body) && { body: raw?.text ?? JSON.stringify(body) }),
      }).catch(() => null)
      const content = await response?.arrayBuffer().catch(() => null)
      if (!response || !content || [429, 502, 503].includes(response.status)) return false
      answer = { status: response.status, content: Buffer.from(content) }
      return true
    }
    await eventually(`${path} is answered`, isAnswered, DYING_MS)
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${answer.content}`)
    return answer.content
  }
  const letTimePass = async () => {
    for (const [role, ...statements] of LEASES)
      for (const statement of statements) await world.connect(role, 1).query(statement)
  }
  return {
    world,
    admin,
    mail,
    stripe,
    till,
    mailbox,
    insist,
    letTimePass,
    inbox: { address: INBOX, provedBy: MAIL_HOST },
    tillKey: TILL_KEY,
    post: async (path: string, body: object): Promise<{ id: string; url?: string }> =>
      JSON.parse((await insist('command-api', path, { body })).toString()),
    /** How many events of a type have this value somewhere in their data. */
    events: async (type: string, value: string): Promise<number> => {
      const { rows } = await log.query<{ count: number }>(
        `select count(*)::int as count from log.event where type = $1 and position($2 in data::text) > 0`,
        [type, value],
      )
      return rows[0]?.count ?? 0
    },
    count: async (sql: string): Promise<number> => (await log.query<{ count: number }>(sql)).rows[0]?.count ?? 0,
    /** Lets a process die at a point while something is done, and starts it again. @throws when it does not die there. */
    async killed(name: ProgramName, { at, mutant }: { at: string; mutant?: Mutant }, work: () => Promise<unknown>) {
      const former = running.get(name)
      if (former) await end(former, 'SIGTERM')
      const dying = await startOne(name, { death: { at, pass: 1 }, mutant })
      const working = work()
      working.catch(() => {})
      const late = setTimeout(() => dying.child.kill('SIGTERM'), DYING_MS)
      const { died, output } = await dying.ended
      clearTimeout(late)
      await startOne(name, { mutant })
      await letTimePass()
      if (died !== at) throw new Error(`${name} did not die at ${at}: ${output}`)
      await working
    },
    close: async () => {
      await Promise.all([...running.values()].map((each) => end(each)))
      endAll()
      await world.close()
      await Promise.all([mail.close(), stripe.close(), till.stop(), mailbox?.close()])
      await database.close()
    },
  }
}
export type Business = Awaited<ReturnType<typeof openBusiness>>

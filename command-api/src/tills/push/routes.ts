import { randomUUID } from 'node:crypto'
import { section } from '@escandallo/contracts/team/access.ts'
import type { TicketDetails } from '@escandallo/contracts/tickets/details.ts'
import type { CatalogueArticle } from '@escandallo/contracts/tills/details.ts'
import { fileTicketName } from '@escandallo/contracts/tills/file-tickets.ts'
import { PushAnswer, PushKeyCreated, type PushRow } from '@escandallo/contracts/tills/push/answers.ts'
import {
  createPushKey,
  describedBatch,
  pushBatch,
  pushLimits,
  revokePushKey,
} from '@escandallo/contracts/tills/push/commands.ts'
import { type PushLanguage, pushText } from '@escandallo/contracts/tills/push/texts.ts'
import { Refusal, Unauthenticated, Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { unstorableIn } from '@escandallo/platform/http/validation.ts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { bodyOf, commandOf, contextOf, described, newId } from '../../command-context.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { CommandContext } from '../../execute.ts'
import { commandTable } from '../../http/command-table.ts'
import { matchingKey, presentedKey, pushKeyOf } from '../../http/till-push/push-keys.ts'
import { pushRates } from '../../http/till-push/push-rates.ts'
import { articleKey } from '../article-key.ts'
import { catalogues } from '../catalogue.ts'
import { type KnownTill, takesPushes, tills } from '../till.ts'
import { fileTicketIds } from '../uploading.ts'
import { type ReadRow, readArticles, readTickets, withoutRepeated } from './rows.ts'

const access = section('sales')
const description = [
  'What a till sold, and its catalogue, sent by the till itself with a key of its own (Authorization: Bearer tpv_…).',
  'The same batch again adds nothing. The answer says row by row what became of it; `trial` keeps nothing.',
  'Documented with calls to try in docs/till-door.md.',
].join(' ')

type Outcome = Exclude<PushRow['outcome'], 'refused'>

const languageOf = ({ headers }: FastifyRequest): PushLanguage =>
  /^\s*en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'es'

const answerOf = <Value>(
  rows: readonly ReadRow<Value>[],
  outcomes: ReadonlyMap<number, Outcome>,
  language: PushLanguage,
) => {
  const counts = { taken: 0, changed: 0, present: 0, refused: 0 }
  const answered = rows.map(({ row, name, errors }): PushRow => {
    const outcome = errors ? 'refused' : (outcomes.get(row) ?? 'present')
    counts[outcome] += 1
    const worded = (errors ?? []).map(({ field, code }) => ({ field, code, text: pushText(code, language) }))
    return { row, name, outcome, errors: worded }
  })
  return { counts, rows: answered }
}

/** Rows that were understood and are no repetition of another. */
const valuesOf = <Value>(rows: readonly ReadRow<Value>[]) =>
  rows.flatMap((of) => (of.value === null || of.repeats ? [] : [{ row: of.row, value: of.value }]))

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The door for tills: keys that a person makes on the till's page, and what a till sends with one. */
export const tillPushRoutes = (app: Server, dependencies: Dependencies) => {
  const { execute, stateOf, homeOf, workflows, secretFor } = dependencies
  const rates = pushRates()
  app.decorateRequest('pushed', null)

  app.post(
    '/tpv/keys',
    { schema: { body: described(createPushKey), response: { 202: PushKeyCreated } }, access },
    async (request, reply) => {
      const body = bodyOf(createPushKey, request.body)
      const context = { ...contextOf(request), asked: body }
      const corporationId = await homeOf(tills, body.tillId, context)
      const keyId = newId(request, 'push key')
      const { key, hash, ending } = pushKeyOf(body.tillId, secretFor(`push key ${body.tillId} ${keyId}`))
      const command = commandOf('CreatePushKey', { ...body, keyId, hash, ending }, context)
      const { position, revision } = await execute(tills, body.tillId, command, { ...context, corporationId })
      // The same request again, once the key was revoked, shows a key that opens nothing.
      const till = await stateOf(tills, body.tillId, context)
      if (till === 'absent' || !till.pushKeys.get(keyId)) throw new Unknown('push-key-unknown')
      return reply.code(202).send({ id: keyId, position, revision: String(revision), key })
    },
  )
  commandTable(app, dependencies, tills, { access, id: 'tillId' }, [
    ['POST', '/tpv/keys/revoke', revokePushKey, 'RevokePushKey'],
  ])

  /** Whose key a request carries. Whether a till is unknown, or its key is wrong or was revoked, is answered alike. */
  const admitted = async (
    request: FastifyRequest,
  ): Promise<{ tillId: string; till: KnownTill; context: CommandContext }> => {
    const presented = presentedKey(request.headers.authorization)
    if (!presented) throw new Unauthenticated('push-key-required')
    const { tillId } = presented
    await rates.trying(request.ip, presented.hash)
    const anybody = { corporationId: '', establishments: 'all' as const, anyCorporation: true }
    const till = await stateOf(tills, tillId, anybody).catch((error: unknown) => {
      if (error instanceof Unknown) return 'absent' as const
      throw error
    })
    const keyId = till === 'absent' ? null : matchingKey(presented.hash, till.pushKeys)
    if (till === 'absent' || keyId === null) {
      await rates.wrong(request.ip, presented.hash)
      throw new Unauthenticated('push-key-wrong')
    }
    await rates.sending(keyId)
    const about = { key: randomUUID(), actor: keyId, correlationId: request.id, at: new Date().toISOString() }
    const corporationId = await homeOf(tills, tillId, { ...about, ...anybody })
    // What is written is that till's and of its establishment; nothing else of the corporation can be named.
    return { tillId, till, context: { ...about, corporationId, establishments: [till.settings.establishmentId] } }
  }

  const pushTickets = async (
    sent: readonly ReadRow<TicketDetails>[],
    { tillId, till, context }: Awaited<ReturnType<typeof admitted>>,
    trial: boolean,
  ) => {
    const { establishmentId, workplaceId } = till.settings
    const values = valuesOf(sent)
    const named = values.map(({ value }) => ({ ...fileTicketIds(tillId, value, workplaceId), ticket: value }))
    const { outcomes, position } = await workflows.pushTickets(
      { tillId, establishmentId, tickets: named, trial },
      context,
    )
    return { position, outcomes: new Map(values.map(({ row }, at) => [row, outcomes[at] ?? 'present'])) }
  }

  const pushArticles = async (
    sent: readonly ReadRow<CatalogueArticle>[],
    { tillId, context }: Awaited<ReturnType<typeof admitted>>,
    trial: boolean,
  ) => {
    const values = valuesOf(sent)
    if (values.length === 0) return { position: '', outcomes: new Map<number, Outcome>() }
    const listed = await stateOf(catalogues, tillId, context).catch((error: unknown) => {
      if (error instanceof Unknown) return new Map<string, CatalogueArticle>()
      throw error
    })
    const outcomes = new Map(
      values.map(({ row, value }): [number, Outcome] => {
        const article = listed.get(articleKey(value))
        return [row, article ? (same(article, value) ? 'present' : 'changed') : 'taken']
      }),
    )
    if (trial) return { position: '', outcomes }
    const articles = values.map(({ value }) => value)
    const command = commandOf('ListArticles', { tillId, articles }, context)
    const { position } = await execute(catalogues, tillId, command, context)
    return { position, outcomes }
  }

  app.post(
    '/tpv/push',
    {
      bodyLimit: pushLimits.bytes,
      config: { checksRows: true },
      schema: {
        description,
        querystring: Type.Object({ trial: Type.Optional(Type.Boolean()) }),
        body: described(describedBatch),
        response: { 200: PushAnswer },
      },
      access: 'public',
      // Nobody's body is read before their key is known to be right.
      onRequest: async (request) => {
        request.pushed = await admitted(request)
      },
    },
    async (request, reply) => {
      const sender = request.pushed
      if (!sender) throw new Unauthenticated('push-key-required')
      const { tillId, till, context } = sender
      if (!till.connected) throw new Refusal('till-disconnected')
      if (!takesPushes(till)) throw new Refusal('till-is-asked')
      if (till.paused) throw new Refusal('till-paused')
      const { tickets, articles, ...batch } = bodyOf(pushBatch, request.body)
      const trial = batch.trial || request.query.trial === true
      const place = await workflows.establishmentDetails(till.settings.establishmentId, context)
      const { workplaceId } = till.settings
      const sentTickets = withoutRepeated(readTickets(tickets, place, context.at, unstorableIn), (ticket) =>
        fileTicketName(ticket, workplaceId),
      )
      const sentArticles = withoutRepeated(readArticles(articles, unstorableIn), articleKey)
      if (!trial) {
        const command = commandOf('UsePushKey', { tillId, keyId: context.actor }, context)
        await execute(tills, tillId, command, { ...context, part: 'use' })
      }
      const ofArticles = await pushArticles(sentArticles, sender, trial)
      const ofTickets = await pushTickets(sentTickets, sender, trial)
      const language = languageOf(request)
      return reply.send({
        trial,
        position: [ofArticles.position, ofTickets.position].toSorted().at(-1) ?? '',
        tickets: answerOf(sentTickets, ofTickets.outcomes, language),
        articles: answerOf(sentArticles, ofArticles.outcomes, language),
      })
    },
  )
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The till whose key the request carries; null on every other route. */
    pushed: { tillId: string; till: KnownTill; context: CommandContext } | null
  }
}

import { randomUUID, timingSafeEqual } from 'node:crypto'
import {
  recipientForm,
  sendDigest,
  unsubscribe,
  updatePreferences,
} from '@escandallo/contracts/preferences/commands.ts'
import { digestLetter } from '@escandallo/contracts/preferences/letter.ts'
import { Accepted, ById } from '@escandallo/contracts/values/listing.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { letterHtml } from '@escandallo/platform/letters/letter-html.ts'
import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { accepted, bodyOf, commandOf, contextOf, described, keyOf, newId } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CommandContext } from '../execute.ts'
import { requireReplyAddress } from '../http/confirmed-sender.ts'
import { letterIdOf } from '../ids.ts'
import { type PreferencesCommand, preferences } from './preferences.ts'

const access = 'admin'
const answers = { 202: Accepted }
const unsubscribeQuery = Type.Object({ token: Type.String({ maxLength: 300 }) })
const TOKEN = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.([\w=+/-]{20,})$/

export const preferencesRoutes = (app: Server, dependencies: Dependencies) => {
  const { execute, stateOf, workflows, lettersOut, mail, forget, publicUrl, secretFor } = dependencies
  const run = (command: PreferencesCommand, context: CommandContext) =>
    execute(preferences, context.corporationId, command, context)
  const proofOf = (corporationId: string, recipientId: string) =>
    secretFor(`unsubscribe ${corporationId} ${recipientId}`)

  app.post(
    '/preferences/new',
    { schema: { body: described(recipientForm), response: answers }, access },
    async (request, reply) => {
      const recipient = bodyOf(recipientForm, request.body)
      if (recipient.email) requireReplyAddress(request.identity, mail)
      const context = { ...contextOf(request), asked: recipient }
      const { corporationId } = context
      const recipientId = newId(request, 'recipient')
      const addition = { corporationId, recipientId, ...recipient }
      return accepted(reply, recipientId, await run(commandOf('AddRecipient', addition, context), context))
    },
  )

  app.put(
    '/preferences/update',
    { schema: { body: described(updatePreferences), response: answers }, access },
    async (request, reply) => {
      const change = bodyOf(updatePreferences, request.body)
      const context = { ...contextOf(request), asked: change }
      const { corporationId } = context
      if ('preference' in change) {
        const command = commandOf('SetSectionPreference', { corporationId, ...change }, context)
        return accepted(reply, corporationId, await run(command, context))
      }
      const { recipientId, recipient } = change
      if (recipient.email) requireReplyAddress(request.identity, mail)
      const command = commandOf('ChangeRecipient', { corporationId, recipientId, ...recipient }, context)
      return accepted(reply, recipientId, await run(command, context))
    },
  )

  /** Removes a recipient with all that is personal about them. */
  app.delete(
    '/preferences/delete',
    { schema: { querystring: ById, response: answers }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const { corporationId } = context
      const recipientId = request.query.id
      const { recipients } = await stateOf(preferences, corporationId, context)
      const outcome = await run(commandOf('RemoveRecipient', { corporationId, recipientId }, context), context)
      const email = recipients[recipientId]?.email ?? null
      await forget({ person: recipientId, email, corporationId, account: false, proven: false })
      return accepted(reply, recipientId, outcome)
    },
  )

  /** The letter leaves under a key of recipient and day, and is recorded after it: whatever is cut off in between sends none twice. */
  app.post(
    '/preferences/send-digest',
    { schema: { body: described(sendDigest), response: answers }, access: 'service' },
    async (request, reply) => {
      const { recipientId, day, sections, reports, more } = bodyOf(sendDigest, request.body)
      const context = contextOf(request)
      const { corporationId } = context
      const named = (await stateOf(preferences, corporationId, context)).recipients[recipientId]
      if (!named?.email) throw new Unknown('recipient-unknown')
      if (!named.subscribed) throw new Refusal('recipient-unsubscribed')
      const key = `digest:${recipientId}:${day}`
      const isSent = named.lastDigest !== null && named.lastDigest >= day
      const findings = sections.reduce((sum, section) => sum + section.findings.length, more)
      if (!isSent && findings + reports.length > 0) {
        const token = `${corporationId}.${recipientId}.${proofOf(corporationId, recipientId)}`
        const corporation = await workflows.corporationName(context)
        const { blocks, foot, ...letter } = digestLetter({
          language: named.language,
          name: named.name ?? '',
          sections,
          reports,
          more,
          publicUrl: publicUrl(),
          corporation,
          unsubscribe: `${publicUrl()}/unsubscribe?token=${token}`,
        })
        const digest = {
          to: named.email,
          ...letter,
          kind: 'digest',
          key,
          fromName: corporation,
          html: letterHtml({ language: named.language, title: letter.subject, blocks, foot }),
          unsubscribeUrl: `${publicUrl()}/api/preferences/unsubscribe/at-once?token=${token}`,
          letterId: letterIdOf(key),
          about: { kind: 'digest', id: recipientId, by: null },
        }
        await lettersOut.sendOwn(digest, recipientId, context)
      }
      const letterId = findings + reports.length > 0 ? lettersOut.idOf(key) : undefined
      const sent = { corporationId, recipientId, day, findings, ...(letterId && { letterId }) }
      const command = commandOf('SendDigest', sent, context)
      return accepted(reply, recipientId, await run(command, context))
    },
  )

  const recipientOf = (token: string) => {
    const [, corporationId = '', recipientId = '', proof = ''] = TOKEN.exec(token) ?? []
    const [shown, right] = [Buffer.from(proof), Buffer.from(proofOf(corporationId, recipientId))]
    if (shown.length !== right.length || !timingSafeEqual(shown, right)) throw new Unknown('recipient-unknown')
    return { corporationId, recipientId }
  }
  const stopLetters = async (
    { corporationId, recipientId }: ReturnType<typeof recipientOf>,
    key: string,
    request: FastifyRequest,
  ) => {
    const context: CommandContext = {
      key,
      actor: recipientId,
      corporationId,
      establishments: 'all' as const,
      correlationId: request.id,
      at: new Date().toISOString(),
    }
    await run(commandOf('Unsubscribe', { corporationId, recipientId }, context), context)
  }
  /** By the link in a letter, without an account: whoever has it stops these letters, and does nothing else. */
  app.post(
    '/preferences/unsubscribe',
    { schema: { body: described(unsubscribe), response: { 200: Type.Object({}) } }, access: 'public' },
    async (request) => {
      const key = keyOf(request)
      await stopLetters(recipientOf(bodyOf(unsubscribe, request.body).token), key, request)
      return {}
    },
  )

  app.register(async (clicks) => {
    // Its body says nothing that its address does not.
    clicks.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_000 },
      (_, body, done) => done(null, body),
    )
    /** What a mail program does with one click (RFC 8058): a form without a key, of nobody who is signed in. */
    clicks.post(
      '/preferences/unsubscribe/at-once',
      {
        schema: {
          consumes: ['application/x-www-form-urlencoded'],
          querystring: unsubscribeQuery,
          response: { 200: Type.Object({}) },
        },
        access: 'public',
      },
      async (request) => {
        const { token } = request.query as Static<typeof unsubscribeQuery>
        await stopLetters(recipientOf(token), randomUUID(), request)
        return {}
      },
    )
  })
}

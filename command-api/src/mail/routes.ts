import { noteBounce, sendContactMessage, updateMessage } from '@escandallo/contracts/mail/commands.ts'
import { OPERATOR } from '@escandallo/contracts/mail/events.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { BOUNCES, letterOfToken } from '@escandallo/platform/letters/bounce-address.ts'
import { causeOf, sentenceOf } from '@escandallo/platform/letters/causes.ts'
import { plainHtml } from '@escandallo/platform/letters/letter-html.ts'
import { Type } from 'typebox'
import { accepted, bodyOf, commandOf, contextOf, described, keyOf, newId } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import { limiter, spend } from '../http/rates.ts'
import { contactMail } from './contact-mail.ts'
import { messages } from './message.ts'

/** `noted` is false where the token names no letter of ours: what becomes of one is recorded later, and has no position yet. */
const BounceNoted = Type.Object({ ...Accepted.properties, noted: Type.Boolean() })

const HOUR_SECONDS = 3_600
/** Messages of one address, and of all, in an hour: each is a letter to the operator. Counted by each process. */
const PER_ADDRESS = 5
const OF_ALL = 100

export const mailRoutes = (app: Server, { execute, homeOf, mail, superadmins, secretFor }: Dependencies) => {
  const [perAddress, ofAll] = [limiter(PER_ADDRESS, HOUR_SECONDS), limiter(OF_ALL, HOUR_SECONDS)]
  const spendMessage = async (address: string) => {
    await spend(perAddress, address, 'too-many-messages')
    await spend(ofAll, 'all', 'too-many-messages')
  }

  /** Of anybody. A machine that fills in what people do not see is answered as they are, and nothing is kept. */
  app.post(
    '/emails/contact',
    { schema: { body: described(sendContactMessage), response: { 202: Accepted } }, access: 'public' },
    async (request, reply) => {
      const key = keyOf(request)
      const { website, ...written } = bodyOf(sendContactMessage, request.body)
      await spendMessage(request.ip)
      const messageId = newId(request, 'message')
      if (website) return reply.code(202).send({ id: messageId, position: '0' })
      const context = {
        key,
        actor: messageId,
        corporationId: OPERATOR,
        establishments: 'all' as const,
        correlationId: request.id,
        at: new Date().toISOString(),
        asked: written,
      }
      const command = commandOf('SendMessage', { messageId, ...written }, context)
      const outcome = await execute(messages, messageId, command, context)
      for (const to of superadmins) {
        const letter = contactMail(to, written)
        await mail.send({ ...letter, html: plainHtml(written.language, letter), key: `${key} ${to}` })
      }
      return accepted(reply, messageId, outcome)
    },
  )

  app.put(
    '/mail/update',
    { schema: { body: described(updateMessage), response: { 202: Accepted } }, access: 'admin' },
    async (request, reply) => {
      const { messageId, status } = bodyOf(updateMessage, request.body)
      const context = contextOf(request)
      const home = { ...context, corporationId: await homeOf(messages, messageId, context) }
      const command = commandOf(status === 'read' ? 'ReadMessage' : 'ArchiveMessage', { messageId }, home)
      return accepted(reply, messageId, await execute(messages, messageId, command, home))
    },
  )

  /** A letter came back to the address that its token names; what became of it is reported from there. */
  app.post(
    '/mail/bounces',
    { schema: { body: described(noteBounce), response: { 202: BounceNoted } }, access: 'service' },
    async (request, reply) => {
      const { token, outcome, status, ...bounced } = bodyOf(noteBounce, request.body)
      const letterId = letterOfToken(token, secretFor(BOUNCES))
      // A status of no detail says less than the reply itself.
      const telling = status.endsWith('.0.0') ? (bounced.reply ?? status) : status
      const bounce = { outcome, cause: causeOf(telling, 'RCPT TO'), reply: sentenceOf(bounced.reply ?? undefined) }
      const noted = letterId !== null && (await mail.reports?.noteBounce({ letterId, ...bounce }))
      return reply.code(202).send({ id: letterId ?? keyOf(request), position: '0', noted: noted === true })
    },
  )
}

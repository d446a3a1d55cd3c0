import { randomBytes } from 'node:crypto'
import {
  type ReceiveMessage,
  receiveMessage,
  renewAddress,
  settleArrival,
  settleSender,
} from '@escandallo/contracts/inboxes/commands.ts'
import { Received } from '@escandallo/contracts/inboxes/queries.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import { Invalid, UnsupportedKind } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { plainHtml } from '@escandallo/platform/letters/letter-html.ts'
import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import { accepted, bodyOf, commandOf, contextOf, described } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CommandContext } from '../execute.ts'
import { commandTable } from '../http/command-table.ts'
import { unpacking } from '../http/packages/unpacking.ts'
import { withFile } from '../http/upload.ts'
import { arrivals, isBroken, verdictOf } from './arrival.ts'
import { inboxes } from './inbox.ts'
import { refusalLetter } from './refusal-letter.ts'

/** What comes is of the whole corporation, before anybody knows of which establishment. */
const access = 'admin'
const schema = (body: z.ZodType) => ({ body: described(body), response: { 202: Accepted } })

/** 80 bits in letters and digits that are not taken for one another. */
const newToken = (): string => {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
  return [...randomBytes(16)].map((byte) => alphabet[byte % 32]).join('')
}
const inboxIdOf = (corporationId: string) => uuidv5('inbox', corporationId)

const received = z.object({
  message: z.string().transform((text, context): ReceiveMessage => {
    try {
      return receiveMessage.parse(JSON.parse(text))
    } catch {
      context.addIssue({ code: 'custom', message: 'invalid' })
      return z.NEVER
    }
  }),
})

const noPaper = async () => {
  throw new UnsupportedKind('message-required')
}

/** The address of a corporation for papers, who may send to it, and what comes. */
export const inboxRoutes = (app: Server, dependencies: Dependencies) => {
  const { execute, stateOf, workflows, objects, filePapers, lettersOut } = dependencies

  app.post('/inboxes/address', { schema: schema(renewAddress), access }, async (request, reply) => {
    const renewal = bodyOf(renewAddress, request.body)
    const context = { ...contextOf(request), asked: renewal }
    await workflows.requireEstablishment(renewal.establishmentId, context)
    const inboxId = inboxIdOf(context.corporationId)
    const command = commandOf('RenewAddress', { inboxId, ...renewal, token: newToken() }, context)
    return accepted(reply, inboxId, await execute(inboxes, inboxId, command, context))
  })

  for (const [url, type] of [
    ['/inboxes/senders/allow', 'AllowSender'],
    ['/inboxes/senders/refuse', 'RefuseSender'],
    ['/inboxes/senders/forget', 'ForgetSender'],
  ] as const)
    app.post(url, { schema: schema(settleSender), access }, async (request, reply) => {
      const context = contextOf(request)
      const inboxId = inboxIdOf(context.corporationId)
      const command = commandOf(type, { inboxId, ...bodyOf(settleSender, request.body) }, context)
      return accepted(reply, inboxId, await execute(inboxes, inboxId, command, context))
    })

  commandTable(app, dependencies, arrivals, { access, id: 'arrivalId' }, [
    ['POST', '/inboxes/arrivals/release', settleArrival, 'ReleaseMessage'],
    ['POST', '/inboxes/arrivals/dismiss', settleArrival, 'DismissMessage'],
  ])

  const stateNow = (arrivalId: string, context: CommandContext) =>
    stateOf(arrivals, arrivalId, context).catch(() => arrivals.decider.initialState)

  app.post(
    '/inboxes/receive',
    { schema: { consumes: ['multipart/form-data'], response: { 202: Received } }, access: 'service' },
    (request, reply) => {
      const context = contextOf(request)
      return withFile(request, objects, noPaper, async (packed, fields) => {
        const data = bodyOf(received, fields).message
        const { arrivalId, message, standing, establishmentId, automatic } = data
        if (packed.kind !== 'mail') throw new Invalid('message-required')
        const { papers, leftOut } = await unpacking(context, packed)
        const broken = isBroken(leftOut, papers.length)
        const question = { standing, proven: message.proven, papers: papers.length, broken }
        const verdict = verdictOf(await stateNow(arrivalId, context), question)
        // Ids of documents follow from the message: one that comes twice, or is taken by two at once, is filed once.
        const ofMessage = { ...context, key: arrivalId }
        const filed =
          verdict?.outcome === 'taken' ? await filePapers(papers, { establishmentId, among: 'all' }, ofMessage) : null
        const files = papers.map(({ name }) => name)
        const of = { arrivalId, message, standing, files, leftOut, papers: filed?.papers ?? [] }
        const outcome = await execute(arrivals, arrivalId, commandOf('ReceiveMessage', of, context), {
          ...context,
          asked: { arrivalId, standing },
        })
        // One letter a day to one sender, however much they send, and none to an address that nobody proved to be theirs.
        if (verdict?.outcome === 'refused' && message.from !== null && message.proven && !automatic) {
          const key = `inbox-refused ${context.corporationId} ${message.from} ${context.at.slice(0, 10)}`
          const letter = refusalLetter(message.from, message, verdict.reason)
          await lettersOut.sendNotice({ ...letter, html: plainHtml('es', letter), key }, context)
        }
        const { position, revision, state } = outcome
        return reply.code(202).send({ id: arrivalId, position, revision: String(revision), state: state.state })
      })
    },
  )
}

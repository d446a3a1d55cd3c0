import {
  answerClaim,
  creditClaim,
  newClaim,
  sendClaim,
  updateClaim,
  withdrawClaim,
  withdrawCredit,
} from '@escandallo/contracts/claims/commands.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import { Refusal } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { accepted, bodyOf, commandOf, contextOf, described } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import { commandTable } from '../http/command-table.ts'
import { claimIdOf } from '../ids.ts'
import { claims, timesSent } from './claim.ts'

const access = section('documents')
const answers = { 202: Accepted }

/** A letter leaves once for each time that somebody sent a version of it to an address. */
const keyOfSending = (claimId: string, version: number, to: string, times: number): string =>
  times <= 1 ? `claim:${claimId}:${version}:${to}` : `claim:${claimId}:${version}:${to}:${times}`

export const claimRoutes = (app: Server, dependencies: Dependencies) => {
  const { execute, workflows, stateOf, lettersOut } = dependencies

  app.post(
    '/claims/new',
    { schema: { body: described(newClaim), response: answers }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const { documentId, lines, letter } = bodyOf(newClaim, request.body)
      const { supplierId, establishmentId, currency, number, issueDate, kind, status } = await workflows.documentSaid(
        documentId,
        context,
      )
      if (supplierId === null || status === 'rejected') throw new Refusal('claim-needs-supplier')
      if (kind !== 'invoice' && kind !== 'receipt') throw new Refusal('claim-needs-invoice')
      const claimId = claimIdOf(context.corporationId, documentId)
      const claim = {
        documentId,
        establishmentId,
        supplierId,
        currency,
        lines,
        letter,
        invoiceNumber: number,
        invoiceDate: issueDate,
      }
      return accepted(
        reply,
        claimId,
        await execute(claims, claimId, commandOf('NewClaim', { claimId, claim }, context), {
          ...context,
          asked: { documentId, lines, letter },
        }),
      )
    },
  )

  app.post(
    '/claims/send',
    { schema: { body: described(sendClaim), response: answers }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const claimToSend = bodyOf(sendClaim, request.body)
      const { claimId, to, again = false } = claimToSend
      const claimNow = async () => {
        const claim = await stateOf(claims, claimId, context)
        return claim.status === 'absent' ? null : { claim, times: timesSent(claim, to) }
      }
      const letterOf = async () => {
        const sending = await claimNow()
        if (!to || sending?.claim.status !== 'open') return null
        const { details, version } = sending.claim
        return {
          ...details.letter,
          to,
          kind: 'claim',
          key: keyOfSending(claimId, version, to, sending.times),
          blocks: [{ kind: 'text' as const, text: details.letter.text }],
          for: { kind: 'claim', id: claimId },
        }
      }
      const sending = await claimNow()
      const time = again ? (sending?.times ?? 0) + 1 : 1
      const letterId = to ? lettersOut.idOf(keyOfSending(claimId, sending?.claim.version ?? 1, to, time)) : undefined
      const command = commandOf('SendClaim', { claimId, to, time, letterId }, context)
      const outcome = await lettersOut.send(letterOf, request.identity, context, () =>
        execute(claims, claimId, command, { ...context, asked: claimToSend }),
      )
      return accepted(reply, claimId, outcome)
    },
  )

  app.post(
    '/claims/credit',
    { schema: { body: described(creditClaim), response: answers }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const body = bodyOf(creditClaim, request.body)
      const { kind, status, supplierId, currency, total } = await workflows.documentSaid(body.documentId, context)
      const isNote = kind === 'credit-note' && status === 'completed' && total !== null
      const note = isNote ? { supplierId, currency, total: Math.abs(total) } : null
      const command = commandOf('CreditClaim', { ...body, note }, context)
      return accepted(reply, body.claimId, await execute(claims, body.claimId, command, { ...context, asked: body }))
    },
  )

  commandTable(app, dependencies, claims, { access, id: 'claimId' }, [
    ['PUT', '/claims/update', updateClaim, 'UpdateClaim'],
    ['POST', '/claims/answer', answerClaim, 'AnswerClaim'],
    [
      ...(['POST', '/claims/withdraw-credit', withdrawCredit, 'WithdrawCredit'] as const),
      async ({ documentId }, context) => {
        await workflows.documentSaid(documentId, context)
      },
    ],
    ['POST', '/claims/withdraw', withdrawClaim, 'WithdrawClaim'],
  ])
}

import { type LetterEvent, letterSubjects } from '@escandallo/contracts/mail/letter-events.ts'
import { orderNumber } from '@escandallo/contracts/orders/letter.ts'
import type { Access } from '@escandallo/contracts/team/access.ts'
import { mailboxOf } from '@escandallo/contracts/team/addresses.ts'
import type { Language } from '@escandallo/contracts/values/plain/languages.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import { letterHtml } from '@escandallo/platform/letters/letter-html.ts'
import type { Letter, LetterOutcome } from '@escandallo/platform/mail/mail.ts'
import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import { claims } from '../claims/claim.ts'
import { commandOf, WORKERS } from '../command-context.ts'
import type { CommandContext, Execute, StateOf } from '../execute.ts'
import { letters } from '../mail/letter.ts'
import { provenAddressOf, users } from '../team/user.ts'
import { failureNotice } from './failure-notice.ts'

/** Sends news while the corporation has letters left today. @returns whether it left. */
type SendNotice = (letter: Letter, context: CommandContext) => Promise<boolean>
type Needed = {
  execute: Execute
  stateOf: StateOf
  sendNotice: SendNotice
  publicUrl: () => string
  /** Everybody who is on the team of a corporation. */
  membersOf: (corporationId: string) => Promise<readonly Pick<Access, 'userId' | 'role'>[]>
}
type Reader = { userId: string; address: string; language: Language }
type Subject = LetterEvent['data']['subject']
const subject = z.object({ kind: z.enum(letterSubjects), id: z.uuid() })

const places: Record<Subject['kind'], (id: string) => string> = {
  order: (id) => `/dashboard/order/${id}`,
  claim: (id) => `/dashboard/claim/${id}`,
  invitation: () => '/dashboard/user?status=pending',
  digest: () => '/dashboard/corporation?tab=data-preferences',
}

const orNull = <Result>(asking: Promise<Result>): Promise<Result | null> =>
  asking.catch((error) => {
    if (error instanceof Unknown) return null
    throw error
  })

/**
 * Records what became of a letter, once however often it is reported, and writes to whoever sent one that did not arrive; of one that nobody
 * sent, as a digest is, to the admins. The notice is about nothing: one that does not arrive either is not reported.
 */
export const reporting = ({ execute, stateOf, sendNotice, publicUrl, membersOf }: Needed) => {
  const adminsOf = async (corporationId: string) =>
    (await membersOf(corporationId)).filter(({ role }) => role === 'admin').map(({ userId }) => userId)
  /** People with a proven address who are on the team still. */
  const readersOf = async (by: string | null, context: CommandContext): Promise<Reader[]> => {
    const readers: Reader[] = []
    for (const userId of by === null ? await adminsOf(context.corporationId) : [by]) {
      const user = await orNull(stateOf(users, userId, { ...context, anyCorporation: true }))
      const address = user && provenAddressOf(user)
      if (address && user.access?.status === 'active')
        readers.push({ userId, address, language: user.profile.language ?? 'es' })
    }
    return readers
  }
  return async (report: LetterOutcome): Promise<void> => {
    const { letterId, corporationId, about, outcome, cause, reply, until, to } = report
    const context: CommandContext = {
      key: uuidv5(outcome, letterId),
      actor: WORKERS,
      corporationId,
      establishments: 'all',
      correlationId: letterId,
      at: new Date().toISOString(),
    }
    const sent = subject.parse(about)
    const data = { letterId, subject: sent, outcome, cause, reply, until }
    const { recorded, state } = await execute(letters, letterId, commandOf('NoteOutcome', data, context), {
      ...context,
      asked: { letterId, outcome },
    })
    if (!recorded || state.status !== 'failed') return
    const claim = sent.kind === 'claim' ? await orNull(stateOf(claims, sent.id, context)) : null
    const invoice = claim && claim.status !== 'absent' ? claim.details.invoiceNumber : null
    for (const reader of await readersOf(about.by, context)) {
      // Where that letter did not arrive this one would not either.
      if (mailboxOf(reader.address) === mailboxOf(to)) continue
      const { blocks, ...notice } = failureNotice({
        language: reader.language,
        kind: sent.kind,
        to,
        cause: cause ?? 'other',
        reply,
        name: sent.kind === 'order' ? orderNumber(sent.id) : invoice,
        link: `${publicUrl()}${places[sent.kind](sent.id)}`,
      })
      const html = letterHtml({ language: reader.language, title: notice.subject, blocks, foot: [] })
      const key = about.by === null ? `letter-failed:${letterId}:${reader.userId}` : `letter-failed:${letterId}`
      await sendNotice({ ...notice, html, to: reader.address, key }, context)
    }
  }
}

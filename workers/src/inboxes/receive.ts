import { createHash, randomUUID } from 'node:crypto'
import { type ReceiveMessage, senderStandings } from '@escandallo/contracts/inboxes/commands.ts'
import { arrivalStates } from '@escandallo/contracts/inboxes/queries.ts'
import type { Inbox, MailFolder } from '@escandallo/platform/mailbox/mailbox.ts'
import { INSTALLATION } from '@escandallo/platform/scheduling/schedule.ts'
import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import { type Api, ApiRefused } from '../api.ts'
import { receiveBounce } from './bounces/receive-bounce.ts'
import { bodyOf, headOf, type MessageHead } from './message-head.ts'

const ownerAnswer = z.object({
  owner: z.object({ corporationId: z.uuid(), inboxId: z.uuid(), establishmentId: z.uuid() }).nullable(),
})
type Owner = NonNullable<z.infer<typeof ownerAnswer>['owner']>
const senderAnswer = z.object({ standing: z.enum(senderStandings), state: z.enum(arrivalStates).nullable() })
const receivedAnswer = z.object({ state: z.enum(['absent', ...arrivalStates]) })

type State = z.infer<typeof senderAnswer>['state'] | 'absent'
type Needed = { api: Pick<Api, 'get' | 'upload' | 'post'>; inbox: Pick<Inbox, 'address' | 'authservId'> }

/** Where a message lies once it is known what became of it; null while nobody has said. */
const folderOf = (state: State): MailFolder | null => {
  switch (state) {
    case 'taken':
      return 'Processed'
    case 'held':
      return 'Held'
    case 'refused':
    case 'dismissed':
      return 'Refused'
    default:
      return null
  }
}

/** Of several corporations' answers the one that leaves most to do: a message is held as long as one of them holds it. */
const order: readonly MailFolder[] = ['Held', 'Processed', 'Refused']
const together = (folders: readonly MailFolder[]): MailFolder =>
  order.find((folder) => folders.includes(folder)) ?? 'Refused'

/** The same for a message that is delivered twice: servers write their own lines on top, and leave the body alone. */
const arrivalIdOf = (head: MessageHead, source: Uint8Array, { corporationId }: Owner): string => {
  const body = createHash('sha256').update(bodyOf(source)).digest('hex')
  return uuidv5(`arrival:${head.messageId ?? ''}:${body}`, corporationId)
}

/**
 * Hands a message to the corporations to whose addresses it was sent, and says into which folder it goes. A message may be handed over
 * again at any time, by another worker too: what came of it is recorded once.
 * @throws ApiAway, or ApiRefused while a corporation has no room for it: then the message stays where it is.
 */
export const receiveMessage =
  ({ api, inbox }: Needed) =>
  async (source: Uint8Array): Promise<MailFolder> => {
    const head = await headOf(source, inbox)
    if (head.bounce !== null) return receiveBounce(api, head.bounce, source)
    const owners = await Promise.all(head.tokens.map((token) => ownerOf(api, token)))
    const folders: MailFolder[] = []
    for (const owner of owners.filter((each) => each !== null)) folders.push(await receiveFor(api, owner, head, source))
    return together(folders)
  }

const ownerOf = async (api: Needed['api'], token: string): Promise<Owner | null> =>
  ownerAnswer.parse(await api.get('/inboxes/owner', { token }, { corporationId: INSTALLATION })).owner

const receiveFor = async (
  api: Needed['api'],
  owner: Owner,
  head: MessageHead,
  source: Uint8Array,
): Promise<MailFolder> => {
  const { corporationId, inboxId, establishmentId } = owner
  const arrivalId = arrivalIdOf(head, source, owner)
  const senderQuery = { arrivalId, address: head.from ?? undefined }
  const { standing, state } = senderAnswer.parse(await api.get('/inboxes/sender', senderQuery, { corporationId }))
  // What a person has not answered yet waits on; of what was answered, this says how.
  const settled = folderOf(state)
  if (settled) return settled
  const { from, subject, messageId, sentAt, proven, automatic } = head
  const message = { inboxId, from, subject, messageId, sentAt, proven }
  const command: ReceiveMessage = { arrivalId, message, standing, establishmentId, automatic }
  const form = new FormData()
  form.append('message', JSON.stringify(command))
  form.append('file', new Blob([new Uint8Array(source)], { type: 'message/rfc822' }), 'message.eml')
  const answer = await api.upload('/inboxes/receive', form, { corporationId, key: randomUUID() })
  return folderOf(receivedAnswer.parse(answer).state) ?? 'Held'
}

/** Whether a refusal says something of the message, which another try changes nothing about. */
export const isOfMessage = (error: unknown): boolean =>
  error instanceof ApiRefused && [400, 413, 415, 422].includes(error.status)

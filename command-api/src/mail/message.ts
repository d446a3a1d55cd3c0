import { type MessageEvent, messageEvent } from '@escandallo/contracts/mail/events.ts'
import type { Language } from '@escandallo/contracts/values/plain/languages.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { About, StreamKind } from '../decider.ts'

export type Message = { status: 'absent' | 'unread' | 'read' | 'archived' }

type OfMessage = { messageId: string } & About
type Written = { name: string; email: string; subject: string; message: string; language: Language }
export type MessageCommand =
  | { type: 'SendMessage'; data: OfMessage & Written }
  | { type: 'ReadMessage' | 'ArchiveMessage'; data: OfMessage }

const evolve = (_: Message, event: MessageEvent): Message => {
  switch (event.type) {
    case 'ContactMessageReceived':
      return { status: 'unread' }
    case 'MessageRead':
      return { status: 'read' }
    case 'MessageArchived':
      return { status: 'archived' }
    default:
      return event satisfies never
  }
}

const decide = ({ type, data }: MessageCommand, { status }: Message): MessageEvent[] => {
  if (type === 'SendMessage') return status === 'absent' ? [{ type: 'ContactMessageReceived', data }] : []
  if (status === 'absent') throw new Unknown('message-unknown')
  if (type === 'ReadMessage') return status === 'read' ? [] : [{ type: 'MessageRead', data }]
  return status === 'archived' ? [] : [{ type: 'MessageArchived', data }]
}

/** What a visitor wrote to whoever looks after the installation. */
export const messages: StreamKind<Message, MessageCommand, MessageEvent, 'message'> = {
  name: 'message',
  event: messageEvent,
  decider: { initialState: { status: 'absent' }, evolve, decide },
}

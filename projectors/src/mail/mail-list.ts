import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { MessageEvent } from '@escandallo/contracts/mail/events.ts'
import type { UserEvent } from '@escandallo/contracts/team/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type MailListRow as Row, mailList as table } from './tables.ts'

const typesRead = selectTypes<UserEvent | MessageEvent>()({
  folds: ['UserInvited', 'UserJoined', 'UserForgotten', 'ContactMessageReceived', 'MessageRead', 'MessageArchived'],
  ignores: [['UserPermissionsSet', 'UserProfileChanged', 'UserSignedIn', 'UserDeactivated', 'UserReactivated']],
})
type Read = Extract<UserEvent | MessageEvent, { type: (typeof typesRead)[number] }>

const ofMessage = (row: Row | undefined, status: Row['status']): Row => {
  if (!row) throw new Error('a message that never came')
  return { ...row, status }
}

/** Whoever is invited again has a new letter in the old one's place; whoever came by themselves has none. */
export const mailList = entity<Row, Read>({
  table,
  events: typesRead,
  key: ({ data }) => ('messageId' in data ? data.messageId : data.userId),
  evolve: (row, { type, data }) => {
    switch (type) {
      case 'UserInvited': {
        const { userId, name, email, at } = data
        return { mailId: userId, label: 'invitation', status: 'unread', name, email, subject: null, message: null, at }
      }
      case 'UserJoined':
        return row ? { ...row, status: 'read' } : null
      case 'UserForgotten':
        return row ? { ...row, name: null, email: null } : null
      case 'ContactMessageReceived': {
        const { messageId, name, email, subject, message, at } = data
        return { mailId: messageId, label: 'contact', status: 'unread', name, email, subject, message, at }
      }
      case 'MessageRead':
        return ofMessage(row, 'read')
      case 'MessageArchived':
        return ofMessage(row, 'archived')
      default:
        return type satisfies never
    }
  },
})

import { messageEvent } from '@escandallo/contracts/mail/events.ts'
import { messageExamples } from '@escandallo/contracts/mail/examples.ts'
import { describe, test } from 'vitest'
import { given } from '../testing/given.ts'
import { type MessageCommand, messages } from './message.ts'

const [received, opened, archived] = messageExamples.map((example) => messageEvent.parse(example)) as [
  Extract<ReturnType<typeof messageEvent.parse>, { type: 'ContactMessageReceived' }>,
  ReturnType<typeof messageEvent.parse>,
  ReturnType<typeof messageEvent.parse>,
]
const { messageId, at, by } = received.data
const about = { messageId, at, by }
const send = { type: 'SendMessage', data: received.data } as MessageCommand
const read: MessageCommand = { type: 'ReadMessage', data: about }
const archive: MessageCommand = { type: 'ArchiveMessage', data: about }

describe('a visitor’s message', () => {
  test('is taken once', () => {
    given(messages, []).when(send).records([received])
    given(messages, [received]).when(send).records([])
  })
  test('is read once, archived once, and read again', () => {
    given(messages, [received]).when(read).records([opened])
    given(messages, [received, opened]).when(read).records([])
    given(messages, [received, opened]).when(archive).records([archived])
    given(messages, [received, archived]).when(archive).records([])
    given(messages, [received, archived]).when(read).records([opened])
  })
  test('that never came is unknown', () => given(messages, []).when(read).refuses('message-unknown'))
})

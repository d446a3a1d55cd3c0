import { type ArrivalEvent, arrivalEvent } from '@escandallo/contracts/inboxes/events.ts'
import { arrivalExamples } from '@escandallo/contracts/inboxes/examples.ts'
import { describe, expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { type ArrivalCommand, arrivals, verdictOf } from './arrival.ts'

const [held, released, taken, refused, dismissed] = arrivalExamples.map((example) => arrivalEvent.parse(example)) as [
  Extract<ArrivalEvent, { type: 'MessageHeld' }>,
  ArrivalEvent,
  Extract<ArrivalEvent, { type: 'MessageTaken' }>,
  Extract<ArrivalEvent, { type: 'MessageRefused' }>,
  ArrivalEvent,
]
const { message, papers, leftOut, ...about } = taken.data
const receive = (standing: 'known' | 'refused' | 'unknown', changed: object = {}): ArrivalCommand => ({
  type: 'ReceiveMessage',
  data: { ...about, message, standing, papers, leftOut, files: ['factura.pdf'], ...changed },
})

describe('a message with papers', () => {
  test('is taken from whom we know, when the mail server has proved it', () =>
    given(arrivals, []).when(receive('known')).records([taken]))
  test('waits for a person when nobody knows its sender, or nothing proves that it is theirs', () => {
    given(arrivals, []).when(receive('unknown')).records([held])
    const unproven = { ...message, proven: false }
    given(arrivals, [])
      .when(receive('known', { message: unproven }))
      .records([{ ...held, data: { ...held.data, message: unproven, reason: 'sender-unproven' } }])
  })
  test('is refused from whom a person has refused, proven or not', () =>
    given(arrivals, [])
      .when(receive('refused'))
      .records([{ ...refused, data: { ...about, message, reason: 'sender-refused', leftOut } }]))
  test('is recorded once, however often it comes', () => {
    for (const earlierEvents of [[taken], [held], [refused], [held, dismissed], [held, released, taken]])
      given(arrivals, earlierEvents).when(receive('known')).records([])
  })
  test('is taken once a person has said so, whoever sent it', () => {
    given(arrivals, [held])
      .when({ type: 'ReleaseMessage', data: about })
      .records([{ type: 'MessageReleased', data: about }])
    const unproven = { message: { ...message, proven: false } }
    given(arrivals, [held, released])
      .when(receive('unknown', unproven))
      .records([{ ...taken, data: { ...taken.data, ...unproven } }])
  })
})

test('a message without papers is refused, from whomever it is', () => {
  const nothing = { files: [], papers: [] }
  const reasons = (['known', 'unknown'] as const).map((standing) =>
    verdictOf({ state: 'absent' }, { standing, proven: true, papers: 0, broken: false }),
  )
  expect(reasons).toEqual([
    { outcome: 'refused', reason: 'no-papers' },
    { outcome: 'refused', reason: 'no-papers' },
  ])
  given(arrivals, [])
    .when(receive('known', { ...nothing, leftOut: [{ name: 'message.eml', reason: 'packed-broken' }] }))
    .records([
      {
        ...refused,
        data: {
          ...about,
          message,
          reason: 'message-broken',
          leftOut: [{ name: 'message.eml', reason: 'packed-broken' }],
        },
      },
    ])
})

test('only a message that waits is taken or thrown away', () => {
  given(arrivals, [taken]).when({ type: 'DismissMessage', data: about }).refuses('arrival-not-held')
  given(arrivals, [taken]).when({ type: 'ReleaseMessage', data: about }).refuses('arrival-not-held')
  given(arrivals, []).when({ type: 'ReleaseMessage', data: about }).refuses('arrival-unknown')
  given(arrivals, [held, dismissed]).when({ type: 'DismissMessage', data: about }).records([])
})

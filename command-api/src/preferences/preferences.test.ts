import { type PreferencesEvent, preferencesEvent } from '@escandallo/contracts/preferences/events.ts'
import { preferencesExamples } from '@escandallo/contracts/preferences/examples.ts'
import { describe, expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { type PreferencesCommand, preferences } from './preferences.ts'

type Of<Type extends PreferencesEvent['type']> = Extract<PreferencesEvent, { type: Type }>
const [set, added, changed, sent, unsubscribed, removed] = preferencesExamples.map((example) =>
  preferencesEvent.parse(example),
) as [
  Of<'SectionPreferenceSet'>,
  Of<'RecipientAdded'>,
  Of<'RecipientChanged'>,
  Of<'DigestSent'>,
  Of<'RecipientUnsubscribed'>,
  Of<'RecipientRemoved'>,
]
const other = '4ec10000-0000-4000-8000-000000000009'
const add = (data = added.data): PreferencesCommand => ({ type: 'AddRecipient', data })

describe('the preferences of a section', () => {
  const seldom = {
    ...set.data,
    preference: { section: 'products', frequency: 'monthly', importance: 3, report: true },
  } as const
  test('are set, when they are others than what holds already', () => {
    given(preferences, []).when({ type: 'SetSectionPreference', data: set.data }).records([])
    given(preferences, [])
      .when({ type: 'SetSectionPreference', data: seldom })
      .records([{ type: 'SectionPreferenceSet', data: seldom }])
    given(preferences, [{ type: 'SectionPreferenceSet', data: seldom }])
      .when({ type: 'SetSectionPreference', data: seldom })
      .records([])
  })
})

describe('a recipient', () => {
  test('is added once, and no other has their address or number', () => {
    given(preferences, []).when(add()).records([added])
    given(preferences, [added]).when(add()).records([])
    const named = { ...added.data, recipientId: other, email: 'ANA@canpep.example', phone: null }
    given(preferences, [added]).when(add(named)).refuses('recipient-email-taken')
    const numbered = { ...added.data, recipientId: other, email: 'leo@canpep.example' }
    given(preferences, [added]).when(add(numbered)).refuses('recipient-phone-taken')
    given(preferences, [added, removed]).when(add(numbered)).recordsTypes(['RecipientAdded'])
  })
  test('is changed, keeping their own address', () => {
    given(preferences, [added]).when({ type: 'ChangeRecipient', data: changed.data }).records([changed])
    given(preferences, [added, changed]).when({ type: 'ChangeRecipient', data: changed.data }).records([])
    given(preferences, []).when({ type: 'ChangeRecipient', data: changed.data }).refuses('recipient-unknown')
  })
  test('gets one letter for a day, and none for a day before', () => {
    const send = (day: string): PreferencesCommand => ({ type: 'SendDigest', data: { ...sent.data, day } })
    given(preferences, [added]).when(send(sent.data.day)).records([sent])
    given(preferences, [added, sent]).when(send(sent.data.day)).records([])
    given(preferences, [added, sent]).when(send('2026-02-23')).records([])
    given(preferences, [added, sent]).when(send('2026-03-09')).recordsTypes(['DigestSent'])
  })
  test('who wants no more letters gets none, also after being changed', () => {
    given(preferences, [added]).when({ type: 'Unsubscribe', data: unsubscribed.data }).records([unsubscribed])
    given(preferences, [added, unsubscribed]).when({ type: 'Unsubscribe', data: unsubscribed.data }).records([])
    given(preferences, [added, unsubscribed, changed])
      .when({ type: 'SendDigest', data: sent.data })
      .refuses('recipient-unsubscribed')
  })
  test('who is removed is unknown', () => {
    given(preferences, [added]).when({ type: 'RemoveRecipient', data: removed.data }).records([removed])
    given(preferences, [added, removed]).when({ type: 'RemoveRecipient', data: removed.data }).records([])
    given(preferences, []).when({ type: 'RemoveRecipient', data: removed.data }).refuses('recipient-unknown')
    given(preferences, [added, removed]).when({ type: 'SendDigest', data: sent.data }).refuses('recipient-unknown')
  })
  test('is one of fifty at most', () => {
    const many = Array.from({ length: 50 }, (_, at): PreferencesEvent => {
      const recipientId = `4ec10000-0000-4000-8000-0000000001${String(at).padStart(2, '0')}`
      return {
        type: 'RecipientAdded',
        data: { ...added.data, recipientId, email: `r${at}@canpep.example`, phone: null },
      }
    })
    given(preferences, many).when(add()).refuses('too-many-recipients')
    expect(Object.keys((given(preferences, many).state() as { recipients: object }).recipients)).toHaveLength(50)
  })
})

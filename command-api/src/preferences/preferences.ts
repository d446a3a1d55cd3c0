import {
  type PreferencesEvent,
  preferencesEvent,
  type Recipient,
  type SectionPreference,
} from '@escandallo/contracts/preferences/events.ts'
import { usualPreference } from '@escandallo/contracts/preferences/usual.ts'
import type { Section } from '@escandallo/contracts/team/access.ts'
import { comparableAddress } from '@escandallo/contracts/team/addresses.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { About, StreamKind } from '../decider.ts'

type NamedRecipient = Recipient & { subscribed: boolean; lastDigest: string | null }
export type Preferences = {
  sections: Readonly<Partial<Record<Section, SectionPreference>>>
  recipients: Readonly<Record<string, NamedRecipient>>
  removed: readonly string[]
}

type OfPreferences = { corporationId: string } & About
type OfRecipient = OfPreferences & { recipientId: string }
export type PreferencesCommand =
  | { type: 'SetSectionPreference'; data: OfPreferences & { preference: SectionPreference } }
  | { type: 'AddRecipient'; data: OfRecipient & Recipient }
  | { type: 'ChangeRecipient'; data: OfRecipient & Recipient }
  | { type: 'RemoveRecipient'; data: OfRecipient }
  | { type: 'Unsubscribe'; data: OfRecipient }
  | { type: 'SendDigest'; data: OfRecipient & { day: string; findings: number; letterId?: string } }

const MOST_RECIPIENTS = 50

const evolve = (state: Preferences, event: PreferencesEvent): Preferences => {
  const { sections, recipients } = state
  if (event.type === 'SectionPreferenceSet') {
    const { preference } = event.data
    return { ...state, sections: { ...sections, [preference.section]: preference } }
  }
  const { recipientId } = event.data
  const recipient = recipients[recipientId]
  const withKnown = (changed: NamedRecipient) => ({ ...state, recipients: { ...recipients, [recipientId]: changed } })
  switch (event.type) {
    case 'RecipientAdded':
    case 'RecipientChanged': {
      const { name, email, phone, language } = event.data
      const { subscribed = true, lastDigest = null } = recipient ?? {}
      return withKnown({ name, email, phone, language, subscribed, lastDigest })
    }
    case 'RecipientRemoved': {
      const { [recipientId]: _, ...others } = recipients
      return { ...state, recipients: others, removed: [...state.removed, recipientId] }
    }
    case 'RecipientUnsubscribed':
      return recipient ? withKnown({ ...recipient, subscribed: false }) : state
    case 'DigestSent':
      return recipient ? withKnown({ ...recipient, lastDigest: event.data.day }) : state
    default:
      return event satisfies never
  }
}

/** An address and a number belong to one recipient. */
const requireUnlike = ({ recipients }: Preferences, { recipientId, email, phone }: OfRecipient & Recipient) => {
  const others = Object.entries(recipients).filter(([id]) => id !== recipientId)
  if (email !== null && others.some(([, other]) => comparableAddress(other.email ?? '') === comparableAddress(email)))
    throw new Refusal('recipient-email-taken')
  if (phone !== null && others.some(([, other]) => other.phone === phone)) throw new Refusal('recipient-phone-taken')
}

type CommandOf<Type extends PreferencesCommand['type']> = Extract<PreferencesCommand, { type: Type }>['data']

const setPreference = (data: CommandOf<'SetSectionPreference'>, { sections }: Preferences): PreferencesEvent[] => {
  const { section } = data.preference
  const previousPreference = sections[section] ?? usualPreference(section)
  return JSON.stringify(previousPreference) === JSON.stringify(data.preference)
    ? []
    : [{ type: 'SectionPreferenceSet', data }]
}

const addRecipient = (data: CommandOf<'AddRecipient'>, state: Preferences): PreferencesEvent[] => {
  if (state.recipients[data.recipientId]) return []
  if (Object.keys(state.recipients).length >= MOST_RECIPIENTS) throw new Refusal('too-many-recipients')
  requireUnlike(state, data)
  return [{ type: 'RecipientAdded', data }]
}

const contactOf = ({ name, email, phone, language }: Recipient): string =>
  JSON.stringify([name, email, phone, language])

const changeRecipient = (
  data: CommandOf<'ChangeRecipient'>,
  recipient: Recipient,
  state: Preferences,
): PreferencesEvent[] => {
  if (contactOf(data) === contactOf(recipient)) return []
  requireUnlike(state, data)
  return [{ type: 'RecipientChanged', data }]
}

const decide = (command: PreferencesCommand, state: Preferences): PreferencesEvent[] => {
  const { type, data } = command
  if (type === 'SetSectionPreference') return setPreference(data, state)
  if (type === 'AddRecipient') return addRecipient(data, state)
  if (type === 'RemoveRecipient' && state.removed.includes(data.recipientId)) return []
  const recipient = state.recipients[data.recipientId]
  if (!recipient) throw new Unknown('recipient-unknown')
  if (type === 'ChangeRecipient') return changeRecipient(data, recipient, state)
  if (type === 'RemoveRecipient') return [{ type: 'RecipientRemoved', data }]
  if (type === 'Unsubscribe') return recipient.subscribed ? [{ type: 'RecipientUnsubscribed', data }] : []
  if (!recipient.subscribed) throw new Refusal('recipient-unsubscribed')
  return recipient.lastDigest !== null && recipient.lastDigest >= data.day ? [] : [{ type: 'DigestSent', data }]
}

export const preferences: StreamKind<Preferences, PreferencesCommand, PreferencesEvent, 'preferences'> = {
  name: 'preferences',
  event: preferencesEvent,
  decider: { initialState: { sections: {}, recipients: {}, removed: [] }, evolve, decide },
}

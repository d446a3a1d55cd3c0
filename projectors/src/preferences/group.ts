import { selectTypes } from '@escandallo/contracts/by-type.ts'
import { type PreferencesEvent, preferencesEvent } from '@escandallo/contracts/preferences/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { parserOf, typesOf } from '../event-types.ts'
import {
  type PreferenceListRow,
  preferenceList as preferences,
  type RecipientListRow,
  recipientList as recipients,
} from './tables.ts'

const preferenceList = entity<PreferenceListRow, PreferencesEvent>({
  table: preferences,
  key: ({ data }) => data.corporationId,
  evolve: (row, { type, data }) => {
    const sections = row?.sections ?? []
    switch (type) {
      case 'SectionPreferenceSet': {
        const others = sections.filter(({ section }) => section !== data.preference.section)
        return { id: data.corporationId, sections: [...others, data.preference] }
      }
      case 'RecipientAdded':
      case 'RecipientChanged':
      case 'RecipientRemoved':
      case 'RecipientUnsubscribed':
      case 'DigestSent':
        return row ?? { id: data.corporationId, sections }
      default:
        return type satisfies never
    }
  },
})

type OfRecipient = Exclude<PreferencesEvent, { type: 'SectionPreferenceSet' }>
const evolve = (row: RecipientListRow | undefined, event: OfRecipient): RecipientListRow | null => {
  const { recipientId, at } = event.data
  if (event.type === 'RecipientAdded') {
    const { name, email, phone, language } = event.data
    return {
      recipientId,
      name,
      email,
      phone,
      language,
      subscribed: true,
      addedAt: at,
      lastDigest: null,
      letterId: null,
    }
  }
  if (!row) throw new Error(`${event.type} of a recipient who was never added`)
  switch (event.type) {
    case 'RecipientChanged': {
      const { name, email, phone, language } = event.data
      return { ...row, name, email, phone, language }
    }
    case 'RecipientUnsubscribed':
      return { ...row, subscribed: false }
    case 'DigestSent':
      return { ...row, lastDigest: event.data.day, letterId: event.data.letterId ?? null }
    case 'RecipientRemoved':
      return null
    default:
      return event satisfies never
  }
}

const recipientList = entity<RecipientListRow, OfRecipient>({
  table: recipients,
  events: selectTypes<PreferencesEvent>()({
    folds: ['RecipientAdded', 'RecipientChanged', 'RecipientRemoved', 'RecipientUnsubscribed', 'DigestSent'],
    ignores: [['SectionPreferenceSet']],
  }),
  key: ({ data }) => data.recipientId,
  evolve,
})

export const preferencesGroup = group({
  name: 'preferences',
  version: 2,
  events: typesOf(preferencesEvent),
  parse: parserOf(preferencesEvent),
  projections: [preferenceList, recipientList],
})

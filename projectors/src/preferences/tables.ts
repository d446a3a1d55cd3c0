import type { SectionPreference } from '@escandallo/contracts/preferences/events.ts'
import type { Language } from '@escandallo/contracts/values/plain/languages.ts'
import { day, flag, instant, json, type RowOf, table, text, uuid } from '@escandallo/platform/projection/table.ts'

export const preferenceList = table(
  'preference_list',
  {
    /** The same as the tenant's id, as a column of the row's own. */
    id: uuid(),
    sections: json<SectionPreference[]>(),
  },
  { key: ['id'] },
)
export type PreferenceListRow = RowOf<typeof preferenceList>

export const recipientList = table(
  'recipient_list',
  {
    recipientId: uuid(),
    name: text().nullable(),
    email: text().nullable(),
    phone: text().nullable(),
    language: text<Language>(),
    subscribed: flag(),
    addedAt: instant(),
    lastDigest: day().nullable(),
    letterId: uuid().nullable(),
  },
  { key: ['recipientId'] },
)
export type RecipientListRow = RowOf<typeof recipientList>

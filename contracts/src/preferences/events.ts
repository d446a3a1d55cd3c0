import { z } from 'zod'
import { sections, userLanguages } from '../team/access.ts'

const about = { corporationId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }
const ofRecipient = { ...about, recipientId: z.uuid() }

export const frequencies = ['never', 'bimonthly', 'monthly', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]

/** Of a section: how often letters speak of it, and from which importance on (1, worth knowing, to 4, must be done). */
export const sectionPreference = z.object({
  section: z.enum(sections),
  frequency: z.enum(frequencies),
  importance: z.int().min(1).max(4),
  /** Whether the section's report is made as often, of the time that has passed. */
  report: z.boolean().default(false),
})
export type SectionPreference = z.infer<typeof sectionPreference>

/** Who gets the letters. What is about the person is sealed with a key of theirs, and null once they are removed. */
export const recipient = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.enum(userLanguages),
})
export type Recipient = z.infer<typeof recipient>

export const preferencesEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('SectionPreferenceSet'), data: z.object({ ...about, preference: sectionPreference }) }),
  z.object({ type: z.literal('RecipientAdded'), data: z.object({ ...ofRecipient, ...recipient.shape }) }),
  z.object({ type: z.literal('RecipientChanged'), data: z.object({ ...ofRecipient, ...recipient.shape }) }),
  z.object({ type: z.literal('RecipientRemoved'), data: z.object(ofRecipient) }),
  /** By the link in a letter: they stay in the list, and get no more. */
  z.object({ type: z.literal('RecipientUnsubscribed'), data: z.object(ofRecipient) }),
  /** The letter of a day was sent, with so many findings in it; with none there was no letter, and there will be none. */
  z.object({
    type: z.literal('DigestSent'),
    data: z.object({ ...ofRecipient, day: z.string(), findings: z.int(), letterId: z.uuid().optional() }),
  }),
])
export type PreferencesEvent = z.infer<typeof preferencesEvent>

const ofPerson = {
  person: ({ recipientId }: { recipientId: string }) => recipientId,
  fields: ['name', 'email', 'phone'],
}
export const personalFieldsOfPreferences = { RecipientAdded: ofPerson, RecipientChanged: ofPerson }

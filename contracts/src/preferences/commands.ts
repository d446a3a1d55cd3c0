import { z } from 'zod'
import { finding } from '../recommendations/events.ts'
import { reportTypes } from '../reports/events.ts'
import { sections, userLanguages } from '../team/access.ts'
import { day } from '../values/day.ts'
import { limitedText, line } from '../values/names.ts'
import { sectionPreference } from './events.ts'
import { phoneNumber } from './phone.ts'

/** As somebody types who gets the letters. */
export const recipientForm = z.strictObject({
  name: line(200).min(1, 'required'),
  email: z.email('email-invalid').max(254),
  phone: phoneNumber.nullable(),
  language: z.enum(userLanguages),
})
export type RecipientForm = z.infer<typeof recipientForm>

/** Of a section, or of a recipient. */
export const updatePreferences = z.union([
  z.strictObject({ preference: sectionPreference.strict() }),
  z.strictObject({ recipientId: z.uuid(), recipient: recipientForm }),
])

/** What the workers have found to say in a letter. */
export const digestSection = z.object({
  section: z.enum(sections),
  findings: z
    .array(
      finding.pick({
        rule: true,
        subject: true,
        figures: true,
        monthly: true,
        once: true,
        currency: true,
        evidence: true,
      }),
    )
    .max(50),
})
export type DigestSection = z.infer<typeof digestSection>
/** A report that the house has made of itself; `reportId` is null where it was not asked for yet. */
export const digestReport = z.object({
  type: z.enum(reportTypes),
  from: day,
  to: day,
  reportId: z.uuid().nullable(),
})
export type DigestReport = z.infer<typeof digestReport>
export const sendDigest = z.strictObject({
  recipientId: z.uuid(),
  day,
  sections: z.array(digestSection).max(sections.length),
  reports: z.array(digestReport).max(reportTypes.length),
  /** Findings beyond those that are written out. */
  more: z.int().min(0),
})
export type SendDigest = z.infer<typeof sendDigest>

/** What the link in a letter carries. */
export const unsubscribe = z.strictObject({ token: limitedText(300).min(20) })

import { type Static, Type } from 'typebox'
import { reportTypes } from '../reports/events.ts'
import { sections, userLanguages } from '../team/access.ts'
import { LetterState } from '../values/letters/letter-state.ts'
import { Day, Id, Instant, nullable } from '../values/listing.ts'
import { frequencies } from './events.ts'

export const Preferences = Type.Object({
  sections: Type.Array(
    Type.Object({
      section: Type.Enum([...sections]),
      frequency: Type.Enum([...frequencies]),
      importance: Type.Integer(),
      report: Type.Boolean(),
    }),
  ),
  recipients: Type.Array(
    Type.Object({
      recipientId: Id,
      name: nullable(Type.String()),
      email: nullable(Type.String()),
      phone: nullable(Type.String()),
      language: Type.Enum([...userLanguages]),
      subscribed: Type.Boolean(),
      addedAt: Instant,
      /** The day of the last letter. */
      lastDigest: nullable(Day),
      /** What became of it. */
      letter: nullable(LetterState),
      /** The day whose letter should have left by now and has not, whatever the reason. */
      overdue: nullable(Day),
    }),
  ),
})
export type Preferences = Static<typeof Preferences>

/** Letters that are due and were not sent, for the workers. */
/** The letters of a corporation that are due, and from when on others are; null where nobody gets any. */
export const DueDigests = Type.Object({
  items: Type.Array(Type.Object({ recipientId: Id, day: Day })),
  next: nullable(Instant),
})
export const DigestQuery = Type.Object({ recipient: Id, day: Day })
/** What a letter has to say: the findings of each section, those that cost most first, and the reports of the day. */
export const Digest = Type.Object({
  sections: Type.Array(Type.Unsafe<unknown>(Type.Object({}, { additionalProperties: true }))),
  reports: Type.Array(Type.Object({ type: Type.Enum([...reportTypes]), from: Day, to: Day, reportId: nullable(Id) })),
  more: Type.Integer(),
})

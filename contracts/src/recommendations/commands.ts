import { z } from 'zod'
import { sections } from '../team/access.ts'
import { day } from '../values/day.ts'
import { decimal } from '../values/decimal.ts'
import { line } from '../values/names.ts'
import { finding, stages } from './events.ts'

export const changes = ['read', 'unread', 'archive', 'restore', 'silence'] as const

/** Some recommendations, and what is to become of them. `until` ends a silence; without it, it is for good. */
export const updateRecommendations = z.strictObject({
  ids: z.array(z.uuid()).min(1, 'required').max(500, 'too-many'),
  change: z.enum(changes),
  until: day.nullable().optional(),
})

/** Something to do that no rule has seen. */
export const newRecommendation = z.strictObject({
  title: line(200),
  section: z.enum(sections),
  columnId: z.uuid().nullable().optional(),
  userId: z.uuid().nullable().optional(),
  dueDate: day.nullable().optional(),
})

export const deleteRecommendation = z.strictObject({ recommendationId: z.uuid() })
export const placeRecommendation = z.strictObject({ recommendationId: z.uuid(), columnId: z.uuid().nullable() })
/** Moves notices that stand on one card to a stage, or to a column that people made; with an assignment they are given to somebody as well. */
export const moveRecommendations = z.strictObject({
  ids: z.array(z.uuid()).min(1, 'required').max(500, 'too-many'),
  to: z.union([z.enum(stages), z.uuid()]),
  assignment: z.strictObject({ userId: z.uuid().nullable(), dueDate: day.nullable() }).optional(),
})
/** Makes a task of it: for whom, and by when. */
export const assignRecommendation = z.strictObject({
  recommendationId: z.uuid(),
  userId: z.uuid().nullable(),
  dueDate: day.nullable(),
})

export const newColumn = z.strictObject({ name: line(60) })
export const renameColumn = z.strictObject({ columnId: z.uuid(), name: line(60) })
export const adjustRule = z.strictObject({
  rule: z.string().regex(/^R\d{2}$/),
  silenced: z.boolean(),
  threshold: decimal.nullable(),
})

/** What the rules see now, and which recommendations have lost their reason. */
export const recordFindings = z.strictObject({
  findings: z.array(finding).max(500),
  /** `worth` is what each of them costs a month no more, where that can be shown. */
  ended: z.array(z.strictObject({ recommendationId: z.uuid(), worth: z.int().nullable() })).max(500),
})

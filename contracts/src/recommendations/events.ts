import { z } from 'zod'
import { sections } from '../team/access.ts'
import { day } from '../values/day.ts'
import { limitedText, line } from '../values/names.ts'

const about = { recommendationId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }

export const subjectKinds = [
  'product',
  'supplier',
  'document',
  'dish',
  'recipe',
  'menu',
  'establishment',
  'user',
  'corporation',
  'report',
] as const

/** Where a notice stands on the board: nobody has it yet, somebody has, others have to answer, or it is done. */
export const stages = ['new', 'in-hand', 'waiting', 'done'] as const
export type Stage = (typeof stages)[number]

/** What a rule has to say of one thing. Its words are made from the figures, in the reader's language. */
export const finding = z.object({
  /** The rule's code in the catalogue, or `task` for what a person wrote down. */
  rule: z.string().regex(/^(R\d{2}|task)$/),
  section: z.enum(sections),
  subject: z.object({ kind: z.enum(subjectKinds), id: z.uuid(), name: limitedText(200) }),
  establishmentId: z.uuid().nullable(),
  /** Decimal numbers, days, names: by the names that the rule's sentence has for them. */
  figures: z.record(z.string(), limitedText(400).nullable()),
  /** What it costs a month, in minor units; null where that is not known. */
  monthly: z.int().nullable(),
  /** What it costs once. */
  once: z.int().nullable(),
  currency: z.string().length(3),
  /** 1, worth knowing, to 4, must be done. */
  importance: z.int().min(1).max(4),
  /** The screen that shows it. */
  evidence: limitedText(400).startsWith('/'),
})
export type Finding = z.infer<typeof finding>

export const recommendationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('RecommendationRaised'), data: z.object({ ...about, finding }) }),
  z.object({ type: z.literal('RecommendationRevised'), data: z.object({ ...about, finding }) }),
  /** Its condition has ended; `worth` is what it cost a month, and costs no more. */
  z.object({ type: z.literal('RecommendationResolved'), data: z.object({ ...about, worth: z.int().nullable() }) }),
  z.object({ type: z.literal('RecommendationRead'), data: z.object(about) }),
  z.object({ type: z.literal('RecommendationMarkedUnread'), data: z.object(about) }),
  z.object({ type: z.literal('RecommendationArchived'), data: z.object(about) }),
  z.object({ type: z.literal('RecommendationRestored'), data: z.object(about) }),
  z.object({ type: z.literal('RecommendationDeleted'), data: z.object(about) }),
  /** Without an end: for good. */
  z.object({ type: z.literal('RecommendationSilenced'), data: z.object({ ...about, until: day.nullable() }) }),
  z.object({ type: z.literal('RecommendationPlaced'), data: z.object({ ...about, columnId: z.uuid().nullable() }) }),
  /** It has moved on the board; out of a column of one's own, if it stood there. */
  z.object({ type: z.literal('RecommendationStageChanged'), data: z.object({ ...about, stage: z.enum(stages) }) }),
  z.object({
    type: z.literal('RecommendationAssigned'),
    data: z.object({ ...about, userId: z.uuid().nullable(), dueDate: day.nullable() }),
  }),
])
export type RecommendationEvent = z.infer<typeof recommendationEvent>

const aboutBoard = { corporationId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }
const column = { columnId: z.uuid(), name: line(60) }

/** What a corporation's people agreed on for all its recommendations. */
export const boardEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ColumnAdded'), data: z.object({ ...aboutBoard, ...column }) }),
  z.object({ type: z.literal('ColumnRenamed'), data: z.object({ ...aboutBoard, ...column }) }),
  z.object({ type: z.literal('ColumnRemoved'), data: z.object({ ...aboutBoard, columnId: z.uuid() }) }),
  z.object({ type: z.literal('AllRecommendationsRead'), data: z.object(aboutBoard) }),
  /** `threshold` null is the catalogue's own. */
  z.object({
    type: z.literal('RuleAdjusted'),
    data: z.object({ ...aboutBoard, rule: z.string(), silenced: z.boolean(), threshold: z.string().nullable() }),
  }),
])
export type BoardEvent = z.infer<typeof boardEvent>

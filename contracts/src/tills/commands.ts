import { z } from 'zod'
import { day } from '../values/day.ts'
import { daysBetween } from '../values/days.ts'
import { limitedText, line } from '../values/names.ts'
import {
  articleTarget,
  catalogueArticle,
  dayRange,
  dayTold,
  fileAnswers,
  fiscalSegment,
  MOST_ALTERED,
  menuSplit,
  tillAnswer,
  tillArticle,
  tillFailures,
  tillSettings,
} from './details.ts'

/** The key as the till's own program shows it; it is never told again. */
const accessKey = line(500).min(1, 'required')

/** Ágora tells nothing without its key. */
const isKeyed = ({
  settings,
  accessKey: key,
}: {
  settings: { adapter: string }
  accessKey?: string | null | undefined
}) => settings.adapter !== 'agora' || key !== null
const keyRequired = { message: 'required', path: ['accessKey'] }

export const connectTill = z
  .strictObject({ settings: tillSettings, accessKey: accessKey.nullable() })
  .refine(isKeyed, keyRequired)
/** Without a key the one that is known stays. */
export const updateTill = z
  .strictObject({ tillId: z.uuid(), settings: tillSettings, accessKey: accessKey.nullable().optional() })
  .refine(isKeyed, keyRequired)
/** What is said of a till as a whole: test it, pause it, go on with it, disconnect it, connect it again. */
export const disconnectTill = z.strictObject({ tillId: z.uuid() })
/** `target` null takes an association back. */
export const associateArticles = z.strictObject({
  tillId: z.uuid(),
  associations: z
    .array(z.object({ article: tillArticle, target: articleTarget.nullable() }))
    .min(1, 'required')
    .max(500, 'too-many')
    .refine(
      (list) =>
        new Set(list.map(({ article }) => JSON.stringify([article.articleId, article.formatId]))).size === list.length,
      'article-repeated',
    ),
})
/** The most days that a person has asked for again at once: a year and a month. */
export const MAX_DAYS = 400
const isDay = (text: string) => day.safeParse(text).success
export const requestDays = z
  .strictObject({ tillId: z.uuid(), ...dayRange })
  .refine(({ from, until }) => from <= until, { message: 'range-invalid', path: ['until'] })
  // Days that are none are refused above, and not counted with.
  .refine(({ from, until }) => ![from, until].every(isDay) || daysBetween(from, until) <= MAX_DAYS, {
    message: 'range-too-long',
    path: ['until'],
  })
export const setMenuSplit = z.strictObject({ tillId: z.uuid(), article: tillArticle, parts: menuSplit })
const base64 = limitedText(12_000_000).regex(/^[A-Za-z0-9+/]*={0,2}$/, 'file-invalid')
/** Bytes of all files of one upload: 200,000 rows of a wide table, or of a workbook. */
export const MOST_UPLOADED = 32 * 1024 * 1024
const uploaded = {
  tillId: z.uuid(),
  answers: fileAnswers.optional(),
  trial: z.boolean().optional(),
  leaveOut: z.boolean().optional(),
  /** Goes on with an import of which so many tickets, or takings, were taken. */
  importId: z.uuid().optional(),
  from: z.int().min(0).optional(),
  /** Under which the progress of the reading may be asked for meanwhile. */
  progressId: z.uuid().optional(),
}
/** What is said of files that come beside it, as parts of a form. */
export const uploadForm = z.strictObject(uploaded)
/**
 * Files that a till has written: tables, or its fiscal records, as text or as bytes in base 64. `trial` reads them and records nothing;
 * `leaveOut` takes the file without the tickets that are in doubt. Larger ones come as a form (`uploadForm`).
 */
export const uploadTickets = z
  .strictObject({
    ...uploaded,
    text: limitedText(8_000_000).min(1, 'required').optional(),
    files: z
      .array(z.strictObject({ name: line(200), content: base64.min(1, 'required') }))
      .min(1, 'required')
      .max(2_000, 'too-many')
      .optional(),
  })
  .refine(({ text, files }) => (text === undefined) !== (files === undefined), { message: 'required', path: ['files'] })

/** What a person says of the files of a till's folder: it is remembered of that till. */
export const explainFiles = z.strictObject({
  tillId: z.uuid(),
  answers: fileAnswers.refine((answers) => Object.keys(answers).length > 0, 'required'),
})

/** Stretches of one till's folder that are followed at once, and their records. */
export const MOST_FOLLOWED = 400
const MOST_RECORDS = 100_000
/** The fiscal records of a till's folder, as its workers read them: followed as those are that a person brings. */
export const followRecords = z.strictObject({
  tillId: z.uuid(),
  segments: z
    .array(fiscalSegment.extend({ ids: z.array(line(200)) }))
    .max(MOST_FOLLOWED, 'too-many')
    .refine((segments) => segments.reduce((sum, { ids }) => sum + ids.length, 0) <= MOST_RECORDS, 'too-many'),
  altered: z.array(line(200)).max(MOST_ALTERED, 'too-many'),
})

/** What the workers tell of a till that they asked. */
export const tellTill = z.strictObject({
  tillId: z.uuid(),
  outcome: z.union([z.strictObject({ answer: tillAnswer }), z.strictObject({ reason: z.enum(tillFailures) })]),
})
export const tellBusinessDay = z.strictObject({
  tillId: z.uuid(),
  businessDay: day,
  told: dayTold,
  changes: z.strictObject({ recorded: z.int().min(0), vanished: z.int().min(0) }),
})
export const tellArticles = z.strictObject({ tillId: z.uuid(), articles: z.array(catalogueArticle).max(20_000) })
export type TellTill = z.infer<typeof tellTill>
export type TellBusinessDay = z.infer<typeof tellBusinessDay>
export type ConnectTill = z.infer<typeof connectTill>
export type UpdateTill = z.infer<typeof updateTill>
export type AssociateArticles = z.infer<typeof associateArticles>

/** An import is taken back, some of it at once: `from` says of how much that is done. */
export const undoImport = z.strictObject({ importId: z.uuid(), from: z.int().min(0).default(0) })

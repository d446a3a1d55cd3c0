import { z } from 'zod'
import { day } from '../values/day.ts'
import { percentage, positiveDecimal } from '../values/decimal.ts'
import { amount } from '../values/money.ts'
import { limitedText, line, trimmedText } from '../values/names.ts'
import { waitingFiles } from './waiting-files.ts'

/** How a till is asked: Ágora's API, a file in the universal form, or the till of the demo. */
export const askedAdapters = ['agora', 'csv', 'demo'] as const
/** A till that pushes is asked for nothing: it sends what it sold with a key of its own. */
export const tillAdapters = [...askedAdapters, 'push'] as const
export type TillAdapter = (typeof tillAdapters)[number]

/** The address of a till's server; only its form is looked at here, where it leads is the outbound guard's question. */
const serverUrl = trimmedText(300)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'url-invalid')
  .refine((text) => !URL.canParse(text) || new URL(text).username + new URL(text).password === '', 'url-with-password')

/** What a person says of a connection, but its key. `workplaceId` is one of those that the till names. */
export const tillSettings = z
  .object({
    establishmentId: z.uuid('required'),
    adapter: z.enum(tillAdapters, 'required'),
    serverUrl: serverUrl.nullable(),
    workplaceId: line(60).nullable(),
    workplaceName: line(200).nullable(),
  })
  .refine(({ adapter, serverUrl: url }) => adapter !== 'agora' || url !== null, {
    message: 'required',
    path: ['serverUrl'],
  })
export type TillSettings = z.infer<typeof tillSettings>

/** Articles without a rate of VAT are answered one by one. */
const MOST_ANSWERS = 1_000

/** What a person has said of a till's files: what a column holds, by its heading, and answers by what was asked. */
export const fileAnswers = z
  .record(limitedText(160).min(1), limitedText(160))
  .refine((answers) => Object.keys(answers).length <= MOST_ANSWERS, 'too-many')
export type FileAnswers = z.infer<typeof fileAnswers>

/** What a till sells: an article in one of its formats (a wine by the glass, by the bottle). */
export const tillArticle = z.object({ articleId: line(100).min(1, 'required'), formatId: line(100).nullable() })
export type TillArticle = z.infer<typeof tillArticle>

/**
 * What an article stands for in the kitchen. `ratio` is how many portions of the dish, or base units of the product, go with
 * one sold: a bottle of six glasses sold by the glass is "0.1667". `nothing`: it costs nothing (a cover charge, a deposit).
 */
export const articleTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dish'), id: z.uuid(), ratio: positiveDecimal.default('1') }),
  z.object({ kind: z.literal('product'), id: z.uuid(), ratio: positiveDecimal.default('1') }),
  z.object({ kind: z.literal('nothing') }),
])
export type ArticleTarget = z.infer<typeof articleTarget>

/**
 * Why a till tells nothing, as far as its answer shows. `not-licensed` is what Ágora says by 501, whatever its text: the module
 * for integrations is not paid for. `day-incomplete`: it told fewer tickets than before, twice in a row or all of them gone. `folder-unset`: files are
 * brought by hand alone, and nothing is wrong.
 */
export const tillFailures = [
  'unreachable',
  'too-slow',
  'address-private',
  'address-invalid',
  'not-licensed',
  'token-wrong',
  'answers-xml',
  'answer-unreadable',
  'answer-refused',
  'workplace-unknown',
  'day-incomplete',
  'folder-missing',
  'folder-unset',
  'folder-too-slow',
  'folder-too-full',
] as const
export type TillFailure = (typeof tillFailures)[number]

/**
 * What a till answers when it is asked who it is: its version, the places of business that it sells for, and which files of its folder wait
 * for somebody.
 */
export const tillAnswer = z.object({
  version: line(60).nullable(),
  places: z.array(z.object({ id: line(60), name: line(200) })).max(500, 'too-many'),
  waiting: waitingFiles.optional(),
})
export type TillAnswer = z.infer<typeof tillAnswer>

/** How an article stands in the till's catalogue. `price` is what a guest pays, VAT included. */
export const catalogueArticle = z.object({
  ...tillArticle.shape,
  name: line(200).min(1, 'required'),
  formatName: line(200).nullable(),
  family: line(200).nullable(),
  price: amount.nullable(),
  /** How much of the base format goes with one of this: a glass of a sixth of a bottle is "0.1667". */
  ratio: positiveDecimal.nullable(),
  kind: z.enum(['standard', 'menu', 'add-in']),
})
export type CatalogueArticle = z.infer<typeof catalogueArticle>

/** What the till itself counted on a day, when it was closed. */
export const closeOut = z.object({ gross: amount, net: amount.nullable(), tickets: z.int().min(0).nullable() })
export type CloseOut = z.infer<typeof closeOut>

/** Whether the till's clock and its day of business can both be right. */
export const tillClocks = ['right', 'ahead', 'behind'] as const

/** What a till told of a day of business. `complete`: it was asked when that day was over. `hash` is of all that it told. */
export const dayTold = z.object({
  tickets: z.int().min(0),
  gross: amount,
  net: amount,
  closeOut: closeOut.nullable(),
  complete: z.boolean(),
  clock: z.enum(tillClocks).default('right'),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
})
export type DayTold = z.infer<typeof dayTold>

/** How the money of a set menu is shared among its parts where a person has said so; shares add to 100. */
export const menuSplit = z
  .array(z.object({ article: tillArticle, share: percentage }))
  .max(50, 'too-many')
  .refine(
    (parts) => parts.length === 0 || Math.abs(parts.reduce((sum, { share }) => sum + Number(share), 0) - 100) < 1e-6,
    'shares-disagree',
  )
export type MenuSplit = z.infer<typeof menuSplit>
/** A range of days that a till is asked for again. */
export const dayRange = { from: day, until: day }
/** The days before a connection that are asked for at first: a year, and the weeks that a comparison needs. */
export const BACKFILL_DAYS = 400

/** A stretch of a till's fiscal log without a gap, by its first and its last record. */
export const fiscalSegment = z.object({
  log: line(400),
  after: line(200).nullable(),
  last: line(200),
  firstLabel: line(200),
  lastLabel: line(200),
  from: line(40),
  until: line(40),
  records: z.int().min(1),
})
/** Stretches of one till's logs that are remembered: one for each device, and one more for each gap. */
export const MOST_SEGMENTS = 200
/** Altered records that are named. */
export const MOST_ALTERED = 50

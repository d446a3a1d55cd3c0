import { z } from 'zod'
import { day } from '../values/day.ts'
import { limitedText, line } from '../values/names.ts'
import {
  articleTarget,
  catalogueArticle,
  dayRange,
  dayTold,
  fileAnswers,
  fiscalSegment,
  MOST_ALTERED,
  MOST_SEGMENTS,
  menuSplit,
  tillAnswer,
  tillArticle,
  tillFailures,
  tillSettings,
} from './details.ts'
import { importSummary, MOST_AT_ONCE } from './imports/details.ts'

const about = { tillId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }
/** The access key, sealed with the installation's own: who reads the log does not have it. */
const accessKey = limitedText(2000).min(1).nullable()

const pushKey = {
  keyId: z.uuid(),
  name: line(60).min(1, 'required'),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  ending: limitedText(8).min(1),
}

/** That a till is asked, and answers as before, is no event: what changes is. */
export const tillEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('TillConnected'), data: z.object({ ...about, settings: tillSettings, accessKey }) }),
  z.object({ type: z.literal('TillReconfigured'), data: z.object({ ...about, settings: tillSettings }) }),
  z.object({ type: z.literal('TillKeyChanged'), data: z.object({ ...about, accessKey }) }),
  z.object({
    type: z.literal('ArticleAssociated'),
    data: z.object({ ...about, article: tillArticle, target: articleTarget }),
  }),
  z.object({ type: z.literal('ArticleDissociated'), data: z.object({ ...about, article: tillArticle }) }),
  z.object({ type: z.literal('TillDisconnected'), data: z.object(about) }),
  z.object({ type: z.literal('TillReconnected'), data: z.object(about) }),
  /** A person wants to know whether it answers. */
  z.object({ type: z.literal('TillTestRequested'), data: z.object(about) }),
  z.object({ type: z.literal('TillAnswered'), data: z.object({ ...about, answer: tillAnswer }) }),
  z.object({ type: z.literal('TillFailed'), data: z.object({ ...about, reason: z.enum(tillFailures) }) }),
  z.object({ type: z.literal('TillPaused'), data: z.object(about) }),
  z.object({ type: z.literal('TillResumed'), data: z.object(about) }),
  /** A person has days asked for once more, or further back than the connection began with. */
  z.object({ type: z.literal('TillDaysRequested'), data: z.object({ ...about, ...dayRange }) }),
  /** What a person has said of its files holds for the next ones. */
  z.object({ type: z.literal('TillFilesExplained'), data: z.object({ ...about, answers: fileAnswers }) }),
  /** No parts: the money of a set menu is shared by what its parts cost. */
  z.object({ type: z.literal('MenuSplitSet'), data: z.object({ ...about, article: tillArticle, parts: menuSplit }) }),
  /** A key with which the till may send what it sold. Of the key itself its SHA-256 and its last characters are recorded, never more. */
  z.object({ type: z.literal('PushKeyCreated'), data: z.object({ ...about, ...pushKey }) }),
  z.object({ type: z.literal('PushKeyRevoked'), data: z.object({ ...about, keyId: z.uuid() }) }),
  /** The till's own fiscal records, as far as they have been brought: all their stretches, and those that were altered. */
  z.object({
    type: z.literal('FiscalRecordsFollowed'),
    data: z.object({
      ...about,
      segments: z.array(fiscalSegment).max(MOST_SEGMENTS, 'too-many'),
      altered: z.array(line(200)).max(MOST_ALTERED, 'too-many'),
    }),
  }),
  /** It was used; recorded once an hour at most. */
  z.object({ type: z.literal('PushKeyUsed'), data: z.object({ ...about, keyId: z.uuid() }) }),
])
export type TillEvent = z.infer<typeof tillEvent>

/** What a till told of one day of business; said again only when it told something else. */
export const businessDayEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('BusinessDayTold'),
    data: z.object({
      dayId: z.uuid(),
      tillId: z.uuid(),
      establishmentId: z.uuid(),
      at: z.iso.datetime(),
      by: z.uuid(),
      businessDay: day,
      told: dayTold,
      /** What came of it: tickets recorded or amended, and such that had vanished. */
      changes: z.object({ recorded: z.int().min(0), vanished: z.int().min(0) }),
    }),
  }),
])
export type BusinessDayEvent = z.infer<typeof businessDayEvent>

const ofCatalogue = { tillId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }
/** What a till sells, told in differences: articles that are new or other than before, and those that are gone. */
export const catalogueEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ArticleListed'), data: z.object({ ...ofCatalogue, article: catalogueArticle }) }),
  z.object({ type: z.literal('ArticleWithdrawn'), data: z.object({ ...ofCatalogue, article: tillArticle }) }),
])
export type CatalogueEvent = z.infer<typeof catalogueEvent>

const ofImport = { importId: z.uuid(), tillId: z.uuid(), establishmentId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }
/** What a person brought of a till in one step: all of it can be taken back in one. */
export const tillImportEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('TillImportBegun'), data: z.object({ ...ofImport, summary: importSummary }) }),
  z.object({
    type: z.literal('TillImportTook'),
    data: z.object({
      ...ofImport,
      /** Those that were not there already. */
      tickets: z.array(z.uuid()).max(MOST_AT_ONCE),
      takings: z.array(z.object({ takingsId: z.uuid(), partId: line(80).min(1) })).max(MOST_AT_ONCE),
      unchanged: z.int().min(0),
    }),
  }),
  /** Everything that the files hold was taken. */
  z.object({ type: z.literal('TillImportEnded'), data: z.object(ofImport) }),
  z.object({ type: z.literal('TillImportUndone'), data: z.object(ofImport) }),
])
export type TillImportEvent = z.infer<typeof tillImportEvent>

import { type Static, Type } from 'typebox'
import { takingsLevels } from '../sales/takings/details.ts'
import { readingPhases } from '../tables/grid.ts'
import { Amount, Day, Decimal, Id, Instant, listing, nullable, oneOf, pageOf } from '../values/listing.ts'
import { tillAdapters, tillClocks, tillFailures } from './details.ts'
import { importLevels } from './imports/details.ts'
import { PushKey } from './push/answers.ts'
import { UnderstoodFile } from './understood.ts'
import { WaitingFiles } from './waiting-files.ts'

/** A connection, without its key: that is told to nobody. */
export const Till = Type.Object({
  tillId: Id,
  establishmentId: Id,
  adapter: oneOf(tillAdapters),
  serverUrl: nullable(Type.String()),
  workplaceId: nullable(Type.String()),
  workplaceName: nullable(Type.String()),
  hasKey: Type.Boolean(),
  connected: Type.Boolean(),
  connectedAt: Instant,
  paused: Type.Boolean(),
  /** Somebody waits for what it answers. */
  tested: Type.Boolean(),
  failure: nullable(oneOf(tillFailures)),
  /** Since when it answers as it does; null when it was never asked. */
  answeredAt: nullable(Instant),
  version: nullable(Type.String()),
  places: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  /** Files of its folder of which nothing is taken until somebody has answered. */
  waiting: WaitingFiles,
  /** How far the days before the connection have been told. */
  backfill: Type.Object({ from: Day, until: Day, told: Type.Integer(), days: Type.Integer() }),
  lastTold: nullable(Type.Object({ businessDay: Day, toldAt: Instant })),
  /** The last day of which any sale counts, by tickets or by takings alone; null without any. */
  lastSale: nullable(Type.Object({ day: Day, hasTickets: Type.Boolean() })),
  articles: Type.Integer(),
  /** Keys with which it may send what it sold, those made last first. */
  pushKeys: Type.Array(PushKey),
  /** What its fiscal records prove; null where none were brought. */
  fiscal: nullable(
    Type.Object({
      records: Type.Integer(),
      from: Type.String(),
      until: Type.String(),
      fromFirst: Type.Boolean(),
      gaps: Type.Array(Type.Object({ after: Type.String(), before: Type.String() })),
      altered: Type.Array(Type.String()),
    }),
  ),
  revision: Type.String(),
})
export type Till = Static<typeof Till>
export const TillList = Type.Object({ items: Type.Array(Till) })
export type TillList = Static<typeof TillList>

/** How a day's tickets stand against what the till counted when it was closed. */
export const dayStates = ['reconciled', 'differs', 'not-closed', 'running', 'not-told'] as const
const TillReport = Type.Object({
  takingsId: Id,
  level: oneOf(takingsLevels),
  from: Day,
  until: Day,
  gross: Amount,
  net: Amount,
  tickets: nullable(Type.Integer()),
  covers: nullable(Type.Integer()),
  rates: Type.Array(Type.Object({ rate: nullable(Decimal), net: Amount, vat: Amount })),
  articles: nullable(Type.Integer()),
  counts: Type.Boolean(),
  /** A person typed some of it, and may change it. */
  typed: Type.Boolean(),
})
export type TillReport = Static<typeof TillReport>
export const TillDay = Type.Object({
  businessDay: Day,
  state: oneOf(dayStates),
  /** As they are here, of that till. */
  tickets: Type.Integer(),
  /** The same by what they are: only a sale is a ticket wherever tickets are counted. */
  ticketKinds: Type.Object({ tickets: Type.Integer(), refunds: Type.Integer(), complimentary: Type.Integer() }),
  gross: Amount,
  net: Amount,
  closeOut: nullable(Type.Object({ gross: Amount, net: nullable(Amount), tickets: nullable(Type.Integer()) })),
  /** What the tickets come to, less what was counted. */
  difference: nullable(Amount),
  clock: oneOf(tillClocks),
  recorded: Type.Integer(),
  vanished: Type.Integer(),
  toldAt: nullable(Instant),
  /** What its figures are from: the finest that is there; null where nothing is. `gross` and `net` are of that. */
  level: nullable(oneOf(importLevels)),
  /** What was reported of that day without tickets, and whether its money, or what was sold, counts: else something finer took its place. */
  reports: Type.Array(TillReport),
})
export type TillDay = Static<typeof TillDay>
export const TillDaysQuery = Type.Object({
  id: Id,
  page: listing.page,
  size: listing.size,
  state: Type.Optional(oneOf(dayStates)),
  /** Those told last first, instead of the last days. */
  sort: Type.Optional(oneOf(['businessDay', 'toldAt'] as const)),
})
export const TillDays = Type.Object({
  ...pageOf(TillDay).properties,
  /** What was sold in several days, told of no one of them. */
  ranges: Type.Array(TillReport),
  counts: Type.Record(Type.String(), Type.Integer()),
  currency: Type.String(),
})
export type TillDays = Static<typeof TillDays>

export const TillDayQuery = Type.Object({ id: Id, day: Day })
/** A day and its tickets, those first that may explain a difference. */
export const TillDayDetails = Type.Object({
  ...TillDay.properties,
  currency: Type.String(),
  ticketsOfDay: Type.Array(
    Type.Object({
      ticketId: Id,
      number: Type.String(),
      issuedAt: Type.String(),
      gross: Amount,
      /** Why it counts no longer. */
      voided: nullable(Type.String()),
      /** It alone is as much as the difference. */
      explains: Type.Boolean(),
    }),
  ),
})
export type TillDayDetails = Static<typeof TillDayDetails>

/** What speaks for a suggestion, and against it. */
export const suggestionReasons = [
  'same-words',
  'some-words',
  'same-price',
  'other-price',
  'same-elsewhere',
  'piece',
  'till-measure',
  'no-cost-words',
] as const
/** How much of a pack goes with one sold: `taken` of its `of` bottles, cans or other pieces. */
export const pieceKinds = ['bottle', 'can', 'unit'] as const
export const PackPart = Type.Object({ taken: Decimal, of: Decimal, kind: oneOf(pieceKinds) })
export type PackPart = Static<typeof PackPart>
export const Suggestion = Type.Object({
  kind: oneOf(['dish', 'product', 'nothing'] as const),
  id: nullable(Id),
  name: Type.String(),
  ratio: Decimal,
  /** What of a pack the ratio is; null where the product is no pack. */
  part: nullable(PackPart),
  reasons: Type.Array(oneOf(suggestionReasons)),
  /** Its price with VAT where it is a dish. */
  price: nullable(Amount),
  sure: Type.Boolean(),
})
export type Suggestion = Static<typeof Suggestion>
export const articleViews = ['to-associate', 'to-check', 'associated', 'no-cost'] as const
/**
 * A product of which one sold would cost as much as it brings, or more: a case for a bottle. `cost` and `price` are of one sold, without VAT;
 * `correction` is how much of the product a piece of it is, where that costs less.
 */
export const ImplausibleCost = Type.Object({
  cost: Amount,
  price: Amount,
  correction: nullable(Type.Object({ ratio: Decimal, part: nullable(PackPart) })),
})
export type ImplausibleCost = Static<typeof ImplausibleCost>
export const TillArticleRow = Type.Object({
  tillId: Id,
  articleId: Type.String(),
  formatId: nullable(Type.String()),
  name: Type.String(),
  formatName: nullable(Type.String()),
  family: nullable(Type.String()),
  kind: oneOf(['standard', 'menu', 'add-in'] as const),
  price: nullable(Amount),
  /** Sold in the period, without VAT. */
  net: Amount,
  quantity: Decimal,
  tickets: Type.Integer(),
  /** What of the sales stands for nothing while this does not: its own, and its part of set menus, as margins count it. */
  open: Amount,
  /** What all that sell as much or more have of the sales, in per cent: whoever associates down to here has that much. */
  coverageHere: nullable(Decimal),
  target: nullable(
    Type.Object({
      kind: oneOf(['dish', 'product', 'nothing'] as const),
      id: nullable(Id),
      name: nullable(Type.String()),
      ratio: Decimal,
    }),
  ),
  implausible: nullable(ImplausibleCost),
  suggestions: Type.Array(Suggestion),
  /** Of a set menu that was sold: what went with it, how many of that stand for nothing yet, and whether a person shared its price out. */
  parts: nullable(Type.Object({ articles: Type.Integer(), open: Type.Integer(), stated: Type.Boolean() })),
})
export type TillArticleRow = Static<typeof TillArticleRow>
export const TillProductsQuery = Type.Object({
  ...listing,
  till: Type.Optional(Id),
  from: Type.Optional(Day),
  until: Type.Optional(Day),
  show: Type.Optional(oneOf(articleViews)),
})
export const TillProducts = Type.Object({
  ...pageOf(TillArticleRow).properties,
  counts: Type.Record(Type.String(), Type.Integer()),
  currency: Type.String(),
  period: Type.Object({ from: Day, until: Day }),
  /** All sales without VAT, and those of articles that stand for something. */
  net: Amount,
  associated: Amount,
  suggested: Type.Integer(),
})
export type TillProducts = Static<typeof TillProducts>
export const ArticlesMovedQuery = Type.Object({ till: Id, articles: Type.String({ maxLength: 20_000 }) })
/** How many tickets are reckoned again when some articles are associated. */
export const ArticlesMoved = Type.Object({ tickets: Type.Integer(), net: Amount })
export type ArticlesMoved = Static<typeof ArticlesMoved>

export const MenuSplitQuery = Type.Object({
  till: Id,
  article: Type.String({ maxLength: 100 }),
  format: Type.Optional(Type.String({ maxLength: 100 })),
  from: Type.Optional(Day),
  until: Type.Optional(Day),
})
/** What goes with a set menu, and whose part of its price is how much: by cost, and as a person said. */
export const MenuSplitAnswer = Type.Object({
  tillId: Id,
  articleId: Type.String(),
  formatId: nullable(Type.String()),
  name: Type.String(),
  currency: Type.String(),
  period: Type.Object({ from: Day, until: Day }),
  /** What the menu brought in the period, without VAT. */
  net: Amount,
  /** Whether a person said whose part is how much. */
  stated: Type.Boolean(),
  parts: Type.Array(
    Type.Object({
      articleId: Type.String(),
      formatId: nullable(Type.String()),
      name: Type.String(),
      quantity: Decimal,
      target: nullable(Type.String()),
      /** What all that were sold cost, in major units; null where it is not known whole. */
      cost: nullable(Decimal),
      /** Per cent of the parts' cost; null while the cost of one of them is not known. */
      byCost: nullable(Decimal),
      /** Per cent that a person gave it; null where nobody did. */
      share: nullable(Decimal),
    }),
  ),
})
export type MenuSplitAnswer = Static<typeof MenuSplitAnswer>

/** A connection as the workers need it. */
export const WorkedTill = Type.Object({
  tillId: Id,
  establishmentId: Id,
  adapter: oneOf(tillAdapters),
  serverUrl: nullable(Type.String()),
  workplaceId: nullable(Type.String()),
  hasKey: Type.Boolean(),
  /** `answered`: it did when it was asked last. `ready`: and it is known whose sales are meant. */
  failure: nullable(oneOf(tillFailures)),
  answered: Type.Boolean(),
  ready: Type.Boolean(),
  firstDay: Day,
  toAsk: Type.Array(Day),
  catalogued: Type.Boolean(),
})
export const AskedTill = Type.Object({
  tillId: Id,
  establishmentId: Id,
  adapter: oneOf(tillAdapters),
  connected: Type.Boolean(),
  serverUrl: nullable(Type.String()),
  workplaceId: nullable(Type.String()),
})
export const WorkedTills = Type.Object({ items: Type.Array(WorkedTill) })
export const KnownTicketsQuery = Type.Object({ till: Id, day: Day })
export const KnownTickets = Type.Object({ items: Type.Array(Id) })

/** What came of a till's file: it was taken whole, or not at all and `refused` says why. */
export const UploadedTickets = Type.Object({
  id: Id,
  recorded: Type.Integer(),
  unchanged: Type.Integer(),
  position: Type.String(),
  /** The import that it began, or went on with, and where that goes on; null where nothing was begun, or all is taken. */
  importId: nullable(Id),
  next: nullable(Type.Integer()),
  total: Type.Integer(),
  refused: Type.Array(Type.Object({ line: Type.Integer(), code: Type.String() })),
  understood: UnderstoodFile,
})
export type UploadedTickets = Static<typeof UploadedTickets>

/** What was taken back of an import so far, of how much; `next` is where that goes on, null where all is. */
export const UndoneImport = Type.Object({
  id: Id,
  position: Type.String(),
  next: nullable(Type.Integer()),
  total: Type.Integer(),
})
export type UndoneImport = Static<typeof UndoneImport>

/** How far the reading of an upload is: rows of about how many, in which phase; null where nothing is being read. */
export const UploadProgress = Type.Object({
  progress: nullable(Type.Object({ rows: Type.Integer(), of: Type.Integer(), phase: oneOf(readingPhases) })),
})
export type UploadProgress = Static<typeof UploadProgress>

export const TillImportsQuery = Type.Object({ id: Id, page: listing.page, size: listing.size })
/** What a person brought of a till in one step, the last first: whole it is taken back. */
export const TillImport = Type.Object({
  importId: Id,
  tillId: Id,
  by: nullable(Type.String()),
  at: Instant,
  files: Type.Array(Type.String()),
  level: oneOf(importLevels),
  from: Day,
  until: Day,
  /** What the files hold, and what of that was taken: added, or there already. */
  items: Type.Integer(),
  gross: Amount,
  net: Amount,
  added: Type.Integer(),
  unchanged: Type.Integer(),
  /** Whether everything was taken; it was broken off else. */
  ended: Type.Boolean(),
  undoneAt: nullable(Instant),
  undoneBy: nullable(Type.String()),
})
export type TillImport = Static<typeof TillImport>
export const TillImports = Type.Object({ ...pageOf(TillImport).properties, currency: Type.String() })
export type TillImports = Static<typeof TillImports>

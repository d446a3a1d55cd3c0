import type { ReadSegment } from '@escandallo/contracts/tables/records/segments.ts'
import type { TicketDetails } from '@escandallo/contracts/tickets/details.ts'
import type {
  CatalogueArticle,
  CloseOut,
  FileAnswers,
  TillAnswer,
  TillFailure,
} from '@escandallo/contracts/tills/details.ts'
import type { Day } from '@escandallo/contracts/values/days.ts'

/** A ticket, and what tells it from every other of its till. */
export type ToldTicket = { name: string; ticket: TicketDetails }
/** What a till says of a day of business; `closeOut` is what it counted itself, once that day was closed. */
export type Told = {
  tickets: ToldTicket[]
  closeOut: CloseOut | null
  /** More may be told of that day once somebody has answered: what is not told now has not vanished. */
  partial?: boolean
}

/** What fiscal records of a till prove: their stretches, and those that were altered. */
export type FollowedRecords = { segments: ReadSegment[]; altered: string[] }

/** A till, whoever made it. Each method throws a `TillFault` with the reason that people are told. */
export type Till = {
  /** Who it is, and the places that it sells for. */
  test: () => Promise<TillAnswer>
  /** All that it sells: it hurts a till to be asked for, so once a night, or when somebody wants it. */
  articles: () => Promise<CatalogueArticle[]>
  day: (day: Day) => Promise<Told>
  /** The days of which it has tickets, where it can say so. */
  days?: () => Promise<Day[]>
  /** The fiscal records that it has written, where they are read; null where there are none. */
  records?: () => Promise<FollowedRecords | null>
}

/** A till tells nothing, and why. */
export class TillFault extends Error {
  override name = 'TillFault'
  readonly reason: TillFailure
  constructor(reason: TillFailure, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** A connection, with all that asking it takes. */
export type Connection = {
  tillId: string
  adapter: 'agora' | 'csv' | 'demo'
  serverUrl: string | null
  workplaceId: string | null
  accessKey: string | null
  /** Of the place that sells. */
  dayEndsAt: string
  timeZone: string
  currency: string
  /** What people have said of its files. */
  answers: FileAnswers
}

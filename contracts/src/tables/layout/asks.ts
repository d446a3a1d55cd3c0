/**
 * What has to be asked of a table before it is taken. `key` is what an answer is filed under: a heading for the meaning of a column, else
 * one of the words of `AskCode`, with the heading behind a colon where it is about one column. `choices` are the answers that there are
 * (none: it is typed), `likeliest` the one that is proposed and never taken by itself.
 */
export type Ask = {
  key: string
  code: AskCode
  column: string | null
  choices: string[]
  likeliest: string | null
  detail: string | null
  /** Keys beside its own under which an answer is filed: of rows that are asked for together. */
  also?: string[]
  /** What was answered, now or of an earlier file: it is open no more, and may be answered anew. */
  value?: string
}

export const askCodes = [
  'column-missing',
  'no-heading',
  'columns-alike',
  'numbers',
  'dates',
  'day',
  'vat-rate',
  'prices-vat',
  'tax-is',
  'price-per',
  'row-kind',
  'row-rate',
  'row-is',
  'service-is',
  'discount-is',
  'currency',
  'commas',
  'time-zone',
  'sheet',
  'again',
  'takings-differ',
] as const
export type AskCode = (typeof askCodes)[number]

/** Answers of a person, and what is remembered of the same source: by heading what a column holds, by question what was said. */
export type Answers = Readonly<Record<string, string>>

/** A heading as answers are filed under, so that spaces and capitals are no other heading. */
export const headingKey = (heading: string): string => heading.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, 120)

/** Answers by their headings as they are compared. */
export const keyedAnswers = (answers: Answers): Map<string, string> =>
  new Map(Object.entries(answers).map(([key, value]) => [headingKey(key), value]))

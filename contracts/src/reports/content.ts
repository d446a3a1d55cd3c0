import { z } from 'zod'

/**
 * What a cell holds: `amount` integer minor units of the report's currency, `price` an exact decimal of it, `count` an integer,
 * `rate` a price with what it is for ("0.673 kg", and where a pack is paid for "16.82 unit 25 kg"), `measure` numbers with their units
 * ("2.7 g"), `decimal` an exact decimal, `percent` a decimal in per cent, `day` a day, `text` what somebody called something, `term` a
 * word of the product, by its key in `termWords` ("takings-alone 20": of so many), and `name` either of both: a text, or a term behind a
 * colon (":sum"). Null is not known.
 */
export const cellKinds = [
  'text',
  'term',
  'name',
  'amount',
  'price',
  'rate',
  'measure',
  'count',
  'decimal',
  'percent',
  'day',
] as const
export type CellKind = (typeof cellKinds)[number]

const cell = z.union([z.string(), z.number(), z.null()])
export type Cell = z.infer<typeof cell>
const column = z.object({ key: z.string(), kind: z.enum(cellKinds) })
export type Column = z.infer<typeof column>
/** Coverage: the share of what a figure should contain that is known, in per cent. */
const coverage = z.string().nullable()

/** Words of titles, columns and notes follow from the keys: contents are the same in every language. */
export const reportBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('figures'),
    key: z.string(),
    items: z.array(
      z.object({
        key: z.string(),
        cell: z.enum(cellKinds),
        value: cell,
        before: cell,
        coverage,
        negative: z.boolean().optional(),
        /** A mean weight, or a price that nobody has paid, is in it. */
        estimated: z.literal(true).optional(),
      }),
    ),
  }),
  z.object({
    kind: z.literal('chart'),
    key: z.string(),
    cell: z.enum(cellKinds),
    /** What the keys are: days or stretches of them, or terms. */
    grouping: z.string(),
    keys: z.array(z.string()),
    values: z.array(z.number().nullable()),
    before: z.array(z.number().nullable()).nullable(),
  }),
  z.object({
    kind: z.literal('table'),
    key: z.string(),
    columns: z.array(column),
    rows: z.array(z.array(cell)),
    /** The last row, which adds the others up. */
    sum: z.array(cell).nullable(),
    /** The column whose figure is estimated in some rows, and which (as places in `rows`; `rows.length` is the sum). */
    estimated: z.object({ column: z.string(), rows: z.array(z.number().int()) }).optional(),
  }),
  /** Steps of a preparation, and whatever else is told in sentences of people. */
  z.object({ kind: z.literal('texts'), key: z.string(), items: z.array(z.string()) }),
])
export type ReportBlock = z.infer<typeof reportBlock>

export const reportContent = z.object({
  /** Part of the content, so that no two reports share a file. */
  reportId: z.uuid(),
  currency: z.string(),
  /** The days that it is compared with; null where it is compared with none. */
  previous: z.object({ from: z.string(), to: z.string() }).nullable(),
  establishments: z.array(z.string()),
  /** What a dish sheet is of. */
  title: z.string().nullable(),
  blocks: z.array(reportBlock),
})
export type ReportContent = z.infer<typeof reportContent>

import { z } from 'zod'
import { limitedText } from '../../values/names.ts'
import { box } from '../reading.ts'

/** The cells of a line that stand somewhere on paper. */
export const lineCells = ['code', 'name', 'quantity', 'unit', 'unitPrice', 'taxRate', 'discountRate', 'total'] as const
export type LineCell = (typeof lineCells)[number]

const fraction = z.number().min(-2).max(2)
const label = limitedText(80).min(1)

/**
 * Where a value stands beside something that is printed on every paper of a layout. All lengths are fractions of the page;
 * `dx`, `dy` and `right` lead from the top left corner of the words (of the page when there are none) to the left edge, the
 * middle and the right edge of the value.
 */
export const anchor = z.object({
  /** The words, to compare by (see normalizeName); null when its place on the page is all that tells. */
  text: label.nullable(),
  /** The words as printed, for people. */
  printed: limitedText(80).nullable(),
  /** Where the words stand, seen from the value. */
  side: z.enum(['left', 'above', 'right', 'below', 'page']),
  page: z.int().min(1).max(1000),
  /** The top left corner of the words. */
  x: fraction,
  y: fraction,
  dx: fraction,
  dy: fraction,
  right: fraction,
  /** How many words the value has. */
  words: z.int().min(1).max(60),
})
export type Anchor = z.infer<typeof anchor>

/** The column of a cell of the table: its edges and what is printed over it. */
export const columnPlace = z.object({
  heading: label.nullable(),
  printed: limitedText(80).nullable(),
  x: fraction,
  right: fraction,
})
export type ColumnPlace = z.infer<typeof columnPlace>

/** Where on the paper a value stands that a person wrote or pointed at. */
export const place = z.object({
  /** Such as `number`, `totals.total` or `lines.<lineId>.quantity`. */
  path: limitedText(120),
  boxes: z.array(box).min(1).max(20),
  /** As printed there. */
  text: limitedText(300).optional(),
  anchor: anchor.optional(),
  /** What else tells the place: which of them is a label and which a value, the next papers show. */
  others: z.array(anchor).max(4).optional(),
  column: columnPlace.optional(),
  /** The column that the reader took for it. */
  instead: columnPlace.optional(),
})
export type Place = z.infer<typeof place>

/** What a screen says of a place: the API finds out the rest. */
export const pointed = place.pick({ path: true, boxes: true })
export type Pointed = z.infer<typeof pointed>

/** The column of a cell over all lines of a table, and how many printed rows below the line's amount it stands. */
const cellColumn = z.object({
  cell: z.enum(lineCells),
  ...columnPlace.shape,
  /** The left edge of what is printed over it. */
  at: fraction.nullable(),
  /** The edge that its values share. */
  edge: z.enum(['left', 'right']),
  row: z.int().min(-4).max(4),
})
export type CellColumn = z.infer<typeof cellColumn>

/** How the lines of a table stand on the paper. */
export const tableShape = z.object({
  columns: z.array(cellColumn).min(2).max(lineCells.length),
  /** Whether names go on in rows of their own; null when no line tells. */
  wraps: z.boolean().nullable(),
  /** Left edges of columns that hold something else, such as lots. */
  foreign: z.array(fraction).max(12).default([]),
  /** Words of the rows between the lines that are of no line. */
  remarks: z.array(limitedText(40)).max(40).default([]),
  /** Names (see rowName) of rows that were read as goods and that a person took away: charges, tiers of a price, taxes. */
  removed: z.array(limitedText(80)).max(20).optional(),
  /** What names go on with that a person cut off, such as "- Descripción": the first words of it, as printed. */
  nameEnds: z.array(limitedText(80).min(1)).max(5).optional(),
  /** Prices and amounts are printed with tax, as a person wrote them without it; `rate` is that of lines that print none, in per cent. */
  taxIncluded: z
    .object({
      rate: z
        .string()
        .regex(/^\d{1,2}(\.\d{1,2})?$/)
        .nullable(),
    })
    .optional(),
})
export type TableShape = z.infer<typeof tableShape>

const taught = { at: z.iso.datetime(), documentId: z.uuid() }

/** What the corrected papers of one layout of a supplier have taught: strong hints for the next one, never orders. */
export const learnedLayout = z.object({
  fields: z.array(
    z.object({
      path: z.string(),
      anchor,
      others: z.array(anchor).default([]),
      /** As printed where it was learned: the next one looks alike. */
      text: z.string().nullable().default(null),
      /** Whether somebody wrote it, or left it as it was read. */
      corrected: z.boolean().default(true),
      /** What sort of paper it was learned on: a credit note has a layout of its own. */
      kind: limitedText(20).optional(),
      ...taught,
    }),
  ),
  columns: z.array(z.object({ cell: z.string(), column: columnPlace, instead: columnPlace.optional(), ...taught })),
  /** How 3/4/2026 is meant. */
  dayOrder: z.object({ value: z.enum(['day-first', 'month-first']), ...taught }).nullable(),
  /** How 1.234 is meant. */
  decimalSeparator: z.object({ value: z.enum([',', '.']), ...taught }).nullable(),
  /** What every paper of the supplier says of itself, such as its tax id. */
  constants: z.array(z.object({ path: z.string(), value: z.string(), ...taught })).default([]),
  table: z
    .object({ value: tableShape, ...taught })
    .nullable()
    .default(null),
})
export type LearnedLayout = z.infer<typeof learnedLayout>

import { z } from 'zod'
import { box } from '../reading.ts'

const fraction = z.number().min(-2).max(2)
const label = z.string().min(1).max(80)

/**
 * Where a value stands beside something that is printed on every paper of a layout. All lengths are fractions of the page;
 * `dx`, `dy` and `right` lead from the top left corner of the words (of the page when there are none) to the left edge, the
 * middle and the right edge of the value.
 */
export const anchor = z.object({
  /** The words, to compare by (see normalizeName); null when its place on the page is all that tells. */
  text: label.nullable(),
  /** The words as printed, for people. */
  printed: z.string().max(80).nullable(),
  side: z.enum(['left', 'above', 'page']),
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
  printed: z.string().max(80).nullable(),
  x: fraction,
  right: fraction,
})
export type ColumnPlace = z.infer<typeof columnPlace>

/** Where on the paper a value stands that a person wrote or pointed at. */
export const place = z.object({
  /** Such as `number`, `totals.total` or `lines.<lineId>.quantity`. */
  path: z.string().max(120),
  boxes: z.array(box).min(1).max(20),
  /** As printed there. */
  text: z.string().max(300).optional(),
  anchor: anchor.optional(),
  column: columnPlace.optional(),
  /** The column that the reader took for it. */
  instead: columnPlace.optional(),
})
export type Place = z.infer<typeof place>

/** What a screen says of a place: the API finds out the rest. */
export const pointed = place.pick({ path: true, boxes: true })
export type Pointed = z.infer<typeof pointed>

const taught = { at: z.iso.datetime(), documentId: z.uuid() }

/** What the corrected papers of one layout of a supplier have taught: strong hints for the next one, never orders. */
export const learnedLayout = z.object({
  fields: z.array(z.object({ path: z.string(), anchor, ...taught })),
  columns: z.array(z.object({ cell: z.string(), column: columnPlace, instead: columnPlace.optional(), ...taught })),
  /** How 3/4/2026 is meant. */
  dayOrder: z.object({ value: z.enum(['day-first', 'month-first']), ...taught }).nullable(),
  /** How 1.234 is meant. */
  decimalSeparator: z.object({ value: z.enum([',', '.']), ...taught }).nullable(),
})
export type LearnedLayout = z.infer<typeof learnedLayout>

import { type Static, Type } from 'typebox'
import { Amount, Id, nullable } from '../../values/listing.ts'

/** Papers that are asked about at once, at most: each opens the dishes above what it names. */
const MOST = 10
export const IfConfirmedQuery = Type.Object({
  ids: Type.String({ pattern: `^[0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36}){0,${MOST - 1}}$` }),
})

/**
 * What confirming a paper would do, as far as its reading says. `purchases` is the net that it adds to what was bought, in the currency of the
 * paper: null where a line has no amount, or where paper of its kind is no spend. Of its lines: prices that would count from today on and
 * are above, below or the same as those that count now, first prices, prices that would wait for approval and touch no dish, prices that newer
 * paper stands before, and lines that stand for nothing yet.
 */
export const IfConfirmed = Type.Object({
  items: Type.Array(
    Type.Object({
      documentId: Id,
      currency: Type.String(),
      isSpend: Type.Boolean(),
      purchases: nullable(Amount),
      prices: Type.Object({
        up: Type.Integer(),
        down: Type.Integer(),
        same: Type.Integer(),
        first: Type.Integer(),
        waiting: Type.Integer(),
        older: Type.Integer(),
      }),
      unmatched: Type.Integer(),
      /**
       * Of the dishes that a price reaches: those that would pass their target, those that are above it now and would be no longer, and how
       * many of which that is not known, since a cost is missing.
       */
      dishes: Type.Object({
        over: Type.Array(Type.Object({ dishId: Id, name: Type.String() })),
        under: Type.Array(Type.Object({ dishId: Id, name: Type.String() })),
        unknown: Type.Integer(),
      }),
    }),
  ),
})
export type IfConfirmed = Static<typeof IfConfirmed>
export type IfConfirmedItem = IfConfirmed['items'][number]

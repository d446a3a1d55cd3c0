import { type Static, Type } from 'typebox'
import { Instant, nullable } from '../values/listing.ts'

/**
 * Since when the figures of a corporation (costs, margins, what was sold, plates, how offers compare) are being worked out anew, because of a
 * change that touches very many of them; null when they are not. Until they are done the ones before are shown, all of them.
 */
export const FiguresPending = Type.Object({ since: nullable(Instant) })
export type FiguresPending = Static<typeof FiguresPending>

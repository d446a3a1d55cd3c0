import { engine } from '../engine.ts'
import type { Check, Reading, Rejection } from '../reading.ts'

const unread = {
  kind: 'invoice',
  language: 'es',
  currency: 'EUR',
  supplier: {},
  totals: {},
  taxes: [],
  lines: [],
  needsReview: [],
  checks: [],
} satisfies Partial<Reading>

/** The reading of a file that is not taken, with what was seen of it. */
export const rejected = (rejection: Rejection, checks: Check[] = []): Omit<Reading, 'ms'> => ({
  ...unread,
  status: 'rejected',
  rejection,
  source: 'text',
  pages: [],
  engine,
  checks,
})

import type { RuleCode } from './catalogue.ts'

/** How a threshold is written: a share, days, times as much, grams. */
export type ThresholdKind = 'share' | 'days' | 'times' | 'grams'

/** How the threshold of each rule that has one is written. */
export const thresholdKinds: Readonly<Partial<Record<RuleCode, ThresholdKind>>> = {
  R01: 'share',
  R02: 'share',
  R03: 'share',
  R07: 'days',
  R08: 'times',
  R09: 'days',
  R10: 'days',
  R11: 'days',
  R13: 'share',
  R14: 'share',
  R16: 'share',
  R15: 'times',
  R25: 'share',
  R27: 'share',
  R32: 'days',
  R33: 'days',
  R34: 'days',
  R36: 'days',
  R41: 'grams',
  R51: 'share',
  R52: 'share',
}

/** What is not as it should be with a price or a paper: one queue, gone through with the keyboard. */
export const irregular: readonly string[] = [
  'R01',
  'R02',
  'R04',
  'R05',
  'R06',
  'R07',
  'R08',
  'R12',
  'R13',
] satisfies RuleCode[]

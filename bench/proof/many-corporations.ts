import type { Line, Wanted } from './bar.ts'

const inTurn = (name: string, most: number): Wanted[] => [
  { figure: `M1 ${name}, corporations in turn, p99`, of: 'value', most },
]
const asAlone = (figure: string): Wanted => ({
  figure: `${figure}: questions of others meanwhile, p99`,
  of: 'ratio',
  most: 2,
})
const [today, late, switched] = [
  'M3 invoice of 20 lines to margins of its dishes',
  'M3 the same dated back 90 days, ten establishments',
  'M4 policy of prices switched',
]
const parts = ['houses']

/** How fast figures are that many corporations ask for, of 200 restaurants unless fewer were asked. */
export const manyCorporations: readonly Line[] = [
  {
    number: 'M1',
    parts,
    bar: 'margin of 30 days, of 3 years, dishes by margin, comparator, engineering: p99 ≤ 25 / 60 / 25 / 40 / 60 ms, cold as warm',
    figures: [
      ...inTurn('margin of 30 days', 25),
      ...inTurn('margin of 3 years', 60),
      ...inTurn('dishes by margin', 25),
      ...inTurn('comparator', 40),
      ...inTurn('menu engineering', 60),
      { figure: 'M1 questions without an answer', of: 'value', most: 0 },
    ],
  },
  {
    number: 'M2',
    parts,
    bar: 'heap of query-api ≤ 300 MB after all were asked, and after 10,000 were asked once',
    figures: [
      { figure: 'M2 heap of query-api after restaurants', of: 'value', most: 300 },
      { figure: 'M2 heap of query-api after empty corporations', of: 'value', most: 300 },
    ],
  },
  {
    number: 'M3',
    parts,
    bar: 'invoice of 20 lines to margins ≤ 1 s; dated back 90 days over ten establishments ≤ 5 s; others ≤ 2 × meanwhile',
    figures: [
      { figure: today, of: 'value', most: 1_000 },
      { figure: late, of: 'value', most: 5_000 },
      asAlone(today),
      asAlone(late),
    ],
  },
  {
    number: 'M4',
    parts,
    bar: 'policy switched in the large corporation ≤ 30 s',
    figures: [{ figure: switched, of: 'value', most: 30_000 }],
  },
  {
    // No part of it: a thousand corporations take longer to make than the proof has, and are then watched for an hour.
    number: 'M7',
    bar: '1,000 corporations resident in one database: any question of any of them p99 ≤ 50 ms at 300/s with 5 commands/s',
    figures: [
      { figure: 'residents: 300 questions/s, p99', of: 'value', most: 50 },
      { figure: 'residents: questions that failed', of: 'value', most: 0 },
      { figure: 'residents: commands that failed', of: 'value', most: 0 },
    ],
  },
]

import type { Line } from './bar.ts'

/** How fast the product has to be. */
export const speed: readonly Line[] = [
  {
    number: 'P1',
    bar: 'append ≥ 0.45 × single-row inserts at 8 writers, p99 ≤ 15 ms',
    parts: ['append'],
    figures: [
      { figure: 'P1 append, 8 writers', of: 'ratio', least: 0.45 },
      { figure: 'P1 append, 8 writers, p99', of: 'value', most: 15 },
    ],
  },
  {
    number: 'P2',
    bar: 'catch-up ≥ 40,000 events/s and ≥ 0.10 × one SQL aggregate, flat up to 5 M events',
    parts: ['growth'],
    figures: [
      { figure: 'P2 catch-up from 200,000 events', of: 'value', least: 40_000 },
      { figure: 'P2 catch-up from 200,000 events', of: 'ratio', least: 0.1 },
      { figure: 'P2 longest log to shortest', of: 'ratio', least: 0.8 },
    ],
  },
  {
    number: 'P3',
    bar: 'rebuild of 1 M events ≤ 60 s, swap ≤ 50 ms, no failed read',
    parts: ['product'],
    figures: [
      { figure: 'P3 rebuild of 1,000,000 events', of: 'value', most: 60 },
      { figure: 'P3 longest lock', of: 'value', most: 50 },
      { figure: 'P3 reads that failed', of: 'value', most: 0 },
    ],
  },
  {
    number: 'P4',
    bar: 'command to new dashboard value p99 ≤ 150 ms at 100 commands/s; idle projectors ≤ 1 query/s',
    parts: ['product'],
    figures: [
      { figure: 'P4 command to dashboard, p99', of: 'value', most: 150 },
      { figure: 'P4 answers that were not fresh', of: 'value', most: 0 },
      { figure: 'P4 projectors with nothing to do', of: 'value', most: 1 },
    ],
  },
  {
    number: 'P5',
    bar: 'any list or dashboard call p99 ≤ 50 ms at 300 requests/s over 1 M events',
    parts: ['product', 'routes'],
    figures: [
      { figure: 'P5 slowest of every route, p99', of: 'value', most: 50 },
      { figure: 'P5 every route, questions that failed', of: 'value', most: 0 },
      { figure: 'P5 slowest route, p99', of: 'value', most: 50 },
      { figure: 'P5 questions that failed', of: 'value', most: 0 },
      { figure: 'P5 plans that read all of a large table or spill', of: 'value', most: 0 },
    ],
  },
  {
    number: 'P6',
    bar: '100 commands/s for 10 min, p99 ≤ 150 ms, no error',
    parts: ['product'],
    figures: [
      { figure: 'P6 100 commands/s, p99', of: 'value', most: 150 },
      { figure: 'P6 commands that failed', of: 'value', most: 0 },
    ],
  },
  {
    number: 'P7',
    bar: 'a page of a text PDF ≤ 0.4 s, of a picture ≤ 8 s, others not held up',
    parts: ['reading'],
    tests: [{ file: 'reading/src/pool.test.ts', named: /holds up nobody|every short one pass/ }],
    figures: [
      { figure: 'P7 a page of text', of: 'value', most: 400 },
      { figure: 'P7 a page of a scan or photograph', of: 'value', most: 8_000 },
    ],
  },
  {
    number: 'P8',
    bar: 'first route ≤ 200 kB gzip, LCP ≤ 1.5 s, INP ≤ 100 ms, CLS ≤ 0.02 at 4× throttle',
    parts: ['browser'],
    figures: [
      { figure: 'P8 script of the first route', of: 'value', most: 200 },
      { figure: 'P8 largest contentful paint', of: 'value', most: 1_500 },
      { figure: 'P8 interaction to next paint', of: 'value', most: 100 },
      { figure: 'P8 cumulative layout shift', of: 'value', most: 0.02 },
    ],
  },
  {
    number: 'P9',
    bar: 'npm start again: first page served ≤ 5 s',
    parts: ['start'],
    figures: [{ figure: 'P9 first page after npm start', of: 'value', most: 5_000 }],
  },
  {
    number: 'P10',
    bar: 'invoice of 20 lines to the costs of its dishes ≤ 1 s; a product of 500 dishes ≤ 2 s',
    parts: ['kitchen'],
    figures: [
      { figure: 'P10 invoice of 20 lines to the costs of its dishes', of: 'value', most: 1_000 },
      { figure: 'P10 a product of every dish to their costs', of: 'value', most: 2_000 },
    ],
  },
  {
    number: 'P11',
    bar: 'tickets ≥ 5,000/s into read models, as fast at the end as at the beginning; the same again adds no event',
    parts: ['tickets'],
    figures: [
      { figure: 'P11 tickets into read models', of: 'value', least: 5_000 },
      { figure: 'P11 second half of them to the first', of: 'ratio', least: 0.8 },
      { figure: 'P11 events that they added', of: 'value', most: 0 },
    ],
  },
]

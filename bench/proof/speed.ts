import type { Line } from './bar.ts'

/** How fast the product has to be. */
export const speed: readonly Line[] = [
  {
    number: 'P1',
    bar: 'append ≥ 0.45 × single-row inserts at 8 writers, p99 ≤ 15 ms',
    figures: [
      { figure: 'P1 append, 8 writers', of: 'ratio', least: 0.45 },
      { figure: 'P1 append, 8 writers, p99', of: 'value', most: 15 },
    ],
  },
  {
    number: 'P2',
    bar: 'catch-up ≥ 40,000 events/s and ≥ 0.10 × one SQL aggregate, flat up to 5 M events',
    figures: [
      { figure: 'P2 catch-up from 200,000 events', of: 'value', least: 40_000 },
      { figure: 'P2 catch-up from 200,000 events', of: 'ratio', least: 0.1 },
    ],
    lacks: 'how it grows to 5 M events',
  },
  { number: 'P3', bar: 'rebuild of 1 M events ≤ 60 s, swap ≤ 50 ms, no failed read', lacks: 'a measure at 1 M events' },
  {
    number: 'P4',
    bar: 'command to new dashboard value p99 ≤ 150 ms at 100 commands/s; idle projectors ≤ 1 query/s',
    lacks: 'a measure',
  },
  {
    number: 'P5',
    bar: 'any list or dashboard call p99 ≤ 50 ms at 300 requests/s over 1 M events',
    lacks: 'a measure',
  },
  { number: 'P6', bar: '100 commands/s for 10 min, p99 ≤ 150 ms, no error', lacks: 'a measure' },
  {
    number: 'P7',
    bar: 'a page of a text PDF ≤ 0.4 s, of a picture ≤ 8 s, others not held up',
    lacks: 'a figure here: npm run read:bench prints it for a folder of documents',
  },
  {
    number: 'P8',
    bar: 'first route ≤ 200 kB gzip, LCP ≤ 1.5 s, INP ≤ 100 ms, CLS ≤ 0.02 at 4× throttle',
    lacks: 'a measure',
  },
  { number: 'P9', bar: 'npm start again: first page served ≤ 5 s', lacks: 'a measure' },
]

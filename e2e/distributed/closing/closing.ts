import { columns, median } from './columns.ts'
import { isRight, type Verdict, verdictTable, wrongLines } from './verdicts.ts'
import { linesOf, noted, tableOf, type Waits } from './waits.ts'

/** What a run has seen by now: waits, rounds, what was measured, and what the time went to. */
export type Closing = {
  cores: number
  /** How many rounds there are to be. */
  rounds: number
  waits: Waits
  verdicts: Verdict[]
  measured: Map<string, { unit: string; values: number[] }>
  spent: Map<string, number>
}

export const openClosing = (cores: number, rounds: number): Closing => ({
  cores,
  rounds,
  waits: new Map(),
  verdicts: [],
  measured: new Map(),
  spent: new Map(),
})

/** How long people waited for one end. */
export const ended = ({ waits }: Closing, kind: string, milliseconds: number): void =>
  noted(waits, kind, milliseconds, true)

/** How long something took that has no bar. */
export const took = ({ waits }: Closing, kind: string, milliseconds: number): void =>
  noted(waits, kind, milliseconds, false)

export const measure = ({ measured }: Closing, name: string, value: number, unit: string): void => {
  const known = measured.get(name) ?? { unit, values: [] }
  known.values.push(value)
  measured.set(name, known)
}

/** Counts the time that some work takes for a part of the run. */
export const spend = async <Given>({ spent }: Closing, part: string, work: () => Promise<Given>): Promise<Given> => {
  const from = performance.now()
  try {
    return await work()
  } finally {
    spent.set(part, (spent.get(part) ?? 0) + performance.now() - from)
  }
}

/** Whether every end was within the bar, and every round came to its end and kept every promise. */
export const allRight = ({ waits, verdicts, rounds }: Closing): boolean =>
  verdicts.length > 0 &&
  verdicts.length === rounds &&
  verdicts.every(isRight) &&
  linesOf(waits).every(({ within }) => within !== false)

const figuresOf = ({ measured }: Closing) =>
  [...measured].map(([name, { unit, values }]) => ({ name, unit, value: median(values), times: values.length }))

const partsOf = ({ spent }: Closing) =>
  [...spent]
    .toSorted(([, first], [, second]) => second - first)
    .map(([part, milliseconds]) => ({ part, seconds: Math.round(milliseconds / 1_000) }))

const sharing = (cores: number) =>
  `${cores} cores run all of it, PostgreSQL, the broker and who asks: that one more process takes its share of the work can be
seen here, and how many more would help on machines of their own cannot.`

/** The end of a run, for people. */
export const closingText = (closing: Closing): string => {
  const figures = figuresOf(closing).map(({ name, unit, value }) => [name, value.toFixed(1), unit])
  const parts = partsOf(closing).map(({ part, seconds }) => [part, `${seconds} s`])
  const tables = [
    ...[tableOf(closing.waits), verdictTable(closing.verdicts), wrongLines(closing.verdicts)],
    ...[figures.length > 0 ? [...columns(figures), sharing(closing.cores)] : [], columns(parts)],
  ]
  const verdict = allRight(closing)
    ? 'YES: nothing lost, nothing twice, one letter for each invitation, and nobody waited too long.'
    : 'NO: not all rounds came to their end, or what is said NO to above is not as it should be.'
  return [...tables.filter((lines) => lines.length > 0).map((lines) => lines.join('\n')), verdict].join('\n\n')
}

/** The same, a line of JSON for each thing. */
export const closingLines = (closing: Closing): object[] => [
  ...linesOf(closing.waits),
  ...closing.verdicts.map((verdict) => ({ ...verdict, right: isRight(verdict) })),
  ...figuresOf(closing),
  ...partsOf(closing),
  { right: allRight(closing) },
]

/** One line of the bar, and what shows in this project that it is met. */
export type Line = {
  number: string
  bar: string
  /** Test files, with a pattern of the tests' full names where not all of a file speak for this line. */
  tests?: readonly Witness[]
  figures?: readonly Wanted[]
  /** The parts of the bench that measure these figures. */
  parts?: readonly string[]
  /** What of it nothing shows yet. A line that lacks something is never met. */
  lacks?: string
}

/** How the name of every module's file of matrices ends. */
export const MATRICES = '/matrices.test.ts'

export type Witness = { file: string; named?: RegExp }

/** A figure of `npm run bench`, by its name, and what its value or its ratio to the control has to be. */
export type Wanted = { figure: string; of: 'value' | 'ratio'; least?: number; most?: number }

/** `skipped`: this machine cannot show it. `said`: what the test measured, in a few words. */
export type Outcome = { file: string; name: string; passed: boolean; skipped?: boolean; said?: string | undefined }
export type Measured = { figure: string; value: number; control: number; ratio: number }

/** `part`: what is shown holds, and something is not shown. `unproven`: nothing is shown. */
export type Verdict = 'met' | 'missed' | 'part' | 'unproven'

export type Judged = { number: string; bar: string; verdict: Verdict; measured: string; control: string; ratio: string }

const speaking = ({ file, named }: Witness, outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.filter((outcome) => outcome.file.endsWith(file) && (named === undefined || named.test(outcome.name)))

const holds = ({ of, least, most }: Wanted, found: Measured): boolean =>
  found[of] >= (least ?? Number.NEGATIVE_INFINITY) && found[of] <= (most ?? Number.POSITIVE_INFINITY)

const short = (number: number) => number.toLocaleString('en', { maximumFractionDigits: number < 100 ? 2 : 0 })

/** Judges a line by the tests that ran and the figures that were measured. A test that said nothing is a miss, a figure that nobody measured is not shown. */
export const judged = (line: Line, outcomes: readonly Outcome[], figures: readonly Measured[]): Judged => {
  const { number, bar, tests = [], figures: wanted = [], lacks } = line
  const heard = tests.map((witness) => speaking(witness, outcomes))
  const all = heard.flat()
  const said = all.filter(({ skipped }) => !skipped)
  const passed = said.filter((outcome) => outcome.passed).length
  const unseen = all.length - said.length
  const found = wanted.map((one) => ({ one, figure: figures.find(({ figure }) => figure === one.figure) }))
  const missed =
    heard.some((outcomes) => outcomes.length === 0) ||
    passed < said.length ||
    found.some(({ one, figure }) => figure && !holds(one, figure))
  const unmeasured = found.some(({ figure }) => !figure)
  const nothing = said.length === 0 && found.every(({ figure }) => !figure)
  const shown = [
    ...(tests.length > 0 ? [`${passed} of ${said.length} tests`] : []),
    ...said.flatMap((outcome) => outcome.said ?? []),
    ...found.map(({ one, figure }) => `${one.figure}: ${figure ? short(figure.value) : 'not measured'}`),
    ...(unseen > 0 ? [`${unseen} cannot be shown on this machine`] : []),
    ...(lacks ? [`lacks ${lacks}`] : []),
  ]
  return {
    ...{ number, bar },
    verdict: missed ? 'missed' : nothing ? 'unproven' : lacks || unseen > 0 || unmeasured ? 'part' : 'met',
    measured: shown.join('; '),
    control: found.flatMap(({ figure }) => (figure ? [short(figure.control)] : [])).join('; '),
    ratio: found.flatMap(({ figure }) => (figure ? [short(figure.ratio)] : [])).join('; '),
  }
}

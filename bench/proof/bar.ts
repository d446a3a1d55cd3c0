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

/** `skipped`: this machine cannot show it. `measured`: what the test measured, in a few words. */
export type Outcome = { file: string; name: string; passed: boolean; skipped?: boolean; measured?: string | undefined }
export type Measured = { figure: string; value: number; control: number; ratio: number }

/** `part`: what is shown holds, and something is not shown. `unproven`: nothing is shown. */
export type Verdict = 'met' | 'missed' | 'part' | 'unproven'

export type Judged = { number: string; bar: string; verdict: Verdict; measured: string; control: string; ratio: string }

const speaking = ({ file, named }: Witness, outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.filter((outcome) => outcome.file.endsWith(file) && (named === undefined || named.test(outcome.name)))

const holds = ({ of, least, most }: Wanted, figure: Measured): boolean =>
  figure[of] >= (least ?? Number.NEGATIVE_INFINITY) && figure[of] <= (most ?? Number.POSITIVE_INFINITY)

const short = (number: number) => number.toLocaleString('en', { maximumFractionDigits: number < 100 ? 2 : 0 })

/** Judges a line by the tests that ran and the figures that were measured. A test that said nothing is a miss, a figure that nobody measured is not shown. */
export const judged = (line: Line, outcomes: readonly Outcome[], figures: readonly Measured[]): Judged => {
  const { number, bar, tests = [], figures: wanted = [], lacks } = line
  const heard = tests.map((witness) => speaking(witness, outcomes))
  const all = heard.flat()
  const ran = all.filter(({ skipped }) => !skipped)
  const passed = ran.filter((outcome) => outcome.passed).length
  const unseen = all.length - ran.length
  const shownFigures = wanted.map((need) => ({
    need,
    figure: figures.find(({ figure }) => figure === need.figure),
  }))
  const missed =
    heard.some((outcomes) => outcomes.length === 0) ||
    passed < ran.length ||
    shownFigures.some(({ need, figure }) => figure && !holds(need, figure))
  const unmeasured = shownFigures.some(({ figure }) => !figure)
  const nothing = ran.length === 0 && shownFigures.every(({ figure }) => !figure)
  const shown = [
    ...(tests.length > 0 ? [`${passed} of ${ran.length} tests`] : []),
    ...ran.flatMap((outcome) => outcome.measured ?? []),
    ...shownFigures.map(({ need, figure }) => `${need.figure}: ${figure ? short(figure.value) : 'not measured'}`),
    ...(unseen > 0 ? [`${unseen} cannot be shown on this machine`] : []),
    ...(lacks ? [`lacks ${lacks}`] : []),
  ]
  return {
    number,
    bar,
    verdict: missed ? 'missed' : nothing ? 'unproven' : lacks || unseen > 0 || unmeasured ? 'part' : 'met',
    measured: shown.join('; '),
    control: shownFigures.flatMap(({ figure }) => (figure ? [short(figure.control)] : [])).join('; '),
    ratio: shownFigures.flatMap(({ figure }) => (figure ? [short(figure.ratio)] : [])).join('; '),
  }
}

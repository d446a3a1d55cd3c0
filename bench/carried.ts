import { type Figure, percentile } from './figures.ts'
import { atRate, type Shot, type Taken } from './product/load.ts'

type Load = { question: () => Shot; order: () => Shot; questions: number; orders: number }

/** Parts of the bar's load of which some are tried, each so long: what carries more carries less. */
const PARTS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]
const SECONDS = 8
/** What the bar allows a question and a command, in milliseconds. */
const QUESTION_MS = 50
const ORDER_MS = 150

const p99 = (taken: readonly Taken[]) =>
  percentile(
    taken.map(({ milliseconds }) => milliseconds),
    0.99,
  )

const carries = async ({ question, order, questions, orders }: Load, part: number): Promise<boolean> => {
  const [asked, ordered] = await Promise.all([
    atRate(questions * part, SECONDS, question),
    atRate(orders * part, SECONDS, order),
  ])
  // A command whose forerunner came too late is refused by the rules, which is an answer.
  const wrong =
    asked.some(({ status }) => status !== 200) || ordered.some(({ status }) => status !== 202 && status !== 409)
  return !wrong && p99(asked) <= QUESTION_MS && p99(ordered) <= ORDER_MS
}

/**
 * P5 and P6, as this machine carries them: the largest part of the bar's load, both at once, at which their times hold. The
 * control is the bar's load itself. A part that misses is tried once more before it counts.
 */
export const measureCarried = async (load: Load, say: (line: string) => void): Promise<Figure[]> => {
  let [carried, least, beyond] = [0, 0, PARTS.length]
  while (least < beyond) {
    const at = Math.floor((least + beyond) / 2)
    const part = PARTS[at] ?? 0
    const holds = (await carries(load, part)) || (await carries(load, part))
    const how = holds ? 'within' : 'beyond'
    say(`${load.questions * part} questions and ${load.orders * part} commands a second: ${how} the bar's times`)
    if (holds) [carried, least] = [part, at + 1]
    else beyond = at
  }
  return [
    {
      figure: 'P5 carried within 50 ms',
      unit: 'questions/s',
      value: load.questions * carried,
      control: load.questions,
    },
    { figure: 'P6 carried within 150 ms', unit: 'commands/s', value: load.orders * carried, control: load.orders },
  ]
}

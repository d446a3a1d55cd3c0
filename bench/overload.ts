import { setTimeout as pause } from 'node:timers/promises'
import { type Figure, percentile } from './figures.ts'
import { atRate, NOT_SENT, type Shot, type Taken } from './product/load.ts'
import type { Process } from './product/processes.ts'

type Load = { question: () => Shot; order: () => Shot; questions: number; orders: number }

const TIMES = 3
const OVER_SECONDS = 15
const WINDOW_SECONDS = 5
/** Windows are looked at until answers are as quick as before; after so many nobody waits longer. */
const MOST_WINDOWS = 9

const load = async ({ question, order, questions, orders }: Load, times: number, seconds: number): Promise<Taken[]> =>
  (await Promise.all([atRate(questions * times, seconds, question), atRate(orders * times, seconds, order)])).flat()

const slowest = (taken: readonly Taken[]) =>
  percentile(
    taken.map(({ milliseconds }) => milliseconds),
    0.99,
  )

// A command whose forerunner was put off is refused by the rules (409), which is a right answer.
const fine = new Set([200, 202, 409, 429, 503, NOT_SENT])

/** What was answered, and how often, the most frequent first: "503 of /documents/list". */
const answersByCount = (taken: readonly Taken[]): [string, number][] =>
  [...Map.groupBy(taken, ({ name, status }) => `${status} of ${name}`)]
    .map(([what, answers]): [string, number] => [what, answers.length])
    .sort(([, a], [, b]) => b - a)

/** R10: three times the load at once; what is answered, what it costs in memory, and for how long it is felt afterwards. */
export const measureOverload = async (
  of: Load,
  processes: readonly Process[],
  say: (line: string) => void,
): Promise<Figure[]> => {
  const slowestBefore = slowest(await load(of, 1, WINDOW_SECONDS))
  let [most, over] = [0, false]
  const watching = (async () => {
    while (!over) {
      for (const each of processes) most = Math.max(most, await each.residentMegabytes())
      await pause(500)
    }
  })()
  const taken = await load(of, TIMES, OVER_SECONDS)
  over = true
  await watching
  const ended = performance.now()
  let [windows, now] = [0, Number.POSITIVE_INFINITY]
  while (now > slowestBefore * 1.5 && windows < MOST_WINDOWS) {
    now = slowest(await load(of, 1, WINDOW_SECONDS))
    windows += 1
  }
  const putOff = taken.filter(({ status }) => status === 503 || status === 429 || status === NOT_SENT).length
  const wrong = taken.filter(({ status }) => !fine.has(status))
  for (const [what, count] of answersByCount(wrong)) say(`under three times the load, ${count} times: ${what}`)
  return [
    {
      figure: 'R10 wrong answers under three times the load',
      unit: 'answers',
      value: wrong.length,
      control: taken.length,
    },
    { figure: 'R10 put off under three times the load', unit: 'answers', value: putOff, control: taken.length },
    { figure: 'R10 most memory of a process', unit: 'MB', value: most, control: 512 },
    { figure: 'R10 as quick as before again', unit: 's', value: (performance.now() - ended) / 1_000, control: 30 },
  ]
}

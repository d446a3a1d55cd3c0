import { type Figure, percentile } from '../figures.ts'
import { type Answer, type Shot, send } from '../product/load.ts'
import type { Question } from './questions.ts'

export type Asker = { authorization: string }

/** Asks, and gives the answer. @throws when it is none. */
export const answerTo = async (url: string, headers: Record<string, string>): Promise<Answer> => {
  const answer = await send({ name: url, method: 'GET', url, headers })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${answer.body.slice(0, 300)}`)
  return answer
}

const P99 = 0.99

/**
 * M1: every question of every corporation in turn, one at a time, in a process that has just started; then all of them again. By turns
 * with `select 1` of the same process. Whoever computes at the first question is seen by the first turn, whoever remembers by the second.
 */
export const askedInTurn = async (
  url: string,
  { askers, questionsOf }: { askers: readonly Asker[]; questionsOf: (number: number) => readonly Question[] },
): Promise<Figure[]> => {
  const baseline: Shot = { name: 'select 1', method: 'GET', url: `${url}/health/ready` }
  const control: number[] = []
  let unanswered = 0
  const timed = async (path: string, headers: Asker): Promise<number> => {
    const { status, body, milliseconds } = await send({ name: path, method: 'GET', url: `${url}${path}`, headers })
    // Whoever waited to the end has waited that long.
    if (status === 0) unanswered += 1
    else if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 300)}`)
    return milliseconds
  }
  const names = questionsOf(0).map(({ name }) => name)
  const turn = async () => {
    const taken = new Map<string, number[]>(names.map((name) => [name, []]))
    for (const [number, headers] of askers.entries())
      for (const question of questionsOf(number)) {
        taken.get(question.name)?.push(await timed(question.url, headers))
        control.push((await send(baseline)).milliseconds)
      }
    return taken
  }
  // Fetches keys and opens connections: nothing that is of one corporation.
  await answerTo(`${url}/api/users/me`, { ...askers[0] })
  const [first, later] = [await turn(), await turn()]
  const beside = percentile(control, P99)
  const figures = names.flatMap((name) => {
    const [cold, warm] = [percentile(first.get(name) ?? [], P99), percentile(later.get(name) ?? [], P99)]
    return [
      { figure: `M1 ${name}, corporations in turn, p99`, unit: 'ms', value: cold, control: beside },
      { figure: `M1 ${name}, the first question to the next, p99`, unit: 'ms', value: cold, control: warm },
    ]
  })
  return [
    ...figures,
    {
      figure: 'M1 questions without an answer',
      unit: 'answers',
      value: unanswered,
      control: 2 * askers.length * names.length,
    },
  ]
}

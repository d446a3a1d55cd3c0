import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '@escandallo/platform/database/pool.ts'
import { type Figure, percentile } from '../figures.ts'
import { type Shot, send } from '../product/load.ts'
import { knownIds, mixed, questions } from '../product/questions.ts'

export type Asked = { owner: Pool; token: string; url: string; events: number }

/** So many questions make a mix of every route; the first of them open connections and make plans. */
const QUESTIONS = 600
const FIRST = 100

/**
 * P5 as the log grows: what a day of the product asks, one question after the other with nobody else there, so that
 * only the size of the history makes the difference; by turns with `select 1` of the same query-api.
 * @throws when a question gets no answer.
 */
export const askedAlone = async ({ owner, token, url, events }: Asked): Promise<Figure> => {
  const next = mixed(questions(await knownIds(owner), 21), 22)
  const headers = { authorization: `Bearer ${token}` }
  const baseline: Shot = { name: 'select 1', method: 'GET', url: `${url}/health/ready` }
  const milliseconds: number[] = []
  const control: number[] = []
  // Keys are fetched with the first question.
  const me: Shot = { name: 'me', method: 'GET', url: `${url}/api/users/me`, headers }
  for (let left = 20; left > 0 && (await send(me)).status >= 500; left -= 1) await pause(500)
  for (let turn = 0; turn < FIRST + QUESTIONS; turn += 1) {
    const { route, url: path } = next()
    const answer = await send({ name: route, method: 'GET', url: `${url}${path()}`, headers })
    if (answer.status !== 200) throw new Error(`${route} answered ${answer.status}`)
    const alone = await send(baseline)
    if (turn < FIRST) continue
    milliseconds.push(answer.milliseconds)
    control.push(alone.milliseconds)
  }
  const figure = `P5 one question at a time over ${events.toLocaleString('en')} events, p99`
  return { figure, unit: 'ms', value: percentile(milliseconds, 0.99), control: percentile(control, 0.99) }
}

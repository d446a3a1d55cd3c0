import type { Pool } from '@escandallo/platform/database/pool.ts'
import { type Shot, send } from '../../product/load.ts'
import type { Process } from '../../product/processes.ts'
import { type QuestionKind, questionKinds, type Tenant } from '../../tenants/questions.ts'
import type { Rates } from '../rates.ts'
import { perEach, spent } from './spent.ts'

/** Turns in which every corporation is asked once more after the first. */
const WARM_TURNS = 2

/** Asks one after the other. @throws when one is not answered well. */
export const answered = async (shots: Iterable<Shot>, right: number): Promise<number> => {
  let count = 0
  for (const shot of shots) {
    const { status, body } = await send(shot)
    if (status !== right) throw new Error(`${shot.name}: ${shot.url} answered ${status}: ${body.slice(0, 300)}`)
    count += 1
  }
  return count
}

const shotOf =
  (url: string, { name, url: path }: QuestionKind) =>
  (tenant: Tenant): Shot => ({ name, method: 'GET', url: `${url}/api${path(tenant)}`, headers: tenant.headers })

/** Every question of one corporation, so many times: code is compiled and statements are planned before anything counts. */
export const warmedUp = async (query: Process, tenant: Tenant, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1)
    await answered(
      questionKinds.map((kind) => shotOf(query.url, kind)(tenant)),
      200,
    )
}

/** What each kind of question takes, asked of every corporation in turn: first of each (`cold`, all processors together), and again. */
export const measureQuestions = async (
  owner: Pool,
  query: Process,
  tenants: readonly Tenant[],
): Promise<Rates['questions']> => {
  const rates: Rates['questions'] = {}
  for (const kind of questionKinds) {
    const shots = tenants.map(shotOf(query.url, kind))
    const turns = (count: number) =>
      spent(owner, query, async () => {
        for (let turn = 0; turn < count; turn += 1) await answered(shots, 200)
      })
    const cold = perEach(await turns(1), tenants.length)
    const warm = perEach(await turns(WARM_TURNS), tenants.length * WARM_TURNS)
    rates[kind.name] = { ...warm, weight: kind.weight, cold: cold.ours + cold.database }
  }
  return rates
}

import type { Pool } from '@escandallo/platform/database/pool.ts'
import { corporationId } from '../../e2e/demo/commands/names.ts'
import type { Figure } from '../figures.ts'
import { listenedQueryApi } from './in-process.ts'
import { bigTables, type Fault, judge } from './plans.ts'
import { knownIds, questions } from './questions.ts'

/** How often each question is asked; no two are alike. */
const TIMES = 4

type Pools = { query: Pool; auditor: Pool; command: Pool; owner: Pool }

const sentence = (route: string, { what, of }: Fault) =>
  what === 'scan' ? `${route} reads all of ${of}` : `${route} sorts ${of} on disk`

/** P5: how PostgreSQL goes about every statement of every list and dashboard. The control is how many were looked at. */
export const measurePlans = async (pools: Pools, masterKey: Buffer, say: (line: string) => void): Promise<Figure> => {
  const api = await listenedQueryApi(pools, masterKey)
  const big = await bigTables(pools.owner)
  if (big.size === 0) throw new Error('no table is large enough to tell anything')
  const faults = new Set<string>()
  let statements = 0
  try {
    for (const { route, url } of questions(await knownIds(pools.owner), 5))
      for (let time = 0; time < TIMES; time += 1)
        for (const statement of await api.ask(url())) {
          statements += 1
          const judged = await judge(pools.query, corporationId, statement, big)
          for (const fault of judged.faults) faults.add(sentence(route, fault))
          if (judged.faults.length > 0) say(`${statement.text} ${JSON.stringify(statement.values)}`)
        }
  } finally {
    await api.close()
  }
  for (const fault of faults) say(fault)
  return {
    figure: 'P5 plans that read all of a large table or spill',
    unit: 'plans',
    value: faults.size,
    control: statements,
  }
}

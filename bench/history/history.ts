import { setImmediate as turn } from 'node:timers/promises'
import type { Pool } from '@escandallo/platform/database/pool.ts'
import type { EventStore } from '@escandallo/platform/event-store/event-store.ts'
import { addDays } from '../../e2e/demo/documents/calendar.ts'
import type { DemoDocument } from '../../e2e/demo/documents/document.ts'
import { settle, templatesOf } from '../../e2e/demo/growth/grow.ts'
import type { Kept } from './chained.ts'
import { copyLog } from './copy-log.ts'
import { costBook } from './costs.ts'
import { type CopiedPaper, copiesOf } from './papers.ts'

/** The history's last day: always the same, so that a seed always gives the same history. */
export const UNTIL = '2026-06-30'
const SEED = 'bench'
/** Papers of the last days are read and wait for somebody. */
const WAITING_DAYS = 7
/** Events that are copied into the log at once. */
const AT_ONCE = 20_000

const waiting = ({ events }: CopiedPaper): CopiedPaper => ({ events: events.slice(0, 2), costs: [] })

/**
 * Fills an empty log with about so many events: ten houses, three years, every paper of the demo as often as it takes, the
 * costs it sets, and the hashes that link all of it. The houses are founded by commands; the rest is copied in as the
 * commands would have left it.
 * @param store as the command api has it. @returns how many events there are.
 */
export const growHistory = async (store: EventStore, owner: Pool, count: number): Promise<number> => {
  let grown = await settle({ store, until: UNTIL, seed: SEED, correlationId: 'growth' })
  const templates = templatesOf({ until: UNTIL, seed: SEED })
  const once = templates.reduce((sum, { lines }) => sum + 3 + lines.length, 0)
  const copies = Math.max(1, Math.ceil((count - grown) / once))
  const record = costBook(store)
  let batch: Kept[] = []
  let copying: Promise<void> = Promise.resolve()
  const flush = async () => {
    await copying
    copying = copyLog(owner, batch)
    batch = []
  }

  const ofDay = async (papers: readonly DemoDocument[], day: string): Promise<void> => {
    const costs: CopiedPaper['costs'] = []
    for (const template of papers) {
      const copyOf = copiesOf(template)
      for (let copy = 0; copy < copies && grown < count; copy += 1) {
        const whole = copyOf(copy)
        const paper = day > addDays(UNTIL, -WAITING_DAYS) ? waiting(whole) : whole
        batch.push(...paper.events)
        costs.push(...paper.costs)
        grown += paper.events.length + paper.costs.length
      }
    }
    for (const cost of costs) batch.push(...(await record(cost)))
  }

  for (const [day, papers] of Map.groupBy(templates, ({ issueDate }) => issueDate)) {
    await ofDay(papers, day)
    // Whoever waits for the database gets their answer: days are made without a pause.
    await turn()
    if (batch.length >= AT_ONCE) await flush()
  }
  await flush()
  await copying
  await owner.query('vacuum analyze log.event')
  const { rows } = await owner.query('select count(*) as events from log.event')
  return Number(rows[0].events)
}

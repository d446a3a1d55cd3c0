import { randomUUID } from 'node:crypto'
import type { Pool } from '@escandallo/platform/database/pool.ts'
import type { Shot } from './load.ts'

export type Paper = { documentId: string; total: number; day: string; supplierId: string; establishmentId: string }

/** Confirmed papers, of the older or of the newer half of the history. */
export const confirmedPapers = async (owner: Pool, half: 'older' | 'newer', most: number): Promise<Paper[]> => {
  const middle = `(select percentile_disc(0.5) within group (order by list_date) from read.document_list)`
  const { rows } = await owner.query<Paper>(
    `select document_id as "documentId", total, list_date as day, supplier_id as "supplierId",
       establishment_id as "establishmentId"
     from read.document_list
     where status = 'completed' and kind = 'invoice' and not deleted and list_date ${half === 'older' ? '<=' : '>'} ${middle}
     order by md5(document_id::text) limit $1`,
    [most],
  )
  return rows
}

/** A command as a browser sends it. */
export const order = (url: string, token: string, name: string, body: object): Shot => ({
  name,
  method: 'POST',
  url: `${url}/api${name}`,
  body: JSON.stringify(body),
  headers: {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  },
})

const STEPS = 4
/** Papers that people are at work on at once. */
const AT_ONCE = 400
/** How often a paper goes through its steps before another is taken up: no paper has a longer past than in earnest. */
const TIMES = 8

/**
 * What people do all day, as commands: a paper is opened again, somebody takes it, lets it go, and confirms it. Papers take
 * turns, so that each has its answer before it comes again, and neighbours are at other steps, as nobody waits for everybody
 * to confirm at once: each begins when its turn is to be opened. Others are taken up here and there all the time.
 */
export const orders = (url: string, token: string, papers: readonly Paper[]): (() => Shot) => {
  const desk = papers.slice(0, AT_ONCE).map((paper, place) => ({ paper, begun: false, left: 1 + (place % TIMES) }))
  const waiting = papers.slice(AT_ONCE)
  let next = 0
  if (desk.length === 0) throw new RangeError('no invoice is confirmed: commands need a longer history')
  const turn = (): { paper: Paper; step: number } => {
    const [round, place] = [Math.floor(next / desk.length), next % desk.length]
    const at = desk[place] as (typeof desk)[number]
    const step = (round + place) % STEPS
    next += 1
    if (step === 0) {
      if (at.left === 0) {
        waiting.push(at.paper)
        at.paper = waiting.shift() as Paper
        at.left = TIMES
      }
      at.begun = true
      at.left -= 1
    }
    return at.begun ? { paper: at.paper, step } : turn()
  }
  return () => {
    const {
      paper: { documentId, total },
      step,
    } = turn()
    if (step === 0) return order(url, token, '/documents/reopen', { documentId })
    if (step === 1) return order(url, token, '/documents/claim', { documentId })
    if (step === 2) return order(url, token, '/documents/release', { documentId })
    return order(url, token, '/documents/confirm', { documentId, expectedTotal: total, acceptDifferences: true })
  }
}

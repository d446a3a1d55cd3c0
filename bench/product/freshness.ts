import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, send } from './load.ts'
import { order, type Paper } from './orders.ts'

type Where = { command: string; query: string; token: string }
type Coverage = { coverage: { known: number; of: number } }

const asked = ({ query, token }: Where, { day, supplierId, establishmentId }: Paper, position: string | null) => {
  const search = new URLSearchParams({ from: day, to: day, suppliers: supplierId, establishments: establishmentId })
  return send({
    name: 'total',
    method: 'GET',
    url: `${query}/api/dashboard/purchases/total?${search}`,
    headers: { authorization: `Bearer ${token}`, ...(position === null ? {} : { 'after-position': position }) },
  })
}

const known = ({ status, body }: Answer): number => {
  if (status !== 200) throw new Error(`the dashboard answered ${status}: ${body.slice(0, 300)}`)
  return (JSON.parse(body) as Coverage).coverage.known
}

const moving = [
  ['/documents/reopen', -1],
  ['/documents/confirm', 1],
] as const

/** Does one thing to a paper and asks the dashboard. @returns the milliseconds until it showed the new figure, or null. */
const seenAfter = async (where: Where, paper: Paper, name: string, expected: number): Promise<number | null> => {
  const { documentId, total } = paper
  const body =
    name === '/documents/confirm' ? { documentId, expectedTotal: total, acceptDifferences: true } : { documentId }
  const accepted = await send(order(where.command, where.token, name, body))
  if (accepted.status !== 202) throw new Error(`${name} answered ${accepted.status}: ${accepted.body.slice(0, 300)}`)
  const start = performance.now()
  const { position } = JSON.parse(accepted.body) as { position: string }
  return known(await asked(where, paper, position)) === expected ? performance.now() - start : null
}

/** One paper from confirmed to open and back. @returns each one's milliseconds, or null where an answer was not the new figure, or none. */
const backAndForth = async (where: Where, paper: Paper): Promise<(number | null)[]> => {
  const took: (number | null)[] = []
  try {
    let expected = known(await asked(where, paper, null))
    for (const [name, step] of moving) {
      expected += step
      took.push(await seenAfter(where, paper, name, expected))
    }
  } catch {
    took.push(null)
  }
  return took
}

/**
 * Takes so many papers a second, evenly, from confirmed to open and back, and asks the dashboard each time, as the screen
 * does, from the command's answer on until the figure has moved: two commands and three questions for each paper. A paper
 * of which an answer failed is left.
 * @returns each one's milliseconds, and how many answers were not the new figure, or none.
 */
export const freshness = async (where: Where, papers: readonly Paper[], perSecond: number) => {
  const start = performance.now()
  const took = await Promise.all(
    papers.map(async (paper, at) => {
      await pause(Math.max(0, start + (at / perSecond) * 1_000 - performance.now()))
      return backAndForth(where, paper)
    }),
  )
  const milliseconds = took.flat().filter((wait) => wait !== null)
  return { milliseconds, stale: took.flat().length - milliseconds.length }
}

import { type Answer, send } from './load.ts'
import { order, type Paper } from './orders.ts'

type Where = { command: string; query: string; token: string }
type Coverage = { coverage: { known: number; of: number } }

const asked = ({ query, token }: Where, { day, supplierId, establishmentId }: Paper, position: string | null) => {
  const search = new URLSearchParams({ from: day, to: day, suppliers: supplierId, establishments: establishmentId })
  return send({
    ...{ name: 'total', method: 'GET', url: `${query}/api/dashboard/purchases/total?${search}` },
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

/**
 * Takes papers one after the other from confirmed to open and back, and asks the dashboard each time, as the screen does,
 * from the command's answer on until the figure has moved. A paper of which an answer failed is left.
 * @returns each one's milliseconds, and how many answers were not the new figure, or none.
 */
export const freshness = async (where: Where, papers: readonly Paper[], until: number) => {
  const milliseconds: number[] = []
  let stale = 0
  for (let at = 0; at < papers.length && performance.now() < until; at += 1) {
    const paper = papers[at] as Paper
    try {
      let expected = known(await asked(where, paper, null))
      for (const [name, step] of moving) {
        expected += step
        const took = await seenAfter(where, paper, name, expected)
        if (took === null) stale += 1
        else milliseconds.push(took)
      }
    } catch {
      stale += 1
    }
  }
  return { milliseconds, stale }
}

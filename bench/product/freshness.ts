import { send } from './load.ts'
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

const known = (body: string): number => (JSON.parse(body) as Coverage).coverage.known

/**
 * Takes papers one after the other from confirmed to open and back, and asks the dashboard each time, as the screen does,
 * from the command's answer on until the figure has moved.
 * @returns each one's milliseconds, and how many answers were not the new figure.
 */
export const freshness = async (where: Where, papers: readonly Paper[], until: number) => {
  const milliseconds: number[] = []
  let stale = 0
  for (let at = 0; performance.now() < until; at += 1) {
    const paper = papers[at % papers.length] as Paper
    const { documentId, total } = paper
    let before = known((await asked(where, paper, null)).body)
    for (const [name, body, step] of [
      ['/documents/reopen', { documentId }, -1],
      ['/documents/confirm', { documentId, expectedTotal: total, acceptDifferences: true }, 1],
    ] as const) {
      const accepted = await send(order(where.command, where.token, name, body))
      if (accepted.status !== 202) throw new Error(`${name} answered ${accepted.status}: ${accepted.body}`)
      const start = performance.now()
      const { position } = JSON.parse(accepted.body) as { position: string }
      const answer = await asked(where, paper, position)
      if (answer.status === 200 && known(answer.body) === before + step) milliseconds.push(performance.now() - start)
      else stale += 1
      before += step
    }
  }
  return { milliseconds, stale }
}

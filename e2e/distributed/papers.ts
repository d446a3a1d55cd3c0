import { setTimeout as pause } from 'node:timers/promises'
import { drawPdf } from '../demo/documents/draw.ts'
import { documentsOf } from '../demo/documents/history.ts'
import { command, insist, TIMEOUT, type Town, upload } from './requests.ts'

const PERIOD = 'from=2026-08-01&to=2026-10-31'

/** Invoices with words in them, from the demo's butcher, whose papers are read without a doubt. */
const invoices = documentsOf({ until: '2026-10-30', months: 2 }).filter(
  ({ kind, supplier }) => kind === 'invoice' && supplier === 'carnes',
)

const answerOf = async <Answer>({ running, admin }: Town, path: string): Promise<Answer> => {
  const headers = { authorization: `Bearer ${admin.token}` }
  return JSON.parse(await insist(running, path, { headers }, ({ status }) => status === 200))
}

/** Asks until the answer is so. @throws when it is not within a minute. */
const until = async <Answer>(town: Town, path: string, so: (answer: Answer) => boolean): Promise<Answer> => {
  for (const end = Date.now() + TIMEOUT; ; await pause(50)) {
    const answer = await answerOf<Answer>(town, path).catch(() => null)
    if (answer && so(answer)) return answer
    if (Date.now() > end) throw new Error(`${path}: ${JSON.stringify(answer)?.slice(0, 500)}`)
  }
}

/**
 * The main job: an invoice is brought in, read, confirmed as it was read, and what it cost is on the dashboard to the cent.
 * @returns milliseconds from the first to the last of it.
 */
export const fromPaperToDashboard = async (town: Town): Promise<number> => {
  const { booked } = town
  const invoice = invoices[booked.papers]
  if (!invoice) throw new Error('the butcher has no more invoices')
  const from = performance.now()
  const bytes = Buffer.from(await drawPdf(invoice))
  const { id } = await upload(town, bytes)
  type Details = { status: string; total: number | null }
  const details = await until<Details>(
    town,
    `/api/documents/details?id=${id}`,
    ({ status, total }) => status === 'pending' && total !== null,
  )
  if (details.total !== invoice.totals.total) throw new Error(`read as ${details.total}, not ${invoice.totals.total}`)
  // The paper is for the demo's restaurant, not for this one: a person who has seen that confirms it.
  const body = JSON.stringify({
    documentId: id,
    expectedTotal: details.total,
    acceptDifferences: true,
    acceptCustomer: true,
  })
  await command(town, '/api/documents/confirm', { 'content-type': 'application/json' }, body, town.admin)
  booked.papers += 1
  booked.cents += invoice.totals.subtotal
  type Lines = { sum: number | null }
  await until<Lines>(town, `/api/dashboard/purchases/lines?${PERIOD}`, ({ sum }) => sum === booked.cents)
  return Math.round(performance.now() - from)
}

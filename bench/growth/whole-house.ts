import { setInterval as every } from 'node:timers'
import { facts } from '@escandallo/contracts/recommendations/facts.ts'
import { median } from '@escandallo/reading/measures/calibration/median.ts'
import { differenceOf } from '@escandallo/workers/recommendations/evaluate.ts'
import { corporationId } from '../../e2e/demo/commands/names.ts'
import type { Figure } from '../figures.ts'
import { type Shot, send } from '../product/load.ts'
import type { Process } from '../product/processes.ts'

/** How often the memory of whoever answers is looked at, in ms. */
const LOOKING_MS = 100
const LOOKS = 5
const MEGABYTE = 1_000_000

type Asked = { query: Process; service: string; token: string; events: number; say: (line: string) => void }

/** One look of all rules at the house, as after a paper was confirmed: what they look at is asked for, and what they see compared. */
const measureLook = async ({ query, service, events }: Asked): Promise<Figure> => {
  const headers = { authorization: `Bearer ${service}`, corporation: corporationId }
  const baseline: Shot = { name: 'select 1', method: 'GET', url: `${query.url}/health/ready` }
  const milliseconds: number[] = []
  const control: number[] = []
  for (let turn = 0; turn < LOOKS; turn += 1) {
    const began = performance.now()
    const answer = await fetch(`${query.url}/api/recommendations/facts`, { headers })
    if (!answer.ok) throw new Error(`the facts answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
    differenceOf(facts.parse(await answer.json()))
    milliseconds.push(performance.now() - began)
    control.push((await send(baseline)).milliseconds)
  }
  const figure = `recommendations: all rules over ${events.toLocaleString('en')} events`
  return { figure, unit: 'ms', value: median(milliseconds), control: median(control) }
}

/** Everything of the house as one archive, taken as fast as it comes: how long, and how much memory whoever makes it held at most. */
const measureArchive = async ({ query, token, events, say }: Asked): Promise<Figure[]> => {
  const residentMegabytesBefore = await query.residentMegabytes()
  let most = residentMegabytesBefore
  const watch = every(() => void query.residentMegabytes().then((now) => (most = Math.max(most, now))), LOOKING_MS)
  try {
    const began = performance.now()
    const answer = await fetch(`${query.url}/api/corporations/archive`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!answer.ok || !answer.body) throw new Error(`the archive answered ${answer.status}`)
    let bytes = 0
    for await (const part of answer.body) bytes += part.length
    const seconds = (performance.now() - began) / 1_000
    say(`archive: ${(bytes / MEGABYTE).toFixed(0)} MB in ${seconds.toFixed(1)} s`)
    const name = `archive of ${events.toLocaleString('en')} events`
    return [
      { figure: `${name}, events a second`, unit: '/s', value: events / seconds, control: bytes / MEGABYTE / seconds },
      { figure: `${name}, memory at most`, unit: 'MB', value: most, control: residentMegabytesBefore },
    ]
  } finally {
    clearInterval(watch)
  }
}

/** What is asked of a whole house at once. */
export const measureWholeHouse = async (request: Asked): Promise<Figure[]> => [
  await measureLook(request),
  ...(await measureArchive(request)),
]

import { setTimeout as pause } from 'node:timers/promises'
import { whyNoDovecot } from '@escandallo/platform/mailbox/testing/dovecot.ts'
import { verifyGroup } from '@escandallo/platform/projection/rebuild.ts'
import { eventually } from '@escandallo/platform/projection/testing/log.ts'
import { groups } from '@escandallo/projectors/groups.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mutant } from './testing/dying/mutant.ts'
import { type Business, openBusiness } from './testing/effects/business.ts'
import type { Effect } from './testing/effects/effect.ts'
import { archiveTaken, listImported, reportMade, tillDayRead } from './testing/effects/inside.ts'
import { claimSent, orderSent } from './testing/effects/letters.ts'
import { messageTaken } from './testing/effects/mail-in.ts'
import { noticeTaken } from './testing/effects/payments.ts'
import { atRest } from './testing/scene.ts'
import type { ProgramName } from './testing/world.ts'

const thorough = process.env.PROOF === 'true'
/** In which nothing more may come of what has happened once. */
const QUIET_MS = 1_500

type Step = [what: string, program: ProgramName, at: string, effect: (business: Business) => Promise<Effect>]

const of = (what: string, program: ProgramName, effect: Step[3], points: readonly string[]): Step[] =>
  points.map((at): Step => [what, program, at, effect])

const letterPoints = [
  ...['append committed', 'letter stored', 'command answering', 'command answered', 'letter delivered', 'letter noted'],
]
const steps: Step[] = [
  ...of('an order that is sent', 'command-api', orderSent, letterPoints),
  ...of('a claim that is sent', 'command-api', claimSent, letterPoints),
  ...of('a notice of the payment service', 'command-api', noticeTaken, [
    ...['notice stored', 'append committed', 'notice followed', 'notice done'],
  ]),
  ...of('a day of a till', 'workers', tillDayRead, [
    ...['sends /api/tickets/record', 'sent /api/tickets/record', 'sends /api/tpv/business-day'],
    'sent /api/tpv/business-day',
  ]),
  ...of('a day of a till', 'command-api', tillDayRead, ['append committed']),
  ...of('a list that is imported', 'command-api', listImported, ['append committed', 'command answering']),
  ...of('a report', 'workers', reportMade, ['sends /api/reports/made', 'sent /api/reports/made']),
  ...of('an archive', 'query-api', archiveTaken, ['archive begun']),
  ...(whyNoDovecot() === null
    ? [
        ...of('a message with an invoice', 'workers', messageTaken, [
          ...['sends /api/inboxes/receive', 'sent /api/inboxes/receive'],
        ]),
        ...of('a message with an invoice', 'command-api', messageTaken, ['upload synced', 'append committed']),
      ]
    : []),
]
/** One step of each effect in a usual run: the last, at which most has happened already. */
const chosen = thorough ? steps : steps.filter(([what], at) => steps[at + 1]?.[0] !== what)

let business: Business
beforeAll(async () => {
  business = await openBusiness()
}, 180_000)
afterAll(() => business.close())

const happensOnce = async ({ outcome, expected }: Effect, patience = 60_000) => {
  let [latest, late]: [Record<string, number>, number] = [{}, Date.now()]
  const isDone = async () => {
    latest = await outcome()
    if (Date.now() - late > 5_000) {
      late = Date.now()
      await business.letTimePass()
    }
    if (Object.keys(expected).every((name) => (latest[name] ?? 0) >= (expected[name] ?? 0))) return true
    await pause(100)
    return false
  }
  await eventually('it has happened', isDone, patience).catch(() => expect(latest).toEqual(expected))
  await business.letTimePass()
  await pause(QUIET_MS)
  expect(await outcome()).toEqual(expected)
}

describe('what a process was at when it was killed happens all the same, and once', () => {
  test.each(chosen)(
    '%s: %s, at %s',
    async (_, program, at, begin) => {
      const effect = await begin(business)
      await business.killed(program, { at }, effect.act)
      await happensOnce(effect)
    },
    240_000,
  )

  test('and what is shown afterwards is what the log gives', async () => {
    const { world } = business
    await atRest(world, false)
    const pool = world.connect('escandallo_projector', 6)
    const wrong: string[] = []
    let all = 0
    for (const group of groups) {
      const { difference, rows } = await verifyGroup({ group, store: world.store, pool })
      if (difference > 0) wrong.push(`${group.name}: ${difference} rows`)
      all += rows
    }
    expect(wrong).toEqual([])
    expect(all).toBeGreaterThan(0)
  }, 240_000)
})

type Case = [what: string, program: ProgramName, at: string, effect: Step[3], mutant: Mutant]

const mutants: Case[] = [
  [
    'a ticket has another id each time',
    'workers',
    'sent /api/tickets/record',
    tillDayRead,
    { file: 'workers/src/tills/sync-day.ts', says: '=> uuidv5(name, tillId)', instead: '=> randomUUID()' },
  ],
  [
    'a message has another id each time',
    'workers',
    'sent /api/inboxes/receive',
    messageTaken,
    {
      file: 'workers/src/inboxes/receive.ts',
      says: 'const arrivalId = arrivalIdOf(head, source, owner)',
      instead: 'const arrivalId = randomUUID(); arrivalIdOf(head, source, owner)',
    },
  ],
  [
    'a letter leaves without being kept before',
    'command-api',
    'command answered',
    orderSent,
    {
      file: 'platform/src/mail/outgoing.ts',
      says: 'await keepLetter(pool, letter, { due: true, seal })',
      instead: 'setTimeout(() => keepLetter(pool, letter, { due: true, seal }), 3_000)',
    },
  ],
]
const canRun = whyNoDovecot() === null ? mutants : mutants.filter(([, , , effect]) => effect !== messageTaken)

describe('a product that does not bear it is found out when', () => {
  test.each(thorough ? canRun : canRun.slice(0, 1))(
    '%s',
    async (_, program, at, begin, mutant) => {
      const effect = await begin(business)
      await business.killed(program, { at, mutant }, effect.act)
      await expect(happensOnce(effect, 10_000)).rejects.toThrow()
    },
    240_000,
  )
})

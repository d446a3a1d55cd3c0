import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { multipart, pdf } from '@escandallo/command-api/testing/multipart.ts'
import type { World } from './world.ts'

type Asked = { path: string; headers: Record<string, string>; body: string | Buffer }

/**
 * What people and their browsers keep of what they were told: keys of commands that were accepted, and what of; how often
 * they were asked to come again later.
 */
export type Kept = {
  accepted: Map<string, string>
  asked: Set<string>
  tries: number
  refused: number
  surprises: string[]
}

const supplier = (establishment: string): Asked => {
  const taxId = `FR00${randomUUID().slice(0, 8).toUpperCase()}`
  const unknown = { address: 'Mercado 1', email: null, phone: null, iban: null, swift: null, accountNumber: null }
  const rest = { routingNumber: null, paymentTerms: null, description: null, color: '#2f7a5b', image: null }
  const details = { name: `Casa ${taxId}`, taxId, ...unknown, ...rest, categories: ['CAT1'] }
  return {
    path: '/api/suppliers/new',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ details: { ...details, establishments: [establishment] } }),
  }
}

const document = (establishment: string): Asked => {
  const bytes = Buffer.concat([pdf, Buffer.from(randomUUID())])
  const file = { name: 'file', filename: 'f.pdf', type: 'application/pdf', bytes }
  const { payload, headers } = multipart([{ name: 'establishmentId', value: establishment }, file])
  return { path: '/api/documents/new', headers, body: payload }
}

/** As a browser does: the same command under the same key until somebody answers it. */
const insist = async ({ urlOf, person }: World, { path, headers, body }: Asked, kept: Kept): Promise<void> => {
  const key = randomUUID()
  kept.asked.add(key)
  for (;;) {
    kept.tries++
    const answer = await fetch(`${urlOf('command-api')}${path}`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${person.token}`, 'idempotency-key': key },
      body: body as BodyInit,
      signal: AbortSignal.timeout(15_000),
    }).catch(() => null)
    const text = await answer?.text().catch(() => null)
    if (answer?.status === 202 && text) {
      kept.accepted.set(key, JSON.parse(text).id)
      return
    }
    if (answer && [429, 503].includes(answer.status)) {
      kept.refused++
      if (!answer.headers.has('retry-after')) kept.surprises.push(`${path}: ${answer.status} without Retry-After`)
      // A gateway says 502 when whoever it had asked died over it: not known whether it happened, so it is asked again.
    } else if (answer && text && answer.status !== 502) {
      kept.surprises.push(`${path}: ${answer.status} ${text}`)
      return
    }
    await pause(40)
  }
}

/** So many people at once who register suppliers and bring in documents until they are told to stop. */
export const peopleAtWork = (world: World, { people = 4, every = 60 }: { people?: number; every?: number } = {}) => {
  const kept: Kept = { accepted: new Map(), asked: new Set(), tries: 0, refused: 0, surprises: [] }
  let working = true
  let rest = every
  const work = async (number: number) => {
    const { establishment } = world.home
    for (let done = number; working; done++) {
      await insist(world, done % 3 === 0 ? document(establishment) : supplier(establishment), kept)
      await pause(rest)
    }
  }
  const all = Promise.all(Array.from({ length: people }, (_, number) => work(number)))
  return {
    kept,
    /** From now on everybody rests so many milliseconds between two things. */
    pace(milliseconds: number) {
      rest = milliseconds
    },
    /** Lets everybody finish what they are at, and gives what they were told. */
    stop: async (): Promise<Kept> => {
      working = false
      await all
      return kept
    },
  }
}

import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { keyOfPerson } from '@escandallo/command-api/command-context.ts'
import { dishForm } from '@escandallo/command-api/testing/kitchen-forms.ts'
import { multipart, pdf } from '@escandallo/command-api/testing/multipart.ts'
import type { World } from './world.ts'

type Asked = { path: string; headers: Record<string, string>; body: string | Buffer }
type Doing = (world: World) => Asked

/**
 * What people and their browsers keep of what they were told: keys of commands that were accepted, as events have them, and what of; how often
 * they were asked to come again later.
 */
export type Kept = {
  accepted: Map<string, string>
  asked: Set<string>
  tries: number
  refused: number
  surprises: string[]
}

const json = { 'content-type': 'application/json' }

const supplier: Doing = ({ home: { establishment } }) => {
  const taxId = `FR00${randomUUID().slice(0, 8).toUpperCase()}`
  const unknown = { address: 'Mercado 1', email: null, phone: null, iban: null, swift: null, accountNumber: null }
  const rest = { routingNumber: null, paymentTerms: null, description: null, color: '#2f7a5b', image: null }
  const details = { name: `Casa ${taxId}`, taxId, ...unknown, ...rest, categories: ['CAT1'] }
  return {
    path: '/api/suppliers/new',
    headers: json,
    body: JSON.stringify({ details: { ...details, establishments: [establishment] } }),
  }
}

const document: Doing = ({ home: { establishment } }) => {
  const bytes = Buffer.concat([pdf, Buffer.from(randomUUID())])
  const file = { name: 'file', filename: 'f.pdf', type: 'application/pdf', bytes }
  const { payload, headers } = multipart([{ name: 'establishmentId', value: establishment }, file])
  return { path: '/api/documents/new', headers, body: payload }
}

const dish: Doing = ({ person, home: { establishment } }) => {
  const form = dishForm(
    { name: `Plato ${randomUUID()}`, user: person.userId, establishment },
    { kind: 'free', name: 'Agua', density: '1' },
  )
  return { path: '/api/dishes/new', headers: json, body: JSON.stringify(form) }
}

const ticket: Doing = ({ home: { establishment } }) => {
  const line = { name: 'Pan', quantity: '1', vatRate: '10', gross: 110 }
  const issued = { number: randomUUID(), issuedAt: '2026-10-01T14:10:00', guests: 2, salesCentre: null }
  const body = { establishmentId: establishment, ...issued, currency: 'EUR', method: 'card', lines: [line] }
  return { path: '/api/tickets/new', headers: json, body: JSON.stringify(body) }
}

const order: Doing = ({ home: { supplier: supplierId, product: productId } }) => {
  const line = { lineId: randomUUID(), offerId: null, productId, name: 'Tomate', code: null }
  const lines = [{ ...line, packs: 2, unit: 'kg', unitQuantity: '10', price: '9' }]
  const address = { name: 'Alborada', address: 'Calle Mayor 1', phone: null, email: null }
  const details = { supplierId, currency: 'EUR', deliverOn: null, note: null, address, lines }
  return { path: '/api/orders/new', headers: json, body: JSON.stringify({ details }) }
}

const priceList: Doing = ({ home: { supplier: supplierId, product: productId } }) => {
  const digest = createHash('sha256').update(randomUUID()).digest('hex')
  const offer = {
    row: 1,
    productId,
    code: 'T1',
    name: 'Tomate',
    price: '9',
    currency: 'EUR',
    unit: 'kg',
    unitQuantity: '10',
  }
  const offers = [{ ...offer, merma: null, minimum: null, validFrom: '2026-03-01', validUntil: null, note: null }]
  const body = {
    name: `Tarifa ${digest.slice(0, 8)}`,
    source: 'list',
    part: 0,
    columns: null,
    supplierId,
    digest,
    offers,
  }
  return { path: '/api/prices/lists/new', headers: json, body: JSON.stringify(body) }
}

const report: Doing = ({ home: { establishment } }) => {
  const body = { type: 'purchases', from: '2026-01-01', to: '2026-03-31', establishments: [establishment] }
  return { path: '/api/reports/generate', headers: json, body: JSON.stringify(body) }
}

/** What people do by turns: they buy, or they buy, cook and sell, or they order, take over prices and ask for reports as well. */
const buying: readonly Doing[] = [document, supplier, supplier]
const buyingCookingSelling: readonly Doing[] = [...buying, dish, ticket, ticket]
export const everything: readonly Doing[] = [...buyingCookingSelling, order, priceList, report]

/** As a browser does: the same command under the same key until somebody answers it. */
const insist = async ({ urlOf, person }: World, { path, headers, body }: Asked, kept: Kept): Promise<void> => {
  const key = randomUUID()
  const recordedKey = keyOfPerson(person, key)
  kept.asked.add(recordedKey)
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
      kept.accepted.set(recordedKey, JSON.parse(text).id)
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

type Work = { people?: number; every?: number; doing?: readonly Doing[] }

/** So many people at once who register suppliers and bring in documents, or do what is said, until they are told to stop. */
export const peopleAtWork = (world: World, { people = 4, every = 60, doing = buying }: Work = {}) => {
  const kept: Kept = { accepted: new Map(), asked: new Set(), tries: 0, refused: 0, surprises: [] }
  let working = true
  let rest = every
  const work = async (number: number) => {
    for (let done = number; working; done++) {
      await insist(world, (doing[done % doing.length] as Doing)(world), kept)
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

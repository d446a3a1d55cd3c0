import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import { dishForm, product as ofProduct } from '@escandallo/command-api/testing/kitchen-forms.ts'
import type { TicketDetails } from '@escandallo/contracts/tickets/details.ts'
import type { TicketEvent } from '@escandallo/contracts/tickets/events.ts'
import { expect } from 'vitest'
import { foundCorporation, product, supplier } from './event-fixtures.ts'
import { openFixtures } from './fixtures.ts'

type Line = {
  article: string
  /** What the ticket calls it; as its number where left out. */
  name?: string
  quantity?: string
  net: number
  kind?: TicketDetails['lines'][number]['kind']
  parent?: number
  removed?: string[]
}
const [by, at] = [randomUUID(), '2026-03-01T09:00:00.000Z']

/**
 * A restaurant with a till that sells rice (`arroz`; `media` is half a plate) and croquettes (`croquetas`), and a cover charge
 * (`cubierto`) that costs nothing. Rice is 2 EUR/kg, from 16 March 2026 3 EUR/kg: half a kilo a plate, a quarter in croquettes.
 */
export const sellingHouse = async () => {
  const fixtures = await openFixtures()
  const corporation = await foundCorporation(fixtures)
  const { corporationId, establishment, store } = corporation
  const chef = await fixtures.employ({ corporationId, role: 'admin' })
  const from = await supplier(corporation)
  let tillId = ''

  const get = async <Answer>(url: string, query: Record<string, string> = {}) => {
    const answer = await fixtures.ask(chef, { method: 'GET', url: `/api/dashboard${url}`, query })
    expect(answer.statusCode, answer.payload).toBe(200)
    return answer.json() as Answer
  }
  const write = async (url: string, body: object, method = 'POST') => {
    const answer = await fixtures.ask(chef, { method, url: `/api${url}`, body })
    expect(answer.statusCode, answer.payload).toBe(202)
    return answer.json().id as string
  }

  /** A ticket of the till; VAT is left out, so that nets are what is said here. */
  const sell = async (
    businessDay: string,
    lines: Line[],
    { time = '14:00:00', guests = 2 as number | null, place = establishment, tips = 0, cash = 0, till = tillId } = {},
  ) => {
    const net = lines.reduce((sum, line) => sum + line.net, 0)
    const ticketId = randomUUID()
    const ticket: TicketDetails = {
      number: ticketId.slice(0, 8),
      series: null,
      businessDay,
      issuedAt: `${businessDay}T${time}`,
      guests,
      salesCentre: null,
      pos: null,
      currency: 'EUR',
      gross: net,
      net,
      vat: 0,
      surcharge: 0,
      tips,
      refundOf: null,
      payments: [
        { method: 'card', name: 'Tarjeta', amount: net - cash, tip: tips },
        ...(cash ? [{ method: 'cash' as const, name: 'Efectivo', amount: cash, tip: 0 }] : []),
      ],
      lines: lines.map(
        (
          { article, name = article, quantity = '1', net: of, kind = 'standard' as const, parent, removed = [] },
          index,
        ) => ({
          index,
          kind,
          parent: parent ?? null,
          articleId: article,
          formatId: null,
          name,
          formatName: null,
          family: null,
          quantity,
          vatRate: '0',
          gross: of,
          net: of,
          removed,
          note: null,
        }),
      ),
    }
    const data = { ticketId, at, by, tillId: till, establishmentId: place, ticket }
    const recorded: TicketEvent = { type: 'TicketRecorded', data }
    await happened(store, corporationId, `ticket-${ticketId}`, [recorded])
    return ticketId
  }
  /** What was sold of an article in some days, of none of which it is. */
  const sellInRange = async (
    days: { from: string; until: string },
    article: string,
    quantity: number,
    gross: string,
  ) => {
    const text = `codigo;articulo;cantidad;importe\n${article};${article};${quantity};${gross}`
    await write('/tpv/upload', { tillId, text, answers: { day: `${days.from}/${days.until}`, 'vat-rate': '0' } })
  }
  const associate = async (article: string, dish: string | null, ratio = '1') => {
    const target = dish === null ? { kind: 'nothing' as const } : { kind: 'dish' as const, id: dish, ratio }
    const associations = [{ article: { articleId: article, formatId: null }, target }]
    const answer = await fixtures.ask(chef, {
      method: 'POST',
      url: '/api/tpv/associate',
      body: { tillId, associations },
    })
    expect(answer.statusCode, answer.payload).toBe(202)
  }
  const rice = await product(corporation, { name: 'Arroz', merma: '0', category: 'CAT1' }, [
    { supplierId: from, date: '2026-02-01', value: '2', unitQuantity: '1' },
    { supplierId: from, date: '2026-03-16', value: '3', unitQuantity: '1' },
  ])
  const dishes: Record<string, string> = {}

  const compose = async (name: string, quantity: string) => {
    const elements = [{ elementId: randomUUID(), item: ofProduct(rice.productId), quantity, unit: 'kg' }]
    dishes[name] = await write('/dishes/new', {
      ...dishForm({ name, user: chef.userId }),
      composition: { elements, portions: '1' },
      effectiveFrom: '2026-03-01',
    })
  }
  const settings = {
    establishmentId: establishment,
    adapter: 'csv',
    serverUrl: null,
    workplaceId: null,
    workplaceName: null,
  }
  tillId = await write('/tpv/integration', { settings, accessKey: null })
  await compose('Arroz', '0.5')
  await compose('Croquetas', '0.25')
  await associate('arroz', dishes.Arroz ?? '')
  await associate('media', dishes.Arroz ?? '', '0.5')
  await associate('croquetas', dishes.Croquetas ?? '')
  await associate('cubierto', null)
  return { fixtures, corporation, chef, from, rice, dishes, tillId, get, write, sell, sellInRange, associate }
}

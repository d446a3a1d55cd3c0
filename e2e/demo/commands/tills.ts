import { createHash } from 'node:crypto'
import { takingsName } from '@escandallo/contracts/sales/takings/details.ts'
import { TYPED_PART } from '@escandallo/contracts/sales/takings/parts.ts'
import { BACKFILL_DAYS } from '@escandallo/contracts/tills/details.ts'
import { demoArticles, demoDay } from '@escandallo/workers/tills/adapters/demo/demo.ts'
import { v5 as uuidv5 } from 'uuid'
import type { EstablishmentKey } from '../catalogue/corporation.ts'
import { addDays } from '../documents/calendar.ts'
import { dishId } from '../kitchen/written.ts'
import { establishmentId, named, productId, userId } from './names.ts'
import type { Rehearsal } from './rehearsal.ts'

/** What articles of the till are in the kitchen: `article, dish`, or a product with how much of it goes with one sold. */
const dishes = `
101 croquetas, 102 ensaladilla, 103 bravas, 104 gilda, 105 jamon-pan, 106 pan-tomate, 107 ensalada-tomate, 108 ensalada-cabra,
109 gazpacho, 110 escalivada, 111 lentejas, 112 boletus-huevo, 201 merluza-verde, 202 lubina-espalda, 203 bacalao-pil,
204 pulpo-brasa, 205 arroz-marisco, 206 entrecot, 207 carrillera, 208 secreto, 209 hamburguesa, 210 ternasco, 211 pollo-asado,
212 espagueti-pesto, 301 tarta-queso, 302 torrija, 303 flan, 304 brownie, 305 sorbete, 401 cana, 404 vermut-casa, 501 cafe-solo,
502 buf-cafe`
  .split(',')
  .map((pair) => pair.trim().split(' ') as [string, string])
const bottles = [
  { articleId: '410', formatId: '1', product: 'vino-tinto-crianza', ratio: '1' },
  { articleId: '410', formatId: '2', product: 'vino-tinto-crianza', ratio: '0.166667' },
] as const

/** The second house has only begun: a third of its articles say nothing of the kitchen yet. */
const left = new Set('101 107 112 204 205 207 302 303 305 401'.split(' '))

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/**
 * The tills of the two houses: connected a year and some weeks after the beginning, so that what they had sold before came with
 * the first reading, and each day told when it was over.
 */
export const ringUp = (
  { tell }: Rehearsal,
  { from, until, now, workers }: { from: string; until: string; now: string; workers: string },
) => {
  const keys: EstablishmentKey[] = ['puerto', 'mercado']
  const wanted = addDays(from, BACKFILL_DAYS - 1)
  const connected = [wanted, addDays(until, -1)].sort()[0] as string
  for (const [at, key] of keys.entries()) {
    const tillId = named(`till ${key}`)
    const by = userId('demo')
    const begun = Date.parse(`${connected}T09:${at}0:00Z`)
    const moment = (seconds: number) => new Date(begun + seconds * 1_000).toISOString()
    const settings = {
      establishmentId: establishmentId(key),
      adapter: 'demo' as const,
      serverUrl: null,
      workplaceId: key,
      workplaceName: key === 'puerto' ? 'Puerto' : 'Mercado',
    }
    const ofTill = { kind: 'till' as const, id: tillId }
    const connect = { tillId, settings, accessKey: null, at: moment(0), by }
    tell({ ...ofTill, command: { type: 'ConnectTill', data: connect } }, `till ${key}`)
    const articles = demoArticles()
    const listed = { tillId, articles, at: moment(5), by: workers }
    tell({ kind: 'catalogue', id: tillId, command: { type: 'TellArticles', data: listed } }, `articles ${key}`)
    const associations = [
      ...dishes
        .filter(([articleId]) => key === 'puerto' || !left.has(articleId))
        .map(([articleId, dish]) => ({
          article: { articleId, formatId: null },
          target: { kind: 'dish' as const, id: dishId(dish), ratio: '1' },
        })),
      ...(key === 'puerto' ? bottles : []).map(({ articleId, formatId, product, ratio }) => ({
        article: { articleId, formatId },
        target: { kind: 'product' as const, id: productId(product), ratio },
      })),
    ]
    const associate = { tillId, associations, at: moment(3_600), by }
    tell({ ...ofTill, command: { type: 'AssociateArticles', data: associate } }, `articles of ${key}`)
    for (let day = from; day <= until; day = addDays(day, 1)) {
      const reported = demoDay(key, day, 'EUR', `${addDays(day, 2)}T00:00:00`)
      const evening = Date.parse(`${addDays(day, 1)}T06:30:00Z`)
      const when = new Date(Math.min(Math.max(evening, begun + 600_000), Date.parse(now))).toISOString()
      const about = { at: when, by: workers }
      for (const { name, ticket } of reported.tickets) {
        const ticketId = uuidv5(name, tillId)
        const data = { ticketId, tillId, establishmentId: settings.establishmentId, ticket, ...about }
        tell({ kind: 'ticket', id: ticketId, command: { type: 'RecordTicket', data } }, `ticket ${ticketId}`)
      }
      const dayId = uuidv5(day, tillId)
      const sum = (of: 'gross' | 'net') => reported.tickets.reduce((all, { ticket }) => all + ticket[of], 0)
      const data = {
        dayId,
        tillId,
        establishmentId: settings.establishmentId,
        businessDay: day,
        ...about,
        told: {
          tickets: reported.tickets.length,
          gross: sum('gross'),
          net: sum('net'),
          closeOut: reported.closeOut,
          complete: true,
          clock: 'right' as const,
          hash: hashOf([reported.tickets, reported.closeOut]),
        },
        changes: { recorded: reported.tickets.length, vanished: 0 },
      }
      tell({ kind: 'businessday', id: dayId, command: { type: 'TellBusinessDay', data } }, `day ${dayId}`)
    }
  }
}

/** Days of the terrace that somebody has typed. */
const TERRACE_DAYS = 20
const rates = [
  { rate: '10', least: 21_000, more: 1_700 },
  { rate: '21', least: 6_000, more: 900 },
] as const

/** The terrace of the second house has a till that tells nothing: its Z is typed each night, with the guests on Fridays and Saturdays alone. */
export const typeTakings = ({ tell }: Rehearsal, { until, now }: { until: string; now: string }) => {
  const tillId = named('till terrace')
  const [by, place] = [userId('demo'), establishmentId('mercado')]
  const settings = {
    establishmentId: place,
    adapter: 'csv' as const,
    serverUrl: null,
    workplaceId: null,
    workplaceName: 'Terraza',
  }
  const connect = { tillId, settings, accessKey: null, at: `${addDays(until, 1 - TERRACE_DAYS)}T08:00:00.000Z`, by }
  tell({ kind: 'till', id: tillId, command: { type: 'ConnectTill', data: connect } }, 'till terrace')
  for (let back = TERRACE_DAYS; back > 0; back -= 1) {
    const day = addDays(until, 1 - back)
    const weekDay = new Date(`${day}T00:00:00Z`).getUTCDay()
    const isFull = weekDay === 5 || weekDay === 6
    const takings = {
      from: day,
      until: day,
      currency: 'EUR',
      tickets: null,
      covers: isFull ? 40 + (back % 7) : null,
      articles: null,
      rates: rates.map(({ rate, least, more }) => {
        const net = least + more * ((back * 7 + weekDay * 3) % 11) + (isFull ? least : 0)
        return { rate, net, vat: Math.round((net * Number(rate)) / 100) }
      }),
    }
    const takingsId = uuidv5(`takings ${takingsName(takings)}`, tillId)
    const when = Math.min(Date.parse(`${day}T22:50:00Z`), Date.parse(now))
    const about = { takingsId, tillId, establishmentId: place, at: new Date(when).toISOString(), by }
    const part = { partId: TYPED_PART, importId: null, replaces: true, takings }
    const command = { type: 'RecordTakings' as const, data: { ...about, ...part } }
    tell({ kind: 'takings', id: takingsId, command }, `takings ${day}`)
  }
}

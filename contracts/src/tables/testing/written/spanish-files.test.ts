import { expect, test } from 'vitest'
import { openTable } from '../../files/open-table.ts'
import { readSales } from '../../sales/read-sales.ts'
import type { SalesReading } from '../../sales/reading.ts'
import { type SpanishFile, spanishFiles } from './spanish-files.ts'

const ticketTexts = ({ tickets }: SalesReading) =>
  (tickets ?? []).map(({ series, number, businessDay, issuedAt, gross, net, tips, guests, lines }) => {
    const sold = (lines ?? []).map((line) => `${line.quantity} ${line.name} ${line.gross}@${line.vatRate}`).join('; ')
    const name = [series, number].filter(Boolean).join('/')
    return [name, businessDay, issuedAt.slice(11, 16), gross, net, tips, guests, sold].join(' ')
  })
const articleTexts = ({ sold }: SalesReading) =>
  (sold ?? []).map((of) => `${of.businessDay} ${of.quantity} ${of.name} ${of.gross} ${of.net} @${of.vatRate}`)
const dayTexts = ({ days }: SalesReading) =>
  (days ?? []).map(({ businessDay, gross, net, tickets, guests, byRate }) => {
    const rates = Object.entries(byRate ?? {}).map(([rate, { base, vat }]) => `${rate}:${base}+${vat}`)
    return `${businessDay} ${gross} ${net} t${tickets} g${guests} ${rates.join(' ')}`
  })

test.each<SpanishFile>(spanishFiles)('$name: every figure of it', ({ bytes, answers = {}, leftOut, comesTo }) => {
  const reading = readSales(openTable(bytes), { dayEndsAt: '05:00', currency: 'EUR' }, answers)
  expect([...ticketTexts(reading), ...articleTexts(reading), ...dayTexts(reading)]).toEqual(comesTo)
  expect([reading.asks, reading.doubts]).toEqual([[], []])
  if (leftOut !== undefined) expect(reading.notTaken).toHaveLength(leftOut)
})

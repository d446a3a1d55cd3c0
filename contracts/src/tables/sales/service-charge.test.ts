import { describe, expect, test } from 'vitest'
import { bookOfText } from '../files/open-table.ts'
import type { Answers } from '../layout/asks.ts'
import { readSales } from './read-sales.ts'

const read = (text: string, answers: Answers = {}) =>
  readSales(bookOfText(text), { dayEndsAt: '05:00', currency: 'EUR' }, answers)
const askKeys = (text: string, answers: Answers = {}) => read(text, answers).asks.map(({ key }) => key)

describe('a service charge', () => {
  const head = 'Fecha;Hora;Ticket;Producto;Unidades;Importe;IVA %;Servicio'
  const rows = [
    '14/09/2026;13:05;1;Pulpo;1;16,50;10;2,20',
    '14/09/2026;13:05;1;Vino;1;5,50;10;2,20',
    '14/09/2026;13:30;2;Arroz;2;36,00;10;0,00',
  ]
  const text = [head, ...rows].join('\n')
  const lines = (answers: Answers, of = text) =>
    (read(of, answers).tickets ?? []).map(({ gross, net, lines: sold }) => [
      ...[gross, net],
      ...(sold ?? []).slice(-1).map(({ name }) => name),
    ])

  test('in a column of its own is asked for: within the amounts, or on top of them', () => {
    expect(askKeys(text)).toEqual(['service-is'])
    expect(lines({ 'service-is': 'on-top' })).toEqual([
      [2420, 2200, 'Servicio'],
      [3600, 3273, 'Arroz'],
    ])
    expect(lines({ 'service-is': 'within' })).toEqual([
      [2200, 2000, 'Vino'],
      [3600, 3273, 'Arroz'],
    ])
    expect(askKeys(text, { 'service-is': 'within' })).toEqual([])
  })

  test('is on top or within by the total of the ticket', () => {
    const withTotal = (total: string) =>
      [`${head};Total ticket`, ...rows.map((row, at) => `${row};${at < 2 ? total : '36,00'}`)].join('\n')
    expect(askKeys(withTotal('24,20'))).toEqual([])
    expect(lines({}, withTotal('24,20'))[0]).toEqual([2420, 2200, 'Servicio'])
    expect(lines({}, withTotal('22,00'))[0]).toEqual([2200, 2000, 'Vino'])
    expect(read(withTotal('24,20')).doubts).toEqual([])
  })

  test('is no amount where the column says which meal it was', () =>
    expect(askKeys(text.replaceAll(/2,20|0,00/g, 'Comida'))).toEqual([]))

  test('on top of tickets without lines is in their sums', () => {
    const totals = 'Fecha;Ticket;Total;IVA %;Cargo por servicio\n14/09/2026;1;22,00;10;2,20\n14/09/2026;2;11,00;10;'
    expect(askKeys(totals)).toEqual(['service-is'])
    expect(
      (read(totals, { 'service-is': 'on-top' }).tickets ?? []).map((of) => [
        of.number,
        of.businessDay,
        of.gross,
        of.net,
      ]),
    ).toEqual([
      ['1', '2026-09-14', 2420, 2200],
      ['2', '2026-09-14', 1100, 1000],
    ])
  })
})

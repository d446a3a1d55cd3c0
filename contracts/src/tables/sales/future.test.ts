import { expect, test } from 'vitest'
import { readSalesFiles } from './read-files.ts'

const fileOf = (...lines: string[]) => ({ name: 'ventas.csv', bytes: new TextEncoder().encode(lines.join('\n')) })
const place = { dayEndsAt: '05:00', currency: 'EUR', today: '2026-11-28' }

test('a sale of a day that has not come is in doubt, and those of today and before are not', async () => {
  const file = fileOf(
    'fecha;hora;ticket;articulo;cantidad;importe;iva',
    '28/11/2026;13:00;1;Agua;1;2,20;10',
    '11/12/2026;13:00;2;Agua;1;2,20;10',
  )
  const { doubts, tickets } = await readSalesFiles([file], place)
  expect(doubts).toMatchObject([{ row: 3, code: 'day-in-future', column: 'fecha', text: '2026-12-11 13:00:00' }])
  expect(tickets).toHaveLength(2)
  expect((await readSalesFiles([file], { dayEndsAt: '05:00', currency: 'EUR' })).doubts).toEqual([])
})

test('takings of a day that has not come are in doubt', async () => {
  const file = fileOf('Fecha;Venta con IVA', '27/11/2026;1.250,00', '30/11/2026;980,50')
  const { kind, doubts } = await readSalesFiles([file], place)
  expect({ kind, doubts }).toMatchObject({ kind: 'days', doubts: [{ code: 'day-in-future', text: '2026-11-30' }] })
})

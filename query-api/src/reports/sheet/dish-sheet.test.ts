import { randomUUID } from 'node:crypto'
import { dishForm, product as ofProduct } from '@escandallo/command-api/testing/kitchen-forms.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundCorporation, product, supplier } from '../../testing/event-fixtures.ts'
import { openFixtures } from '../../testing/fixtures.ts'
import { sheetPdf } from './sheet-pdf.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const corporation = await foundCorporation(fixtures)
const chef = await fixtures.employ({ corporationId: corporation.corporationId, role: 'admin' })
const waiter = await fixtures.employ({ corporationId: corporation.corporationId, role: 'user', sections: ['sales'] })
let dish = ''

beforeAll(async () => {
  const from = await supplier(corporation)
  const rice = await product(corporation, { name: 'Arroz' }, [
    { supplierId: from, date: '2026-02-01', value: '2', unitQuantity: '1' },
  ])
  const body = {
    ...dishForm({ name: 'Arroz a banda', user: chef.userId }),
    composition: {
      elements: [{ elementId: randomUUID(), item: ofProduct(rice.productId), quantity: '400', unit: 'g' }],
      portions: '4',
    },
    effectiveFrom: '2026-03-01',
  }
  const answer = await fixtures.ask(chef, { method: 'POST', url: '/api/dishes/new', body })
  expect(answer.statusCode, answer.payload).toBe(202)
  dish = answer.json().id
  await fixtures.projected()
})

const sheetOf = (asker: typeof chef, id: string) =>
  fixtures.ask(asker, { method: 'GET', url: '/api/reports/dish-sheet', query: { id, language: 'es' } })
const pagesOf = (pdf: string) => [...pdf.matchAll(/\/Type \/Page\b(?!s)/g)].length

test('a sheet is a file of one page, made while it is asked for, and no report is filed', async () => {
  const answer = await sheetOf(chef, dish)
  expect(answer.statusCode, answer.payload).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toContain('ficha-arroz-a-banda.pdf')
  expect(pagesOf(answer.rawPayload.toString('latin1'))).toBe(1)
  const reports = await fixtures.ask(chef, { method: 'GET', url: '/api/reports/list', query: {} })
  expect(reports.json().total).toBe(0)
})

test('a sheet is of a dish that the asker may see', async () => {
  expect((await sheetOf(chef, randomUUID())).statusCode).toBe(404)
  expect((await sheetOf(waiter, dish)).statusCode).toBe(403)
})

test('a sheet of many elements and steps shrinks until it has one page', async () => {
  const figure = { label: 'PVP con IVA', value: '24,00 €' }
  const data = {
    name: 'Merluza en salsa verde',
    reference: 'Ficha técnica · PR-014 · versión 7',
    about: 'Principal · 4 raciones',
    portions: '4',
    portionCost: '7,19 €',
    figures: Array.from({ length: 6 }, () => figure),
    bar: { cost: 0.33, target: 0.3, margin: 'Margen 14,63 €' },
    elements: {
      head: ['Elemento', 'Neta', 'Merma', 'Bruta', 'Precio sin IVA', 'Coste', 'Parte'],
      rows: Array.from({ length: 18 }, (_, at) => [
        `Producto ${at}`,
        '800 g',
        '45 %',
        '1.455 g',
        '15,34 €/kg',
        '22,3 €',
        '7 %',
      ]),
      sum: ['Total', '', '', '', '', '28,76 €', ''],
    },
    texts: [
      {
        title: 'Elaboración',
        isNumbered: true,
        lines: Array.from(
          { length: 9 },
          (_, at) => `Paso ${at}: pelar y cortar la patata en láminas de 4 mm y confitar en aceite a 95 °C.`,
        ),
      },
    ],
    allergens: [{ label: 'Contiene', names: 'pescado, moluscos' }],
    allergenNote: 'Verificados.',
    nutrition: { title: 'Nutrición', rows: [['Energía', '1.912 kJ']] as [string, string][], note: null },
    foot: 'Alborada · Precios a 25 nov 2026',
  }
  const pdf = await sheetPdf({ data, picture: null, language: 'es', day: '2026-11-25' })
  expect(pagesOf(pdf.toString('latin1'))).toBe(1)
})

import { expect, test } from 'vitest'
import { checksOf } from '../confidence/checks.ts'
import { typedPage } from '../words/typed-page.ts'
import { contradicts } from './agreement.ts'
import { figuresOf } from './figures.ts'

const page = (foot: string) =>
  typedPage(`
Frutas Baldomar, S.L.         FACTURA A-12
CIF B12345674                 Fecha 04/03/2026
Descripción        Cantidad    Precio    Importe
Tomate pera            3,00      1,20       3,60
Base imponible                              3,60
${foot}`)

const contradict = (foot: string) => contradicts(page(foot), '2026-03-05')

test('sums contradict each other where base and taxes do not come to the total', () => {
  expect(contradict('IVA 4 %     0,14\nTotal factura     9,99')).toBe(true)
  expect(contradict('IVA 4 %     0,14\nTotal factura     3,74')).toBe(false)
})
test('sums of which nothing more is told contradict nothing', () => expect(contradict('')).toBe(false))

test('what is left between a base and a total is no equation that holds', () => {
  const { footing, ...figures } = figuresOf(page('Total factura     3,74'))
  expect(footing?.taxes).toEqual({ cents: 14, from: [] })
  const names = checksOf({ supplier: {}, ...figures }, footing, '2026-03-05').map(({ name }) => name)
  expect(names).toContain('lines-sum-to-base')
  expect(names).not.toContain('base-and-taxes-are-total')
})

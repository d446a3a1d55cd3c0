import { expect, test } from 'vitest'
import { understand } from '../../understanding.ts'
import { typedPage } from '../../words/typed-page.ts'

const read = (page: string) => {
  const { supplier, needsReview } = understand(typedPage(page), { today: '2026-11-22', ownTaxIds: [] })
  const { value, confidence = 0, evidence = [] } = supplier.taxId ?? {}
  const elsewhere = evidence.some(({ code }) => code === 'others-place')
  return { value, sure: confidence >= 0.9, elsewhere, asked: needsReview.includes('supplier.taxId') }
}

const invoice = (account: string) => `
COMÉRCIO ALIMENTAR MONTE ALVO S.A.
Zona Industrial da Mitrena, Lote 97
2910-404 Setúbal
T. 265 593 123

                                                  Adquirente:
                                                  Taverna Azul Unipessoal Lda
                                                  Rua do Sol 3
                                                  2910-404 Setúbal
                                                  NIF: PT573076677

Fatura n.º H 00879 de 4 de julho de 2026

Designação                  Qtd.   Preço    Total
Batata branca saco 20 kg       2   10,00    20,00
Coentros molho                 4    2,50    10,00

                         Total ilíquido     30,00
                         IVA 6 %             1,80
                         Total a pagar      31,80

IBAN PT50003506874935786293957
${account}`

test('the tax id in the sentence about the supplier’s account is the supplier’s', () =>
  expect(read(invoice('Titular: Comércio Alimentar Monte Alvo S.A. - NIF 535817100'))).toMatchObject({
    value: '535817100',
    elsewhere: false,
  }))

test('of who wrote the program, standing where nobody else’s does, a person is asked', () => {
  const { value, sure, asked } = read(
    invoice('').replace('NIF: PT573076677', '') +
      '\n\nProcessado por programa de Vilarinho Sistemas, S.A. (NIF PT598513418)',
  )
  expect([undefined, 'PT598513418']).toContain(value)
  expect(sure).toBe(false)
  expect(asked).toBe(true)
})

test('the only tax id of a page that stands in the customer’s block is never surely the supplier’s', () => {
  const { sure, asked } = read(invoice(''))
  expect(sure).toBe(false)
  expect(asked).toBe(true)
})

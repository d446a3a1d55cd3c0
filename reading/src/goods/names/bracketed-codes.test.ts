import { describe, expect, test } from 'vitest'
import { understand } from '../../understanding/understanding.ts'
import { typedPage } from '../../words/typed-page.ts'
import { withBracketedCodes } from './bracketed-codes.ts'

const context = { today: '2026-06-01', ownTaxIds: [] }

describe('a code in brackets before the name', () => {
  test('is the code of the line', () => {
    const page = `
    Descripción                                  Cantidad      Precio     Importe
    [JARD-T-20L] Saco de sustrato                    1,00        6,50        6,50
    [1107] Maceta de barro                           2,00        4,00        8,00
                                            Base imponible                  14,50`
    const { lines } = understand(typedPage(page), context)
    expect(lines.map(({ code, name }) => [code, name])).toEqual([
      ['JARD-T-20L', 'Saco de sustrato'],
      ['1107', 'Maceta de barro'],
    ])
  })

  test.each([
    ['4711', '[A-1] Tomate', '4711', '[A-1] Tomate'],
    [null, '[bio] Tomate', null, '[bio] Tomate'],
    [null, '[Oferta de la semana] Tomate', null, '[Oferta de la semana] Tomate'],
    [null, '[A-1]', null, '[A-1]'],
    [null, 'Tomate [A-1] rama', null, 'Tomate [A-1] rama'],
  ])('is none: %s %s', (code, name, ownCode, ownName) =>
    expect(withBracketedCodes([{ code, name }])).toEqual([{ code: ownCode, name: ownName }]),
  )
})

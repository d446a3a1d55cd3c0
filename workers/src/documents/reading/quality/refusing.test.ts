import { describe, expect, test } from 'vitest'
import type { WordSource } from '../intake/word-source.ts'
import { typedPage } from '../words/typed-page.ts'
import { gate } from './gate.ts'

const source = (text: string): WordSource => ({
  words: typedPage(text),
  pages: [{ width: 595, height: 842 }],
  ...{ source: 'text', recogniser: null, pictured: [], attached: null, codes: [], revised: null },
})

const reasonOf = (text: string) => gate(source(text), () => false)?.reason ?? null

const paySlip = `
RECIBO DE SALARIOS            Empresa: Fonda Norte S.L.  CIF B12345674
Trabajadora: Ana Ruiz         Categoría profesional: Camarera
I. DEVENGOS
Salario base                                    1.210,00
Plus convenio                                     140,00
II. DEDUCCIONES
Contingencias comunes 4,70 %                       63,45
LÍQUIDO TOTAL A PERCIBIR                        1.286,55`

const invoice = `
Frutas Baldomar, S.L.         FACTURA A-12
CIF B12345674                 Fecha 04/03/2026
Descripción        Cantidad    Precio    Importe
Tomate pera            3,00      1,20       3,60
Base imponible                              3,60
IVA 4 %                                     0,14
Total factura                               3,74`

describe('a file that was written and not photographed', () => {
  test('without a word on it is no valid document', () => expect(reasonOf('')).toBe('invalid-document'))
  test('that is another sort of paper is no valid document, and the page is told', () =>
    expect(gate(source(paySlip), () => false)).toEqual({ reason: 'invalid-document', page: 1 }))
  test('that is an invoice passes', () => expect(reasonOf(invoice)).toBeNull())
})

import { describe, expect, test } from 'vitest'
import { understand } from '../../understanding/understanding.ts'
import { typedPage } from '../../words/typed-page.ts'
import { statedIn } from '../einvoice/recognise.ts'
import { ubl } from '../einvoice/samples.ts'
import { reconciled } from '../reconciling.ts'

const page = `
CONSERVAS DEL MAR S.L.                              FACTURA
NIF: B12345674                                      Número:   F-2026/113
                                                    Fecha:    04/03/2026

Descripción                 Cantidad     Precio      Importe
Atún en aceite                  10         7,00        70,00

                        Base imponible                 70,00
                        IVA 10 %                        7,00
                        TOTAL FACTURA                  77,00 €
`

const box = { page: 1, x: 0.8, y: 0.05, width: 0.1, height: 0.07 }
const context = { today: '2026-03-20', ownTaxIds: ['B99999995'] }

const verifactu = (total: string, number = 'F-2026/113') =>
  `https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=${encodeURIComponent(number)}&fecha=04-03-2026&importe=${total}`
const girocode = (iban: string, total = '77.00') => `BCD\n002\n1\nSCT\n\nConservas del Mar SL\n${iban}\nEUR${total}`

type Given = { text?: string; source?: 'text' | 'ocr'; xml?: string }

const weigh = (codes: string[], { text = page, source = 'text', xml }: Given = {}) => {
  const words = typedPage(text)
  const stated = xml ? statedIn(new TextEncoder().encode(xml)) : null
  const testimony = {
    page: understand(words, context),
    words,
    source,
    attached: stated && { stated, file: 'ubl.xml' },
    codes: codes.map((code) => ({ text: code, box })),
    revised: null,
  }
  return reconciled(testimony, context)
}

const understood = (...args: Parameters<typeof weigh>) => {
  const verdict = weigh(...args)
  if (verdict.forged) throw new Error('was taken for forged')
  return verdict.understanding
}

describe('a fiscal code', () => {
  test('wins over a total that was misread, when base and tax add up to it', () => {
    const text = page.replace('77,00 €', '71,00 €').replace('TOTAL FACTURA', 'TOTAL')
    const reading = understood([verifactu('77.00')], { text, source: 'ocr' })
    expect(reading.totals.total).toMatchObject({ value: 7700, confidence: 0.999, alternatives: [{ value: 7100 }] })
    expect(reading.checks).toContainEqual(expect.objectContaining({ name: 'base-and-taxes-are-total', holds: true }))
    expect(reading.needsReview).not.toContain('totals.total')
  })

  test('is looked at by a person where nothing on the page bears it out', () => {
    const text = page
      .replace('77,00 €', '71,00 €')
      .replace(/Base imponible.*\n/, '\n')
      .replace(/IVA 10 %.*\n/, '\n')
    const reading = understood([verifactu('77.00')], { text, source: 'ocr' })
    expect(reading.totals.total?.value).toBe(7700)
    expect(reading.needsReview).toContain('totals.total')
    expect(reading.checks).toContainEqual(expect.objectContaining({ name: 'qr-and-page-agree', holds: false }))
  })

  test('fills in what the page does not print', () => {
    const bare = page.replace('NIF: B12345674', '').replace('Fecha:    04/03/2026', '')
    const reading = understood([verifactu('77.00')], { text: bare })
    expect(reading.supplier.taxId).toMatchObject({ value: 'B12345674', boxes: [box] })
    expect(reading.issueDate?.value).toBe('2026-03-04')
    expect(reading.needsReview).not.toContain('supplier.taxId')
    expect(reading.needsReview).not.toContain('issueDate')
  })

  test('gives the total before the tax that a tenant or a client keeps back', () => {
    const kept = page.replace(
      'TOTAL FACTURA                  77,00 €',
      'Retención IRPF 15 %           -10,50\n                        TOTAL FACTURA                  66,50 €',
    )
    const reading = understood([verifactu('77.00')], { text: kept })
    expect(reading.totals.total?.value).toBe(6650)
    expect(reading.checks).toContainEqual({ name: 'qr-and-page-agree', holds: true })
  })

  test('of another total than the page adds up to stands beside it: nothing is lost, and a person looks', () => {
    const reading = understood([verifactu('770.00')])
    expect(reading.totals.total?.value).toBe(7700)
    expect(reading.totals.total?.alternatives[0]).toEqual({ value: 77000, confidence: 0.5, boxes: [box] })
    expect(reading.lines.length).toBeGreaterThan(0)
    expect(reading.needsReview).toContain('totals.total')
    expect(reading.checks).toContainEqual(expect.objectContaining({ name: 'qr-and-page-agree', holds: false }))
  })

  test('of another total and another number is of another document: the page is believed and a person looks', () => {
    const reading = understood([verifactu('770.00', 'F-2026/9')])
    expect(reading.totals.total?.value).toBe(7700)
    expect(reading.needsReview).toEqual(expect.arrayContaining(['number', 'totals.total']))
  })

  test('of another total on a page without its number proves no forgery: a person looks', () => {
    const reading = understood([verifactu('770.00')], { text: page.replace('Número:   F-2026/113', '') })
    expect(reading.needsReview).toContain('totals.total')
  })

  test('of another number, with the total right, is looked at', () => {
    const reading = understood([verifactu('77.00', 'F-2026/9')])
    expect(reading.needsReview).toContain('number')
  })

  test('that agrees with the page in nothing is of another document: the page is believed and a person looks', () => {
    const other = verifactu('12.10', 'X-41').replace('B12345674', 'A58818501').replace('04-03-2026', '01-02-2025')
    const reading = understood([other])
    expect(reading).toMatchObject({
      number: { value: 'F-2026/113' },
      supplier: { taxId: { value: 'B12345674' } },
      totals: { total: { value: 7700 } },
      needsReview: expect.arrayContaining(['number', 'supplier.taxId', 'totals.total']),
    })
    expect(reading.checks).toContainEqual(expect.objectContaining({ name: 'qr-and-page-agree', holds: false }))
  })

  test('of another total than the data attached is looked at', () => {
    const text = page.replaceAll('77,00', '49,50').replace('70,00\n\n', '45,00\n\n')
    const roca = text
      .replace('F-2026/113', 'AB-77')
      .replace('B12345674', 'A58818501')
      .replace('04/03/2026', '10/02/2026')
    const code = verifactu('50.00', 'AB-77').replace('B12345674', 'A58818501').replace('04-03-2026', '10-02-2026')
    const reading = understood([code], {
      text: roca
        .replace('7,00\n', '4,50\n')
        .replace('Base imponible                 70,00', 'Base imponible                 45,50'),
      xml: ubl(),
    })
    expect(reading.totals.total?.value).toBe(4950)
    expect(reading.checks).toContainEqual(expect.objectContaining({ name: 'qr-and-page-agree', holds: false }))
  })
})

describe('a code for paying', () => {
  const iban = 'ES9121000418450200051332'

  test('gives the account, and makes the total it repeats surer', () => {
    const reading = understood([girocode(iban)])
    expect(reading.supplier.iban).toMatchObject({ value: iban, evidence: [{ code: 'payment-code' }] })
    expect(reading.totals.total?.confidence).toBeGreaterThanOrEqual(0.98)
    expect(reading.checks).toContainEqual({ name: 'qr-and-page-agree', holds: true })
  })

  test('for a part of the total is only another way to read it', () => {
    const reading = understood([girocode(iban, '20.00')])
    expect(reading.totals.total).toMatchObject({ value: 7700 })
    expect(reading.totals.total?.alternatives[0]).toMatchObject({ value: 2000 })
  })

  test('for another account than the printed one is a warning', () => {
    const reading = understood([girocode('ES7921000813610123456789')], {
      text: `${page}\nIBAN ES91 2100 0418 4502 0005 1332`,
    })
    expect(reading.supplier.iban?.value).toBe(iban)
    expect(reading.needsReview).toContain('supplier.iban')
  })

  test('stands back behind a fiscal code', () => {
    const reading = understood([girocode(iban), verifactu('77.00')])
    expect(reading.totals.total?.evidence?.map(({ code }) => code)).toContain('fiscal-code')
    expect(reading.supplier.iban?.value).toBe(iban)
  })
})

import { describe, expect, test } from 'vitest'
import { understand } from '../understanding/understanding.ts'
import { typedPage } from '../words/typed-page.ts'
import { statedIn } from './einvoice/recognise.ts'
import { cii, facturae, ubl } from './einvoice/samples.ts'
import { type Reconciliation, reconciled } from './reconciling.ts'

const page = `
HUERTA DEL SEGURA S.L.                                FACTURA
Camino Viejo 8                                        Número:   V-2026/31
30001 Murcia                                          Fecha:    04/03/2026
NIF: B12345674                                        Vencimiento: 03/04/2026

Ref.     Descripción            Cantidad  Ud   Precio      Importe
TOM-1    Tomate pera              12,400  kg     2,50        31,00
                                       Descuento             -1,00
                        Base imponible                       30,00
                        IVA 4 %                               1,20
                        TOTAL FACTURA                        31,20 €
`

const context = { today: '2026-03-20', ownTaxIds: ['B99999995'] }

const weigh = (xml: string | null, text = page, source: 'text' | 'ocr' = 'text'): Reconciliation => {
  const words = typedPage(text)
  const stated = xml === null ? null : statedIn(new TextEncoder().encode(xml))
  const attached = stated && { stated, file: 'factur-x.xml' }
  return reconciled({ page: understand(words, context), words, source, attached, codes: [], revised: null }, context)
}

const understood = (verdict: Reconciliation) => {
  if (verdict.forged) throw new Error('was taken for forged')
  return verdict.understanding
}

describe('an invoice that brings its own data', () => {
  const reading = understood(weigh(cii()))

  test('is believed in everything it states, for certain', () => {
    expect(reading).toMatchObject({
      number: { value: 'V-2026/31', confidence: 1 },
      issueDate: { value: '2026-03-04', confidence: 1 },
      dueDate: { value: '2026-04-03', confidence: 1 },
      supplier: { name: { value: 'Huerta del Segura S.L.' }, taxId: { value: 'B12345674' } },
      totals: { subtotal: { value: 3000 }, discount: { value: 100 }, taxes: { value: 120 }, total: { value: 3120 } },
      lines: [{ code: 'TOM-1', name: 'Tomate pera', quantity: '12.4', unitPrice: '2.5', total: 3100, confidence: 1 }],
      needsReview: [],
    })
    expect(reading.checks.filter(({ holds }) => !holds)).toEqual([])
  })

  test.each([
    ['CII', cii()],
    ['UBL', ubl()],
    ['Facturae', facturae()],
  ])('says whom it is for: %s', (_, xml) =>
    expect(understood(weigh(xml, '')).customer?.taxId).toMatchObject({ value: 'B99999995', confidence: 1 }),
  )

  test('shows where the page prints what it states', () => {
    const [total] = reading.totals.total?.boxes ?? []
    expect(total?.x).toBeGreaterThan(0.6)
    expect(reading.supplier.name?.boxes).toHaveLength(1)
    expect(reading.supplier.address?.boxes.length).toBeGreaterThan(0)
    expect(reading.lines[0]?.boxes.length).toBeGreaterThan(0)
    expect(reading.totals.total?.evidence).toEqual([
      { code: 'structured-source', detail: 'factur-x.xml' },
      { code: 'structure-agrees' },
    ])
  })

  test('shows no place for what the page does not print', () =>
    expect(reading.supplier.email).toMatchObject({
      value: 'ventas@huertasegura.example',
      boxes: [],
      evidence: [{ code: 'structured-source', detail: 'factur-x.xml' }],
    }))

  test('is taken from the page where it states nothing', () => {
    const silent = cii({ lines: '' }).replace(
      /<ram:SpecifiedTradePaymentTerms>.*<\/ram:SpecifiedTradePaymentTerms>/s,
      '',
    )
    const mixed = understood(weigh(silent))
    expect(mixed.dueDate).toMatchObject({ value: '2026-04-03' })
    expect(mixed.dueDate?.confidence).toBeLessThan(1)
    expect(mixed.lines).toMatchObject([{ name: 'Tomate pera', total: 3100 }])
  })

  test('goes to a person when its own figures do not add up', () => {
    const wrong = understood(
      weigh(cii().replace('>2.50<', '>2.60<').replace('LineTotalAmount>31.00', 'LineTotalAmount>41.00')),
    )
    expect(wrong.checks).toContainEqual(expect.objectContaining({ name: 'lines-sum-to-base', holds: false }))
    expect(wrong.needsReview).toContain('totals.subtotal')
  })

  test('is told apart from the pages that show nothing', () => {
    const blank = understood(weigh(cii(), ''))
    expect(blank.totals.total).toMatchObject({ value: 3120, boxes: [] })
    expect(blank.checks).toContainEqual(expect.objectContaining({ name: 'structure-and-page-agree', holds: false }))
    expect(blank.needsReview).toContain('totals.total')
  })

  test('prints its number as the page does where series and number stand apart', () => {
    const text = page.replace('V-2026/31', 'A/1045')
    const verdict = weigh(facturae(), text)
    expect(verdict.forged).not.toBeNull()
    expect(verdict).toMatchObject({
      checks: [{ name: 'structure-and-page-agree', paths: expect.not.arrayContaining(['number']) }],
    })
  })
})

describe('an invoice whose page contradicts its data', () => {
  test('is forged when the page adds up to another total', () => {
    const dearer = page
      .replace('31,00\n', '91,00\n')
      .replace('2,50 ', '7,42 ')
      .replace('30,00', '90,00')
      .replace('1,20', '3,60')
      .replace('31,20 €', '93,60 €')
    expect(weigh(cii(), dearer)).toMatchObject({
      forged: { reason: 'forged', page: 1, box: { page: 1 } },
      checks: [{ name: 'structure-and-page-agree', holds: false, detail: expect.stringContaining('31.20 ≠ 93.60') }],
    })
  })

  test('is looked at as a whole when the page names another total that nothing proves', () => {
    const dearer = page.replace('30,00', '70,00').replace('31,20 €', '93,60 €')
    expect(understood(weigh(cii(), dearer)).needsReview).toEqual(
      expect.arrayContaining(['totals.total', 'totals.subtotal', 'totals.taxes', 'lines']),
    )
    expect(understood(weigh(cii())).needsReview).not.toContain('lines')
  })

  test('is looked at when the page names another number', () => {
    const reading = understood(weigh(cii(), page.replace('V-2026/31', 'V-2026/84')))
    expect(reading.number).toMatchObject({ value: 'V-2026/31', alternatives: [{ value: 'V-2026/84' }] })
    expect(reading.checks).toContainEqual(
      expect.objectContaining({ name: 'structure-and-page-agree', holds: false, paths: ['number'] }),
    )
    expect(reading.needsReview).toContain('number')
  })

  test('is looked at when its account is another', () => {
    const reading = understood(weigh(cii(), `${page}\nIBAN ES79 2100 0813 6101 2345 6789`))
    expect(reading.needsReview).toContain('supplier.iban')
  })
})

describe('a file of several documents of which one was changed over', () => {
  const words = typedPage(page)
  const place = { x: 0.8, y: 0.2, width: 0.1, height: 0.01 }
  const changed = (on: number): Reconciliation => {
    const changes = [{ before: '31,20', after: '91,20', isAmount: true, box: { page: on, ...place } }]
    const revised = { earlier: [], changes, brokenSignature: false }
    const testimony = { page: understand(words, context), words, attached: null, codes: [], revised }
    return reconciled({ ...testimony, source: 'text' }, context)
  }

  test('is forged where the amount is its own', () =>
    expect(changed(1).forged).toMatchObject({ reason: 'forged', page: 1 }))
  test('is read where the amount is of another of them', () => expect(changed(2).forged).toBeNull())
})

describe('a page without anything beside it', () => {
  test('is what it was read as', () => {
    const verdict = weigh(null)
    expect(verdict.source).toBe('text')
    expect(understood(verdict).checks.map(({ name }) => name)).not.toContain('structure-and-page-agree')
  })
})

describe('data without taxes by rate', () => {
  const byRate = /<ram:ApplicableTradeTax><ram:CalculatedAmount>[\s\S]*?<\/ram:ApplicableTradeTax>/
  const plain = cii({ lines: '' }).replace(byRate, '')
  const taxesOf = (text: string) => understood(weigh(plain, text)).taxes

  test('has those of the page, where they come to its sums', () =>
    expect(taxesOf(page)).toEqual([{ rate: '4', base: 3000, amount: 120 }]))
  test('has none where the page says others', () =>
    expect(taxesOf(page.replace('30,00\n', '29,00\n').replace('1,20', '2,20'))).toEqual([]))
})

describe('a page on which somebody wrote', () => {
  const words = typedPage(page)
  const note = (text: string, box: { page: number; x: number; y: number; width: number; height: number }) =>
    reconciled(
      {
        page: understand(words, context),
        words,
        attached: null,
        codes: [],
        revised: null,
        source: 'text',
        notes: [{ text, box }],
      },
      context,
    )
  const checkIn = (verdict: Reconciliation) =>
    understood(verdict).checks.find(({ name }) => name === 'nothing-noted-on-page')
  const aside = { page: 1, x: 0.9, y: 0.97, width: 0.01, height: 0.01 }

  test('is in doubt about its total, with what was written, though every sum holds', () => {
    const verdict = note('Falta una caja', aside)
    expect(checkIn(verdict)).toEqual({
      name: 'nothing-noted-on-page',
      holds: false,
      detail: 'Falta una caja',
      paths: ['totals.total'],
    })
    expect(understood(verdict).needsReview).toContain('totals.total')
  })
  test('is in doubt about the field that it stands over', () => {
    const [box] = understand(words, context).number?.boxes ?? []
    expect(checkIn(note('', box ?? expect.fail('no number')))).toEqual({
      name: 'nothing-noted-on-page',
      holds: false,
      paths: ['number'],
    })
  })
  test('is as it was where the note is on a page of another document', () =>
    expect(checkIn(note('Falta una caja', { ...aside, page: 2 }))).toBeUndefined())
})

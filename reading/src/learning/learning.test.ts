import { alikeness, SAME_LAYOUT } from '@escandallo/contracts/documents/learning/fingerprints.ts'
import type { ColumnPlace, LearnedLayout } from '@escandallo/contracts/documents/learning/learned.ts'
import { describe, expect, test } from 'vitest'
import { understand } from '../understanding/understanding.ts'
import { understood } from '../understanding/understood.ts'
import type { Word } from '../words/word.ts'
import {
  context,
  field,
  left,
  nothing,
  type Paper,
  type PrintedRow,
  paper,
  plain,
  taught,
  words,
} from './testing/papers.ts'

const identif = field('number', left('identif', 360, 80, 420))
const learnedSays = (learned: LearnedLayout, of: Paper = {}) => understand(paper(of), { ...context, learned })

describe('what was learned of a layout', () => {
  test('finds a number that was taken for another, and says why', () => {
    expect(understand(paper(), context).number?.value).not.toBe('26/118')
    const { number, needsReview } = learnedSays(identif)
    expect(number).toMatchObject({ value: '26/118', evidence: [{ code: 'learned', detail: 'identif' }] })
    expect(number?.boxes[0]).toMatchObject({ page: 1, y: 0.1 })
    expect(needsReview).not.toContain('number')
  })

  test('keeps what would have been read as a runner-up', () => {
    const before = understand(paper(), context).number?.value
    expect(learnedSays(identif).number?.alternatives.map(({ value }) => value)).toContain(before)
  })

  test('finds the value of another paper, whatever its length', () => {
    expect(learnedSays(identif, { number: '26/1180-B' }).number?.value).toBe('26/1180-B')
    expect(learnedSays(identif, { number: '7' }).number?.value).toBe('7')
  })

  test('finds a total by its label, wherever the number of lines has moved it', () => {
    const learned = field('totals.total', left('esta nota', 360, 620, 500))
    expect(understand(paper(), context).totals.total?.value).not.toBe(3089)
    expect(learnedSays(learned).totals.total?.value).toBe(3089)
  })

  test('is found by a label that the scanner misread by a letter', () => {
    const scanned = paper().map((word) => (word.text === 'Identif.' ? { ...word, text: 'Idenlif.' } : word))
    expect(understand(scanned, { ...context, learned: identif }).number?.value).toBe('26/118')
  })

  test('says nothing on a paper that does not print the label', () => {
    const unlike = field('number', left('su referencia', 360, 80, 420))
    expect(learnedSays(unlike).number).toEqual(understand(paper(), context).number)
  })

  test('is surer of what was read at the same place', () => {
    const learned = field('issueDate', left('fecha', 360, 100, 420))
    const { issueDate } = learnedSays(learned)
    expect(issueDate).toMatchObject({
      value: '2026-03-14',
      evidence: expect.arrayContaining([expect.objectContaining({ code: 'learned' })]),
    })
  })

  test('never takes a day of next year for the day of issue', () => {
    const learned = field('issueDate', left('fecha', 360, 100, 420))
    expect(learnedSays(learned, { date: '14/03/2027' }).issueDate?.evidence ?? []).not.toContainEqual(
      expect.objectContaining({ code: 'learned' }),
    )
  })

  test('knows which figure is the day', () => {
    const dayOrder = { value: 'month-first' as const, ...taught }
    expect(understand(paper({ date: '03/04/2026' }), context).issueDate?.value).toBe('2026-04-03')
    expect(learnedSays({ ...nothing, dayOrder }, { date: '03/04/2026' }).issueDate?.value).toBe('2026-03-04')
  })

  test('never overrules equations that hold', () => {
    const closing = words(
      [40, [40, 'Conservas La Peña S.L.']],
      [160, [40, 'Descripción'], [250, 'Cantidad'], [400, 'Precio'], [500, 'Importe']],
      [180, [40, 'Tomate'], [250, '3'], [400, '9,90'], [500, '29,70']],
      [480, [360, 'Base imponible'], [500, '29,70']],
      [500, [360, 'IVA 4%'], [500, '1,19']],
      [520, [360, 'Total'], [500, '30,89']],
      [540, [360, 'Le queda'], [500, '77,00']],
    )
    const learned = field('totals.total', left('le queda', 360, 540, 500))
    const { total } = understand(closing, { ...context, learned }).totals
    expect(total?.value).toBe(3089)
    expect(total?.alternatives.map(({ value }) => value)).toContain(7700)
  })

  // An invoice with two rates has its discount two rows higher than a credit note of one: at its place stands the base there.
  const footOf = (...foot: PrintedRow[]) =>
    words(
      [40, [40, 'Conservas La Peña S.L.']],
      [160, [40, 'Descripción'], [250, 'Cantidad'], [400, 'Precio'], [500, 'Importe']],
      [180, [40, 'Tomate'], [250, '5'], [400, '8,00'], [500, '40,00']],
      ...foot,
    )
  const learnedDiscount = (y: number) => field('totals.discount', { ...left('', 360, y, 500), ...onPage(y) })
  const onPage = (y: number) => ({
    text: null,
    side: 'page' as const,
    dx: 500 / 600,
    dy: (y + 5) / 800,
    right: 530 / 600,
  })

  test('takes no other amount for a discount that is read, though base and taxes make the total', () => {
    const printed = footOf(
      [460, [360, 'Suma'], [500, '40,00']],
      [480, [360, 'Dto. 10%'], [500, '4,00']],
      [500, [360, 'Base imponible'], [500, '36,00']],
      [520, [360, 'IVA 10%'], [500, '3,60']],
      [540, [360, 'Total'], [500, '39,60']],
    )
    expect(understand(printed, context).totals.discount?.value).toBe(400)
    for (const y of [460, 500, 520, 540])
      expect(understand(printed, { ...context, learned: learnedDiscount(y) }).totals.discount?.value).toBe(400)
  })

  const beforeDiscount = (sum: string) =>
    footOf(
      [460, [360, 'Subtotal'], [500, sum]],
      [480, [360, 'Rebaja'], [500, '4,00']],
      [500, [360, 'Neto tras rebaja'], [500, '36,00']],
      [520, [360, 'IVA 10%'], [500, '3,60']],
      [540, [360, 'Total'], [500, '39,60']],
    )
  const subtotalBefore = field('totals.subtotal', left('subtotal', 360, 460, 500))

  test('takes the base before the discount that a person took, where the goods add up to it, and leaves it to be looked at', () => {
    const read = understand(beforeDiscount('40,00'), { ...context, learned: subtotalBefore })
    expect(read.totals.subtotal?.value).toBe(4000)
    expect(read.needsReview).toContain('totals.subtotal')
    expect(read.checks.find(({ name }) => name === 'lines-sum-to-base')?.holds).toBe(true)
    expect(read.checks.find(({ name }) => name === 'base-and-taxes-are-total')).toMatchObject({
      holds: true,
      detail: '36.00 + 3.60 = 39.60',
    })
  })

  test('takes no base before the discount to which nothing adds up', () => {
    const read = understand(beforeDiscount('44,00'), { ...context, learned: subtotalBefore })
    expect(read.totals.subtotal?.value).toBe(3600)
  })

  test('takes no amount that is another sum of the page where no discount is printed', () => {
    const printed = footOf(
      [480, [360, 'Base imponible'], [500, '40,00']],
      [500, [360, 'IVA 10%'], [500, '4,00']],
      [520, [360, 'Total'], [500, '44,00']],
    )
    for (const y of [480, 500, 520])
      expect(understand(printed, { ...context, learned: learnedDiscount(y) }).totals.discount).toBeUndefined()
  })

  test('never puts a tax id in the place of one whose control holds', () => {
    const anchor = left('su cif', 360, 60, 420)
    const wrong = words([40, [40, 'CIF B12345674']], [60, [360, 'su cif'], [420, 'B12345675']])
    const read = understand(wrong, { ...context, learned: field('supplier.taxId', anchor) })
    expect(read.supplier.taxId?.value).toBe('B12345674')
  })
})

describe('a value that was learned', () => {
  const labelsOf = (learned: LearnedLayout, ...rows: PrintedRow[]) =>
    understand(words([40, [40, 'Conservas La Peña S.L.']], ...rows), { ...context, learned })

  test('stands in its own row, however close the next one is', () => {
    const due = field('dueDate', left('cuando', 360, 100, 460))
    const read = labelsOf(due, [90, [360, 'Hecha'], [460, '10/03/2026']], [98, [360, 'Cuando'], [460, '10/04/2026']])
    expect(read.dueDate?.value).toBe('2026-04-10')
  })

  test('looks like the one before: of two beside its label the one of its shape is taken', () => {
    const anchor = left('docum', 360, 100, 420, { right: 0.25 })
    const learned = { ...nothing, fields: [{ path: 'number', anchor, ...plain, text: 'F-26/118', ...taught }] }
    const read = labelsOf(learned, [100, [360, 'Docum.'], [420, '4711'], [470, 'F-26/2044']])
    expect(read.number?.value).toBe('F-26/2044')
  })

  test.each(['Factura rectificada', 'Factura que se abona', 'Factura de origen:'])(
    'is not what stands beside another label that begins alike: %s',
    (other) => {
      const learned = field('number', left('factura', 40, 60, 100, { right: 0.25 }))
      const rows: PrintedRow[] = [
        [60, [40, 'Abono'], [100, 'AB-26/0031']],
        [90, [40, other], [170, 'F-26/2210']],
      ]
      expect(labelsOf(learned, ...rows).number?.value).toBe('AB-26/0031')
    },
  )

  test('is a number with the series that is printed apart from it', () => {
    const fields = [
      { path: 'number', anchor: left('nro', 360, 100, 420), ...plain, text: '118', ...taught },
      { path: 'number.series', anchor: left('ser', 360, 80, 420), ...plain, text: 'F-', ...taught },
    ]
    const read = labelsOf({ ...nothing, fields }, [80, [360, 'Ser.'], [420, 'F']], [100, [360, 'Nro.'], [420, '3701']])
    expect(read.number?.value).toBe('F-3701')
  })

  test('is what the supplier always says of itself, where this paper says it', () => {
    const constants = [
      { path: 'supplier.taxId', value: 'B12345674', ...taught },
      { path: 'supplier.name', value: 'Conservas La Peña y Cía. S.L.', ...taught },
      { path: 'supplier.iban', value: 'ES9121000418450200051332', ...taught },
    ]
    const learned = { ...nothing, constants }
    const { supplier } = labelsOf(learned, [60, [300, 'y Cía. S.L.']], [700, [40, 'R. M. 12, NIF:B-12345674']])
    expect(supplier.taxId?.value).toBe('B12345674')
    expect(supplier.iban).toBeUndefined()
    const stacked = words([40, [40, 'Conservas La Peña']], [52, [40, 'y Cía. S.L.']])
    expect(understand(stacked, { ...context, learned }).supplier.name?.value).toBe('Conservas La Peña y Cía. S.L.')
  })

  test('is for a person to look at when it is a total that nothing adds up to', () => {
    const learned = field('totals.total', left('esta nota', 360, 620, 500))
    const { totals, needsReview } = labelsOf(learned, [620, [360, 'Esta nota'], [500, '30,89']])
    expect(totals.total?.value).toBe(3089)
    expect(needsReview).toContain('totals.total')
  })
})

describe('a column that was learned', () => {
  const unknown = (price = '9,90'): Word[] =>
    words(
      [40, [40, 'Conservas La Peña S.L.']],
      [160, [40, 'Género'], [250, 'Pesada'], [400, 'Tarifa'], [500, 'Cargo']],
      [180, [40, 'Tomate pera'], [250, '3'], [400, price], [500, '29,70']],
      [200, [40, 'Cebolla'], [250, '2'], [400, '1,00'], [500, '2,00']],
    )
  const column = (cell: string, heading: string, x: number): LearnedLayout['columns'][number] => {
    const place: ColumnPlace = { heading, printed: heading, x: x / 600, right: (x + 40) / 600 }
    return { cell, column: place, ...taught }
  }
  const columns = [
    column('name', 'genero', 40),
    column('quantity', 'pesada', 250),
    column('unitPrice', 'tarifa', 400),
    column('total', 'cargo', 500),
  ]

  test('is read by what it holds, although nobody else calls it so', () => {
    const { lines } = understand(unknown(), { ...context, learned: { ...nothing, columns } })
    expect(lines.map(({ name, quantity, unitPrice, total }) => [name, quantity, unitPrice, total])).toEqual([
      ['Tomate pera', '3', '9.9', 2970],
      ['Cebolla', '2', '1', 200],
    ])
  })

  test('is no letterhead, when its heading stands alone', () => {
    const letterhead = [column('name', 'conservas la pena s l', 40)]
    const { supplier } = understand(paper(), { ...context, learned: { ...nothing, columns: letterhead } })
    expect(supplier.name?.value).toBe(understand(paper(), context).supplier.name?.value)
  })
})

describe('the layout of a paper', () => {
  const print = (of: Word[]) => understand(of, context).fingerprint ?? ''

  test('is the same for other values and other lines', () => {
    const lines = Array.from({ length: 9 }, (_, at): [string, string, string, string, string] => [
      ...([`Producto ${at}`, '1', '2', '3,00', '6,00'] as const),
    ])
    const other = paper({ number: 'A-9', customer: 'Z', total: '1.234,50', date: '01/02/2026', lines })
    expect(print(paper())).toMatch(/^[0-9a-f]{64}$/)
    expect(alikeness(print(paper()), print(other))).toBe(1)
  })

  test('is known again when the scanner missed a label and moved the page a little', () => {
    const shaken = paper()
      .filter(({ text }) => text !== 'Fecha')
      .map((word) => ({ ...word, box: { ...word.box, x: word.box.x + 0.004 } }))
    expect(alikeness(print(paper()), print(shaken))).toBeGreaterThanOrEqual(SAME_LAYOUT)
  })

  test('is another where other labels stand', () => {
    const other = words(
      [40, [40, 'Rechnung Nr.'], [300, 'R-1']],
      [60, [40, 'Rechnungsdatum'], [300, '14.03.2026']],
      [100, [40, 'Menge'], [120, 'Bezeichnung'], [400, 'Einzelpreis'], [500, 'Gesamtpreis']],
      [120, [40, '2'], [120, 'Tomaten'], [400, '1,00'], [500, '2,00']],
      [200, [400, 'Nettobetrag'], [500, '2,00']],
    )
    expect(alikeness(print(paper()), print(other))).toBeLessThan(SAME_LAYOUT)
  })

  test('is told by its words where none of its labels is known', () => {
    const strange = (...more: PrintedRow[]) =>
      words([40, [40, 'Pabiloia'], [300, 'Zubiaurre']], [60, [40, 'Sinadura'], [300, 'Zigilua']], ...more)
    const [first, other] = [strange([80, [40, 'Ados'], [300, '12,00']]), strange([80, [40, 'Ados'], [300, '9,10']])]
    expect(alikeness(print(first), print(other))).toBe(1)
  })

  test('is not told where hardly a label is printed', () => {
    expect(understand(words([40, [40, 'Hola mundo']]), context).fingerprint).toBeUndefined()
  })
})

describe('reading with what was learned', () => {
  test('asks once, by whose paper it is and of which layout, and reads the same words again', async () => {
    const asked: unknown[] = []
    const read = await understood(paper(), {
      ...context,
      learnedFor: async (identified) => {
        asked.push([identified.supplier.taxId?.value, identified.fingerprint])
        return identif
      },
    })
    expect(read.number?.value).toBe('26/118')
    expect(asked).toEqual([['B12345674', understand(paper(), context).fingerprint]])
    expect(read.fingerprint).toBe(understand(paper(), context).fingerprint)
  })

  test('is as without it where nothing was learned', async () => {
    expect(await understood(paper(), { ...context, learnedFor: async () => null })).toEqual(
      understand(paper(), context),
    )
  })
})

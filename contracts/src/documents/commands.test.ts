import { describe, expect, test } from 'vitest'
import { confirmDocument, rejectDocument, updateDocument, uploadDocument } from './commands.ts'
import { rejectionReasons } from './content.ts'

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const line = {
  lineId: id(1),
  code: 'T1',
  name: 'Tomate',
  quantity: '3',
  unit: 'kg',
  unitPrice: '9.90',
  taxRate: '4',
  discountRate: '0',
  total: 2970 as number | null,
}
const content = {
  kind: 'invoice',
  supplier: { name: 'Frutas', taxId: null, address: null, email: null, phone: null, iban: null },
  number: '1',
  issueDate: '2026-03-02' as string | null,
  dueDate: null,
  currency: 'EUR',
  lines: [line],
  taxes: [{ rate: '4', base: 2970, amount: 119 }],
  totals: { subtotal: 2970, discount: 0, taxes: 119, total: 3089 as number | null },
}
const update = { documentId: id(2), establishmentId: id(3), content, supplier: { kind: 'unresolved' }, matches: [] }
const complaints = (change: object) => [
  ...new Set(
    (updateDocument.safeParse({ ...update, ...change }).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    ),
  ),
]
const saying = (change: object) => complaints({ content: { ...content, ...change } })
const ofLine = (change: object) => saying({ lines: [{ ...line, ...change }] })

describe('a document that a person corrects', () => {
  test('may be saved half done: what is not known is null', () => {
    expect(complaints({})).toEqual([])
    expect(
      saying({
        number: null,
        issueDate: null,
        lines: [],
        totals: { subtotal: null, discount: null, taxes: null, total: null },
      }),
    ).toEqual([])
    expect(
      ofLine({ code: null, name: null, quantity: null, unit: null, unitPrice: null, taxRate: null, total: null }),
    ).toEqual([])
  })
  test.each([
    [{ issueDate: '2026-02-30' }, 'content.issueDate: day-invalid'],
    [{ dueDate: '2/3/2026' }, 'content.dueDate: day-invalid'],
    [{ currency: '€' }, 'content.currency: currency-invalid'],
    [{ number: 'x'.repeat(61) }, 'content.number: too-long'],
    [{ totals: { ...content.totals, total: 30.89 } }, 'content.totals.total: amount-invalid'],
    [{ taxes: [{ rate: '101', base: 1, amount: 1 }] }, 'content.taxes.0.rate: percentage-invalid'],
    [{ lines: Array.from({ length: 2001 }, () => line) }, 'content.lines: too-many-lines'],
  ])('is refused where it is wrong: %j', (change, complaint) => expect(saying(change)).toEqual([complaint]))
  test.each([
    [{ quantity: '1,5' }, 'content.lines.0.quantity: decimal-invalid'],
    [{ unitPrice: 'NaN' }, 'content.lines.0.unitPrice: decimal-invalid'],
    [{ discountRate: '-5' }, 'content.lines.0.discountRate: percentage-invalid'],
    [{ total: 1e300 }, 'content.lines.0.total: amount-invalid'],
    [{ name: 'x'.repeat(301) }, 'content.lines.0.name: too-long'],
  ])('is refused where a line is wrong: %j', (change, complaint) => expect(ofLine(change)).toEqual([complaint]))
  test('takes lines and totals below zero: that is what a credit note is', () => {
    expect(ofLine({ quantity: '-3', total: -2970 })).toEqual([])
    expect(saying({ totals: { subtotal: -2970, discount: 0, taxes: -119, total: -3089 } })).toEqual([])
  })
  test('has a supplier that is existing or new, and a new one has a name', () => {
    expect(complaints({ supplier: { kind: 'existing', supplierId: id(4) } })).toEqual([])
    expect(complaints({ supplier: { kind: 'new', supplierId: id(4), name: ' ', taxId: null } })).toEqual([
      'supplier.name: required',
    ])
    expect(complaints({ supplier: { kind: 'perhaps' } })).toHaveLength(1)
  })
  test('has lines that are a product, a new one with a name, or nothing', () => {
    const match = (product: object) => complaints({ matches: [{ lineId: id(1), product }] })
    for (const product of [{ kind: 'unmatched' }, { kind: 'ignored' }, { kind: 'existing', productId: id(5) }])
      expect(match(product)).toEqual([])
    expect(match({ kind: 'new', productId: id(5), name: '' })).toEqual(['matches.0.product.name: required'])
  })
})

describe('other commands', () => {
  test('confirming names the total that was seen, and takes no difference unless told', () => {
    expect(confirmDocument.parse({ documentId: id(2), expectedTotal: 3089 }).acceptDifferences).toBe(false)
    expect(confirmDocument.safeParse({ documentId: id(2) }).success).toBe(false)
    expect(confirmDocument.safeParse({ documentId: id(2), expectedTotal: 30.89 }).success).toBe(false)
  })
  test('rejecting names one of nine reasons', () => {
    expect(rejectionReasons).toHaveLength(9)
    for (const reason of rejectionReasons)
      expect(rejectDocument.safeParse({ documentId: id(2), reason }).success).toBe(true)
    expect(rejectDocument.safeParse({ documentId: id(2), reason: 'ugly' }).success).toBe(false)
  })
  test('a file is a PDF, a JPEG or a PNG with bytes in it', () => {
    const file = { hash: 'a'.repeat(64), name: 'factura.pdf', mediaType: 'application/pdf', size: 1 }
    const taken = (change: object) =>
      uploadDocument.safeParse({ documentId: id(2), establishmentId: id(3), file: { ...file, ...change } }).success
    expect(taken({})).toBe(true)
    for (const change of [{ mediaType: 'text/html' }, { size: 0 }, { hash: 'a' }]) expect(taken(change)).toBe(false)
  })
})

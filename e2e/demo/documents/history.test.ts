import { describe, expect, test } from 'vitest'
import { establishments } from '../catalogue/corporation.ts'
import { product } from '../catalogue/products.ts'
import { supplier, suppliers } from '../catalogue/suppliers.ts'
import { addDays, monthsBefore, weekday, weekNumber } from './calendar.ts'
import type { DemoDocument } from './document.ts'
import { documentsOf } from './history.ts'

const until = '2026-11-20'
const documents = documentsOf({ until })
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
const wrong = (holds: (document: DemoDocument) => boolean) =>
  documents.filter((document) => !holds(document)).map(({ key }) => key)
const invoices = documents.filter(({ kind }) => kind === 'invoice')

/** Half a cent away from zero, in whole ten-thousandths: another way than the one under test. */
const rounded = (scaled: number, places: number) => Math.sign(scaled) * Math.floor(Math.abs(scaled) / places + 0.5)

describe('the arithmetic of every document', () => {
  test('lines add up to the base of their rate', () => {
    expect(
      wrong(({ lines, taxes }) =>
        taxes.every(
          ({ rate, base }) => base === sum(lines.filter(({ taxRate }) => taxRate === rate).map(({ total }) => total)),
        ),
      ),
    ).toEqual([])
  })

  test('a base times its rate is its VAT, rounded half up', () => {
    expect(
      wrong(({ taxes }) => taxes.every(({ base, rate, amount }) => amount === rounded(base * Number(rate), 100))),
    ).toEqual([])
  })

  test('bases add up to the subtotal, and with the VAT to the total', () => {
    expect(
      wrong(
        ({ taxes, totals }) =>
          totals.subtotal === sum(taxes.map(({ base }) => base)) &&
          totals.taxes === sum(taxes.map(({ amount }) => amount)) &&
          totals.total === totals.subtotal + totals.taxes,
      ),
    ).toEqual([])
  })

  test('quantity times price less discount is the total of the line', () => {
    const off = documents.flatMap(({ lines }) =>
      lines.filter(({ quantity, unitPrice, discountRate, total }) => {
        const exact = Number(quantity) * Number(unitPrice) * (1 - Number(discountRate) / 100) * 100
        return Math.abs(exact - total) > 0.500001
      }),
    )
    expect(off).toEqual([])
  })

  test('discounts are what the lines would have cost more', () => {
    const discounted = documents.filter(({ lines }) => lines.some(({ discountRate }) => discountRate !== '0'))
    expect(discounted.length).toBeGreaterThan(100)
    expect(wrong(({ kind, totals }) => (kind === 'credit-note' ? totals.discount <= 0 : totals.discount >= 0))).toEqual(
      [],
    )
  })
})

describe('twenty-six months of paper', () => {
  test('are twelve to fourteen hundred documents or so, none before or after', () => {
    expect(documents.length).toBeGreaterThan(1100)
    expect(documents.length).toBeLessThan(1450)
    expect(wrong(({ issueDate }) => issueDate >= monthsBefore(until, 26) && issueDate <= until)).toEqual([])
  })

  test('have keys and numbers of their own', () => {
    expect(new Set(documents.map(({ key }) => key)).size).toBe(documents.length)
    expect(new Set(documents.map(({ supplier, number }) => `${supplier} ${number}`)).size).toBe(documents.length)
  })

  test('are the same each time, and others for another seed', () => {
    expect(documentsOf({ until })).toEqual(documents)
    expect(documentsOf({ until, seed: 'another' })).not.toEqual(documents)
  })

  test('leave no document empty or without a price', () => {
    expect(wrong(({ lines }) => lines.length > 0 && lines.every(({ unitPrice }) => Number(unitPrice) > 0))).toEqual([])
  })

  test('come from every supplier to every establishment', () => {
    const pairs = new Set(invoices.map((invoice) => `${invoice.supplier} ${invoice.establishment}`))
    expect(pairs.size).toBe(suppliers.length * establishments.length)
  })

  test('bring fresh vegetables twice a week to each house', () => {
    const produce = invoices.filter((invoice) => invoice.supplier === 'huerta' && invoice.establishment === 'puerto')
    const weeks = new Set(produce.map(({ issueDate }) => weekNumber(issueDate)))
    expect(produce.length / weeks.size).toBeGreaterThan(1.7)
  })

  test('bring nothing on Sundays but what is invoiced after a delivery', () => {
    expect(invoices.filter(({ issueDate, refersTo }) => weekday(issueDate) === 7 && refersTo === null)).toEqual([])
  })

  test('bring nothing to a house that is closed for the holidays', () => {
    const inHolidays = invoices.filter(
      ({ establishment, issueDate, refersTo }) =>
        establishment === 'mercado' && refersTo === null && issueDate >= '2026-08-03' && issueDate <= '2026-08-23',
    )
    expect(inHolidays).toEqual([])
  })

  test('carry three rates of VAT', () => {
    expect(new Set(documents.flatMap(({ taxes }) => taxes.map(({ rate }) => rate)))).toEqual(new Set(['4', '10', '21']))
  })

  test('are due when the supplier has agreed', () => {
    expect(
      wrong(({ dueDate, issueDate, supplier: key }) => dueDate === addDays(issueDate, supplier(key).paymentDays)),
    ).toEqual([])
  })

  test('have prices that jumped by more than a fifth from one delivery to the next', () => {
    const last = new Map<string, number>()
    const jumps = invoices.flatMap(({ lines }) =>
      lines.flatMap(({ productKey, unitPrice }) => {
        const before = last.get(productKey)
        last.set(productKey, Number(unitPrice))
        return before && Number(unitPrice) / before > 1.2 ? [productKey] : []
      }),
    )
    expect(jumps.length).toBeGreaterThan(4)
    expect(jumps).toContain('huevos-camperos')
  })

  test('name products as their supplier does', () => {
    const strangers = documents.flatMap(({ lines, supplier: key }) =>
      lines.filter(({ productKey, code, name }) => {
        const { supplier, code: productCode, printedName } = product(productKey)
        return supplier !== key || productCode !== code || printedName !== name
      }),
    )
    expect(strangers).toEqual([])
  })
})

describe('credit notes and delivery notes', () => {
  const creditNotes = documents.filter(({ kind }) => kind === 'credit-note')
  const deliveryNotes = documents.filter(({ kind }) => kind === 'delivery-note')

  test('exist', () => {
    expect(creditNotes.length).toBeGreaterThan(5)
    expect(deliveryNotes.length).toBeGreaterThan(5)
  })

  test('a credit note gives back part of an invoice that it names', () => {
    for (const { supplier: key, refersTo, lines, totals } of creditNotes) {
      const corrected = invoices.find((invoice) => invoice.supplier === key && invoice.number === refersTo)
      expect(totals.total).toBeLessThan(0)
      for (const line of lines) {
        const original = corrected?.lines.find(({ productKey }) => productKey === line.productKey)
        expect(original?.unitPrice).toBe(line.unitPrice)
        expect(-Number(line.quantity)).toBeLessThanOrEqual(Number(original?.quantity))
      }
    }
  })

  test('a delivery note is charged by an invoice that names it, unless it came in the last days', () => {
    for (const note of deliveryNotes.filter(({ issueDate }) => issueDate <= addDays(until, -2))) {
      const invoice = invoices.find(({ supplier: key, refersTo }) => key === note.supplier && refersTo === note.number)
      expect(invoice?.totals).toEqual(note.totals)
    }
  })
})

import { listingOf } from '@escandallo/contracts/documents/xml/listing.ts'
import type { Box, LineCell, Read, ReadingLine } from '../../../reading.ts'
import type { Understanding } from '../../../understanding/understanding.ts'
import { plain } from '../../placing.ts'
import { ciiItems } from '../cii.ts'
import { facturaeItems } from '../facturae.ts'
import type { XmlInvoice } from '../recognise.ts'
import { centsOf, dayOf, decimalOf, ibanOf, idsOf, rateOf, type Stated } from '../stated.ts'
import { ublItems } from '../ubl.ts'
import { every, type XmlElement } from '../xml.ts'
import { statedAt } from './paths.ts'

const itemsOf: Record<Stated['syntax'], (root: XmlElement) => XmlElement[]> = {
  facturae: facturaeItems,
  ubl: ublItems,
  cii: ciiItems,
}

type States = (text: string, value: string | number) => boolean

const amount: States = (text, value) => centsOf(decimalOf(text)) === value
const decimal: States = (text, value) => decimalOf(text)?.eq(value) ?? false
const part: States = (text, value) => plain(text) !== '' && plain(String(value)).includes(plain(text))

/** Whether an element states the value of a field; for what several elements make up together, whether it states a part of it. */
const statesOf = (field: string): States => {
  if (field.startsWith('totals.')) return amount
  if (field.endsWith('Date')) return (text, value) => dayOf(text) === value
  if (field.endsWith('taxId')) return (text, value) => idsOf([text])[0] === value
  if (field.endsWith('iban')) return (text, value) => ibanOf(text) === value
  return part
}
/** A number is its series and its number, an address and the name of a person have parts: all of them are the place. */
const isMadeOfParts = (field: string) => /^(?:number|supplier\.(?:name|address))$/.test(field)

const cellStates: Partial<Record<LineCell, States>> = {
  quantity: decimal,
  unitPrice: decimal,
  taxRate: (text, value) => rateOf(text) === value,
  total: amount,
}

/**
 * Gives what was read of an XML invoice its places in the rows that the viewer lists of it. An element is a place only where it states
 * the very value: what was computed from several has none of its own. `page` is which invoice of the file it is, from 1.
 */
export const placedInListing = (
  read: Understanding,
  { stated, invoice, root }: XmlInvoice,
  page: number,
): Understanding => {
  const rows = listingOf(root, { nameOf: ({ name }) => name, partsOf: ({ children }) => children })
  const rowOf = new Map(rows.map(({ element, to }, from) => [element, { from, to }]))
  const boxesOf = (elements: XmlElement[]): Box[] =>
    elements.flatMap((element) => {
      const row = rowOf.get(element)
      if (!row) return []
      return [{ page, x: 0, y: row.from / rows.length, width: 1, height: (row.to - row.from + 1) / rows.length }]
    })
  const { fields, cells } = statedAt[stated.syntax]
  const placed = <Value extends string | number>(field: string, value: Read<Value>): Read<Value> => {
    const states = statesOf(field)
    const stating = (fields[field] ?? [])
      .flatMap((path) => every(invoice, path))
      .filter(({ text }) => states(text, value.value))
    const whole = stating.find(({ text }) => plain(text) === plain(String(value.value)))
    const parts = isMadeOfParts(field) && !whole ? stating.slice(0, 10) : [whole ?? stating[0]]
    return { ...value, boxes: boxesOf(parts.filter((element) => element !== undefined)) }
  }
  const all = <Values extends object>(name: string, values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]: [string, Read<string | number>]) => [
        key,
        placed(`${name}.${key}`, value),
      ]),
    ) as Values
  const items = itemsOf[stated.syntax](invoice)
  const cellsOf = (item: XmlElement, line: ReadingLine) =>
    Object.fromEntries(
      Object.entries(cells).flatMap(([name, paths]) => {
        const cell = name as LineCell
        const value = line[cell]
        if (value === null) return []
        const states = cellStates[cell] ?? ((text) => text.slice(0, String(value).length) === value && value !== '')
        const element = paths.flatMap((path) => every(item, path)).find(({ text }) => states(text, value))
        const boxes = element ? boxesOf([element]) : []
        return boxes.length > 0 ? [[cell, boxes]] : []
      }),
    )
  const { number, issueDate, dueDate, customer } = read
  return {
    ...read,
    ...(number && { number: placed('number', number) }),
    ...(issueDate && { issueDate: placed('issueDate', issueDate) }),
    ...(dueDate && { dueDate: placed('dueDate', dueDate) }),
    ...(customer && { customer: all('customer', customer) }),
    supplier: all('supplier', read.supplier),
    totals: all('totals', read.totals),
    lines: read.lines.map((line, at) => {
      const item = items[at]
      return item ? { ...line, boxes: boxesOf([item]), cells: cellsOf(item, line) } : line
    }),
  }
}

import type { Address, Establishment } from '../../catalogue/corporation.ts'
import { establishment } from '../../catalogue/corporation.ts'
import type { Supplier } from '../../catalogue/suppliers.ts'
import { supplier } from '../../catalogue/suppliers.ts'
import type { DemoDocument, DocumentKind } from '../document.ts'
import type { Pen, Sheet } from './pen.ts'

/** What a layout puts on its paper, for not every one says everything. */
export type Prints = {
  prices: boolean
  email: boolean
  /** The VAT rate beside each line. */
  lineTaxRates: boolean
  /** The sum of all discounts. */
  discountSum: boolean
  dueDate: readonly DocumentKind[]
  iban: readonly DocumentKind[]
}

export type Paper = { document: DemoDocument; supplier: Supplier; establishment: Establishment }

export type Layout = { sheet: Sheet; prints: Prints; draw: (pen: Pen, paper: Paper) => void }

export const everything: Prints = {
  prices: true,
  email: true,
  lineTaxRates: true,
  discountSum: true,
  dueDate: ['invoice', 'credit-note'],
  iban: ['invoice', 'credit-note'],
}

export const paperOf = (document: DemoDocument): Paper => ({
  document,
  supplier: supplier(document.supplier),
  establishment: establishment(document.establishment),
})

export const addressLines = ({ address }: { address: Address }): string[] => {
  const { street, postalCode, city, province } = address
  return [street, `${postalCode} ${city}${city === province ? '' : ` (${province})`}`]
}

import {
  addressOf,
  centsOf,
  dayOf,
  decimalOf,
  ibanOf,
  idsOf,
  kindOfCode,
  lineOf,
  rateOf,
  type Stated,
  type StatedLine,
  type StatedParty,
  summed,
  taxTable,
} from './stated.ts'
import { unitWord } from './unit-codes.ts'
import { every, first, textAt, type XmlElement } from './xml.ts'

// Universal Business Language 2.x: Invoice and CreditNote, with the names of Peppol, XRechnung and the European norm.

const amountAt = (element: XmlElement | undefined, ...paths: string[]) => decimalOf(textAt(element, ...paths))

/** Allowances (false) or charges (true) that stand directly in this part. */
const adjustments = (element: XmlElement | undefined, isCharge: boolean) =>
  every(element, 'AllowanceCharge')
    .filter((adjustment) => (textAt(adjustment, 'ChargeIndicator') === 'true') === isCharge)
    .map((adjustment) => amountAt(adjustment, 'Amount'))

const schemes = (party: XmlElement | undefined) =>
  every(party, 'PartyTaxScheme').map((element) => ({
    scheme: textAt(element, 'TaxScheme/ID'),
    text: textAt(element, 'CompanyID'),
  }))

const partyIds = (party: XmlElement | undefined) =>
  idsOf([
    ...schemes(party).map(({ text }) => text),
    ...[...every(party, 'PartyIdentification/ID'), ...every(party, 'PartyLegalEntity/CompanyID')].map(
      ({ text }) => text,
    ),
    textAt(party, 'EndpointID'),
  ])

const sellerOf = (party: XmlElement | undefined, iban: string | null): StatedParty => {
  const known = schemes(party).filter(({ text }) => text)
  const vat = known.find(({ scheme }) => scheme === 'VAT') ?? known[0]
  const place = first(party, 'PostalAddress', 'PartyLegalEntity/RegistrationAddress')
  const contact = first(party, 'Contact')
  const street = [textAt(place, 'StreetName'), textAt(place, 'BuildingNumber')].filter(Boolean).join(' ')
  const person = [textAt(party, 'Person/FirstName'), textAt(party, 'Person/FamilyName')].filter(Boolean).join(' ')
  const endpoint = textAt(party, 'EndpointID')
  return {
    name: textAt(party, 'PartyLegalEntity/RegistrationName', 'PartyName/Name') ?? (person || null),
    taxId: idsOf([vat?.text ?? textAt(party, 'PartyLegalEntity/CompanyID', 'PartyIdentification/ID')])[0] ?? null,
    address: addressOf({
      street: [street, textAt(place, 'AdditionalStreetName'), textAt(place, 'AddressLine/Line')],
      postcode: textAt(place, 'PostalZone'),
      town: textAt(place, 'CityName'),
      country: textAt(place, 'Country/IdentificationCode'),
    }),
    email: textAt(contact, 'ElectronicMail') ?? (endpoint?.includes('@') ? endpoint : null),
    phone: textAt(contact, 'Telephone'),
    iban,
  }
}

/** The price before a discount on the price itself, with that discount per cent. */
const grossOf = (item: XmlElement) => {
  const allowance = every(item, 'Price/AllowanceCharge').find(
    (element) => textAt(element, 'ChargeIndicator') !== 'true',
  )
  const [net, off] = [amountAt(item, 'Price/PriceAmount'), amountAt(allowance, 'Amount')]
  const price = amountAt(allowance, 'BaseAmount') ?? (net && off ? net.plus(off) : null)
  if (!price?.gt(0) || !off) return null
  const factor = amountAt(allowance, 'MultiplierFactorNumeric')
  return { price, rate: factor?.gt(0) ? factor : off.div(price).times(100) }
}

const lineFrom = (item: XmlElement): StatedLine | null => {
  const goods = first(item, 'Item')
  const quantity = first(item, 'InvoicedQuantity', 'CreditedQuantity')
  return lineOf({
    code: textAt(goods, 'SellersItemIdentification/ID', 'StandardItemIdentification/ID'),
    name: textAt(goods, 'Name', 'Description') ?? textAt(item, 'Note'),
    quantity: decimalOf(quantity?.text ?? null),
    unit: unitWord(quantity?.attributes.get('unitCode')),
    price: amountAt(item, 'Price/PriceAmount'),
    per: amountAt(item, 'Price/BaseQuantity'),
    gross: grossOf(item),
    allowance: summed(adjustments(item, false)).minus(summed(adjustments(item, true))),
    total: amountAt(item, 'LineExtensionAmount'),
    taxRate: rateOf(
      textAt(goods, 'ClassifiedTaxCategory/Percent') ??
        textAt(item, 'TaxTotal/TaxSubtotal/TaxCategory/Percent', 'TaxTotal/TaxSubtotal/Percent'),
    ),
  })
}

/** The taxes in the currency of the invoice, where they are stated in the seller's own as well. */
const taxTotalOf = (root: XmlElement, currency: string) => {
  const totals = every(root, 'TaxTotal')
  return (
    totals.find(
      (total) => first(total, 'TaxAmount')?.attributes.get('currencyID') === currency && first(total, 'TaxSubtotal'),
    ) ??
    totals.find((total) => first(total, 'TaxAmount')?.attributes.get('currencyID') === currency) ??
    totals[0]
  )
}

/** The elements that are its lines. */
export const ublItems = (root: XmlElement): XmlElement[] =>
  [...every(root, 'InvoiceLine'), ...every(root, 'CreditNoteLine')].filter((item) => lineFrom(item) !== null)

/** What a UBL invoice or credit note says; null when it lacks what every invoice has. */
export const ublInvoice = (root: XmlElement): Stated | null => {
  const sums = first(root, 'LegalMonetaryTotal', 'RequestedMonetaryTotal')
  const number = textAt(root, 'ID')
  const currency = textAt(root, 'DocumentCurrencyCode') ?? 'EUR'
  const payable = centsOf(amountAt(sums, 'PayableAmount'))
  const total = centsOf(amountAt(sums, 'TaxInclusiveAmount')) ?? payable
  if (!number || total === null) return null
  const seller = first(root, 'AccountingSupplierParty/Party')
  const taxed = taxTotalOf(root, currency)
  const taxes = centsOf(amountAt(taxed, 'TaxAmount'))
  const ibans = every(root, 'PaymentMeans/PayeeFinancialAccount/ID')
    .map(({ text }) => ibanOf(text))
    .filter((iban) => iban !== null)
  const isCredit = root.name === 'CreditNote'
  const code = textAt(root, 'InvoiceTypeCode', 'CreditNoteTypeCode') ?? (isCredit ? '381' : '380')
  return {
    syntax: 'ubl',
    kind: isCredit ? 'credit-note' : kindOfCode(code, total),
    number,
    otherForms: [],
    replaces: code === '384' ? textAt(root, 'BillingReference/InvoiceDocumentReference/ID') : null,
    issueDate: dayOf(textAt(root, 'IssueDate')),
    dueDate: dayOf(textAt(root, 'DueDate', 'PaymentMeans/PaymentDueDate', 'PaymentTerms/PaymentDueDate')),
    currency,
    supplier: sellerOf(seller, ibans[0] ?? null),
    supplierIds: [
      ...partyIds(seller),
      ...partyIds(first(root, 'TaxRepresentativeParty')),
      ...partyIds(first(root, 'PayeeParty')),
    ],
    buyerIds: partyIds(first(root, 'AccountingCustomerParty/Party')),
    ibans,
    totals: {
      subtotal: centsOf(amountAt(sums, 'TaxExclusiveAmount')) ?? (taxes === null ? null : total - taxes),
      discount: centsOf(amountAt(sums, 'AllowanceTotalAmount') ?? summed(adjustments(root, false))) ?? 0,
      charges: centsOf(amountAt(sums, 'ChargeTotalAmount') ?? summed(adjustments(root, true))) ?? 0,
      taxes,
      total,
    },
    withheld: centsOf(summed(every(root, 'WithholdingTaxTotal').map((element) => amountAt(element, 'TaxAmount')))) ?? 0,
    prepaid: centsOf(amountAt(sums, 'PrepaidAmount')) ?? 0,
    rounding: centsOf(amountAt(sums, 'PayableRoundingAmount')) ?? 0,
    payable,
    taxes: taxTable(
      every(taxed, 'TaxSubtotal').map((tax) => ({
        rate: rateOf(textAt(tax, 'TaxCategory/Percent', 'Percent')),
        base: amountAt(tax, 'TaxableAmount'),
        amount: amountAt(tax, 'TaxAmount'),
      })),
    ),
    lines: ublItems(root).flatMap((item) => lineFrom(item) ?? []),
    further: 0,
  }
}

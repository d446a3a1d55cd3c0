import { formsOf } from '../placing.ts'
import {
  addressOf,
  centsOf,
  dayOf,
  decimalOf,
  ibanOf,
  idsOf,
  lineOf,
  rateOf,
  type Stated,
  type StatedLine,
  type StatedParty,
  summed,
  taxTable,
} from './stated.ts'
import { facturaeUnitWord } from './unit-codes.ts'
import { every, first, textAt, type XmlElement } from './xml.ts'

// Facturae 3.2, 3.2.1 and 3.2.2 (Orden PRE/2971/2007 and its successors). A signature around it changes nothing here.

const amountAt = (element: XmlElement | undefined, ...paths: string[]) => decimalOf(textAt(element, ...paths))

const sellerOf = (party: XmlElement | undefined, iban: string | null): StatedParty => {
  const who = first(party, 'LegalEntity', 'Individual')
  const inSpain = first(who, 'AddressInSpain')
  const abroad = first(who, 'OverseasAddress')
  const names = ['Name', 'FirstSurname', 'SecondSurname'].map((part) => textAt(who, part)).filter(Boolean)
  return {
    name: textAt(who, 'CorporateName') ?? (names.length > 0 ? names.join(' ') : textAt(who, 'TradeName')),
    taxId: idsOf([textAt(party, 'TaxIdentification/TaxIdentificationNumber')])[0] ?? null,
    address: inSpain
      ? addressOf({
          street: [textAt(inSpain, 'Address')],
          postcode: textAt(inSpain, 'PostCode'),
          town: textAt(inSpain, 'Town'),
          province: textAt(inSpain, 'Province'),
          country: 'ESP',
        })
      : addressOf({
          street: [textAt(abroad, 'Address')],
          postcode: null,
          town: textAt(abroad, 'PostCodeAndTown'),
          country: textAt(abroad, 'CountryCode'),
        }),
    email: textAt(who, 'ContactDetails/ElectronicMail'),
    phone: textAt(who, 'ContactDetails/Telephone'),
    iban,
  }
}

const lineFrom = (item: XmlElement): StatedLine | null =>
  lineOf({
    code: textAt(item, 'ArticleCode'),
    name: textAt(item, 'ItemDescription'),
    quantity: amountAt(item, 'Quantity'),
    unit: facturaeUnitWord(textAt(item, 'UnitOfMeasure')),
    price: amountAt(item, 'UnitPriceWithoutTax'),
    per: null,
    allowance: summed(
      every(item, 'DiscountsAndRebates/Discount').map((element) => amountAt(element, 'DiscountAmount')),
    ).minus(summed(every(item, 'Charges/Charge').map((charge) => amountAt(charge, 'ChargeAmount')))),
    total: amountAt(item, 'GrossAmount', 'TotalCost'),
    taxRate: rateOf(textAt(item, 'TaxesOutputs/Tax/TaxRate')),
  })

/**
 * Amounts are signed: what takes back is negative. A corrective invoice that is not states what is owed in place of the one
 * that it corrects, or in addition to it, and is an invoice.
 */
const kindOf = (header: XmlElement | undefined, total: number): Stated['kind'] => {
  if (total < 0) return 'credit-note'
  return textAt(header, 'InvoiceDocumentType') === 'FA' ? 'receipt' : 'invoice'
}

/** The number of the invoice that a corrective one states anew: method 01 is the whole of it, the others are differences. */
const replacedBy = (corrective: XmlElement | undefined): string | null => {
  const number = textAt(corrective, 'InvoiceNumber')
  if (!number || textAt(corrective, 'CorrectionMethod') !== '01') return null
  return formsOf(textAt(corrective, 'InvoiceSeriesCode') ?? '', number)[0]?.slice(0, 60) ?? null
}

/** The elements of the first invoice that are its lines. */
export const facturaeItems = (root: XmlElement): XmlElement[] =>
  every(first(root, 'Invoices/Invoice'), 'Items/InvoiceLine').filter((item) => lineFrom(item) !== null)

/** What a Facturae says about the first invoice in it; null when it lacks what every invoice has. */
export const facturaeInvoice = (root: XmlElement): Stated | null => {
  const invoices = every(root, 'Invoices/Invoice')
  const invoice = invoices[0]
  const header = first(invoice, 'InvoiceHeader')
  const sums = first(invoice, 'InvoiceTotals')
  const number = textAt(header, 'InvoiceNumber')
  const total = centsOf(amountAt(sums, 'InvoiceTotal'))
  if (!number || total === null) return null
  const [likeliest = number, ...otherForms] = formsOf(textAt(header, 'InvoiceSeriesCode') ?? '', number)
  const seller = first(root, 'Parties/SellerParty')
  const instalments = every(invoice, 'PaymentDetails/Installment')
  const ibans = instalments
    .map((instalment) => ibanOf(textAt(instalment, 'AccountToBeCredited/IBAN')))
    .filter((iban) => iban !== null)
  const ids = (party: XmlElement | undefined) => idsOf([textAt(party, 'TaxIdentification/TaxIdentificationNumber')])
  return {
    syntax: 'facturae',
    kind: kindOf(header, total),
    number: likeliest,
    otherForms,
    replaces: replacedBy(first(header, 'Corrective')),
    issueDate: dayOf(textAt(invoice, 'InvoiceIssueData/IssueDate')),
    dueDate:
      instalments.map((instalment) => dayOf(textAt(instalment, 'InstallmentDueDate'))).find((day) => day !== null) ??
      null,
    currency:
      textAt(invoice, 'InvoiceIssueData/InvoiceCurrencyCode') ??
      textAt(root, 'FileHeader/Batch/InvoiceCurrencyCode') ??
      'EUR',
    supplier: sellerOf(seller, ibans[0] ?? null),
    supplierIds: ids(seller),
    buyerIds: ids(first(root, 'Parties/BuyerParty')),
    ibans,
    totals: {
      subtotal: centsOf(amountAt(sums, 'TotalGrossAmountBeforeTaxes')),
      discount: centsOf(amountAt(sums, 'TotalGeneralDiscounts')) ?? 0,
      charges: centsOf(amountAt(sums, 'TotalGeneralSurcharges')) ?? 0,
      taxes: centsOf(amountAt(sums, 'TotalTaxOutputs')),
      total,
    },
    withheld: centsOf(amountAt(sums, 'TotalTaxesWithheld')) ?? 0,
    prepaid: centsOf(amountAt(sums, 'TotalPaymentsOnAccount')) ?? 0,
    rounding: 0,
    payable: centsOf(amountAt(sums, 'TotalOutstandingAmount', 'TotalExecutableAmount')),
    taxes: taxTable(
      every(invoice, 'TaxesOutputs/Tax').map((tax) => ({
        rate: rateOf(textAt(tax, 'TaxRate')),
        base: amountAt(tax, 'TaxableBase/TotalAmount'),
        amount: amountAt(tax, 'TaxAmount/TotalAmount'),
        surcharge: {
          rate: rateOf(textAt(tax, 'EquivalenceSurcharge')),
          amount: amountAt(tax, 'EquivalenceSurchargeAmount/TotalAmount'),
        },
      })),
    ),
    lines: facturaeItems(root).flatMap((item) => lineFrom(item) ?? []),
    further: invoices.length - 1,
  }
}

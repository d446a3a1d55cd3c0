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

// UN/CEFACT Cross Industry Invoice. ZUGFeRD 1 (2014) names its parts otherwise than 2.x and Factur-X; both names stand here.

const amountAt = (element: XmlElement | undefined, ...paths: string[]) => decimalOf(textAt(element, ...paths))

const dateAt = (element: XmlElement | undefined, path: string) =>
  dayOf(textAt(element, `${path}/DateTimeString`, `${path}/DateString`, `${path}/DateTime`, path))

/** Allowances (false) or charges (true) that stand directly in this part. */
const adjustments = (element: XmlElement | undefined, isCharge: boolean) =>
  every(element, 'SpecifiedTradeAllowanceCharge')
    .filter(
      (adjustment) => (textAt(adjustment, 'ChargeIndicator/Indicator', 'ChargeIndicator') === 'true') === isCharge,
    )
    .map((adjustment) => amountAt(adjustment, 'ActualAmount'))

const registrations = (party: XmlElement | undefined) =>
  every(party, 'SpecifiedTaxRegistration/ID').map(({ attributes, text }) => ({
    scheme: attributes.get('schemeID'),
    text,
  }))

const partyIds = (party: XmlElement | undefined) =>
  idsOf([
    ...registrations(party).map(({ text }) => text),
    ...['SpecifiedLegalOrganization/ID', 'GlobalID', 'ID'].map((path) => textAt(party, path)),
  ])

const sellerOf = (party: XmlElement | undefined, iban: string | null): StatedParty => {
  const known = registrations(party)
  const vat = known.find(({ scheme }) => scheme === 'VA') ?? known.find(({ scheme }) => scheme === 'FC') ?? known[0]
  const contact = first(party, 'DefinedTradeContact')
  const place = first(party, 'PostalTradeAddress')
  return {
    name: textAt(party, 'Name', 'SpecifiedLegalOrganization/TradingBusinessName'),
    taxId: idsOf([vat?.text ?? textAt(party, 'SpecifiedLegalOrganization/ID')])[0] ?? null,
    address: addressOf({
      street: ['LineOne', 'LineTwo', 'LineThree', 'StreetName'].map((line) => textAt(place, line)),
      postcode: textAt(place, 'PostcodeCode'),
      town: textAt(place, 'CityName'),
      country: textAt(place, 'CountryID'),
    }),
    email:
      textAt(contact, 'EmailURIUniversalCommunication/URIID', 'EmailURIUniversalCommunication/CompleteNumber') ??
      every(party, 'URIUniversalCommunication/URIID').find(({ text }) => text.includes('@'))?.text ??
      null,
    phone: textAt(contact, 'TelephoneUniversalCommunication/CompleteNumber'),
    iban,
  }
}

/** Lines that only group others, or only inform, are counted with those they are about. */
const isCounted = (item: XmlElement): boolean =>
  !['GROUP', 'INFORMATION'].includes(textAt(item, 'AssociatedDocumentLineDocument/LineStatusReasonCode') ?? '')

/** The price before a discount on the price itself, with that discount per cent. */
const grossOf = (agreement: XmlElement | undefined) => {
  const gross = first(agreement, 'GrossPriceProductTradePrice')
  const price = amountAt(gross, 'ChargeAmount')
  const allowance = first(gross, 'AppliedTradeAllowanceCharge')
  const rate = amountAt(allowance, 'CalculationPercent')
  const amount = amountAt(allowance, 'ActualAmount')
  if (!price?.gt(0) || !(rate ?? amount)) return null
  return { price, rate: rate ?? summed([amount]).div(price).times(100) }
}

const lineFrom = (item: XmlElement): StatedLine | null => {
  const product = first(item, 'SpecifiedTradeProduct')
  const agreement = first(item, 'SpecifiedLineTradeAgreement', 'SpecifiedSupplyChainTradeAgreement')
  const delivery = first(item, 'SpecifiedLineTradeDelivery', 'SpecifiedSupplyChainTradeDelivery')
  const settlement = first(item, 'SpecifiedLineTradeSettlement', 'SpecifiedSupplyChainTradeSettlement')
  const price = first(agreement, 'NetPriceProductTradePrice') ?? first(agreement, 'GrossPriceProductTradePrice')
  const quantity = first(delivery, 'BilledQuantity')
  const sums = first(
    settlement,
    'SpecifiedTradeSettlementLineMonetarySummation',
    'SpecifiedTradeSettlementMonetarySummation',
  )
  const total = amountAt(sums, 'LineTotalAmount')
  const name = textAt(product, 'Name', 'Description')
  if (!total && !name) return null
  return lineOf({
    code: textAt(product, 'SellerAssignedID', 'GlobalID'),
    name: name ?? textAt(item, 'AssociatedDocumentLineDocument/IncludedNote/Content'),
    quantity: decimalOf(quantity?.text ?? null),
    unit: unitWord(quantity?.attributes.get('unitCode')),
    price: amountAt(price, 'ChargeAmount'),
    per: amountAt(price, 'BasisQuantity'),
    gross: grossOf(agreement),
    allowance: summed(adjustments(settlement, false)).minus(summed(adjustments(settlement, true))),
    total,
    taxRate: rateOf(
      textAt(settlement, 'ApplicableTradeTax/RateApplicablePercent', 'ApplicableTradeTax/ApplicablePercent'),
    ),
  })
}

/** The amount in the currency of the invoice, where the tax is stated in the seller's own as well. */
const inCurrency = (amounts: XmlElement[], currency: string) =>
  amounts.find(({ attributes }) => attributes.get('currencyID') === currency) ?? amounts[0]

/** The elements that are its lines. */
export const ciiItems = (root: XmlElement): XmlElement[] =>
  every(
    first(root, 'SupplyChainTradeTransaction', 'SpecifiedSupplyChainTradeTransaction'),
    'IncludedSupplyChainTradeLineItem',
  ).filter((item) => isCounted(item) && lineFrom(item) !== null)

/** What a Cross Industry Invoice says; null when it lacks what every invoice has. */
export const ciiInvoice = (root: XmlElement): Stated | null => {
  const document = first(root, 'ExchangedDocument', 'HeaderExchangedDocument')
  const transaction = first(root, 'SupplyChainTradeTransaction', 'SpecifiedSupplyChainTradeTransaction')
  const agreement = first(transaction, 'ApplicableHeaderTradeAgreement', 'ApplicableSupplyChainTradeAgreement')
  const settlement = first(transaction, 'ApplicableHeaderTradeSettlement', 'ApplicableSupplyChainTradeSettlement')
  const sums = first(
    settlement,
    'SpecifiedTradeSettlementHeaderMonetarySummation',
    'SpecifiedTradeSettlementMonetarySummation',
  )
  const number = textAt(document, 'ID')
  const currency = textAt(settlement, 'InvoiceCurrencyCode') ?? 'EUR'
  const taxes = centsOf(decimalOf(inCurrency(every(sums, 'TaxTotalAmount'), currency)?.text ?? null))
  const payable = centsOf(amountAt(sums, 'DuePayableAmount'))
  const total = centsOf(amountAt(sums, 'GrandTotalAmount')) ?? payable
  if (!number || total === null) return null
  const seller = first(agreement, 'SellerTradeParty')
  const ibans = every(settlement, 'SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID')
    .map(({ text }) => ibanOf(text))
    .filter((iban) => iban !== null)
  const discount = summed(adjustments(settlement, false))
  const charges = summed([
    ...adjustments(settlement, true),
    ...every(settlement, 'SpecifiedLogisticsServiceCharge').map((element) => amountAt(element, 'AppliedAmount')),
  ])
  return {
    syntax: 'cii',
    kind: kindOfCode(textAt(document, 'TypeCode'), total),
    number,
    otherForms: [],
    replaces:
      textAt(document, 'TypeCode') === '384'
        ? textAt(settlement, 'InvoiceReferencedDocument/IssuerAssignedID', 'InvoiceReferencedDocument/ID')
        : null,
    issueDate: dateAt(document, 'IssueDateTime'),
    dueDate: dateAt(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime'),
    currency,
    supplier: sellerOf(seller, ibans[0] ?? null),
    supplierIds: [
      ...partyIds(seller),
      ...partyIds(first(agreement, 'SellerTaxRepresentativeTradeParty')),
      ...partyIds(first(settlement, 'PayeeTradeParty')),
      ...partyIds(first(settlement, 'InvoicerTradeParty')),
    ],
    buyerIds: partyIds(first(agreement, 'BuyerTradeParty')),
    ibans,
    totals: {
      subtotal: centsOf(amountAt(sums, 'TaxBasisTotalAmount')) ?? (taxes === null ? null : total - taxes),
      discount: centsOf(amountAt(sums, 'AllowanceTotalAmount') ?? discount) ?? 0,
      charges: centsOf(amountAt(sums, 'ChargeTotalAmount') ?? charges) ?? 0,
      taxes,
      total,
    },
    withheld: 0,
    prepaid: centsOf(amountAt(sums, 'TotalPrepaidAmount')) ?? 0,
    rounding: centsOf(amountAt(sums, 'RoundingAmount')) ?? 0,
    payable,
    taxes: taxTable(
      every(settlement, 'ApplicableTradeTax').map((tax) => ({
        rate: rateOf(textAt(tax, 'RateApplicablePercent', 'ApplicablePercent')),
        base: amountAt(tax, 'BasisAmount'),
        amount: amountAt(tax, 'CalculatedAmount'),
      })),
    ),
    lines: ciiItems(root).flatMap((item) => lineFrom(item) ?? []),
    further: 0,
  }
}

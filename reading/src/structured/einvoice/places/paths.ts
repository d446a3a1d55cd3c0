import type { LineCell } from '../../../reading.ts'
import type { Stated } from '../stated.ts'

type Paths = { fields: Record<string, string[]>; cells: Partial<Record<LineCell, string[]>> }

const [party, buyer, invoice] = ['Parties/SellerParty', 'Parties/BuyerParty', 'Invoices/Invoice']
const facturaePlace = ['LegalEntity', 'Individual'].flatMap((who) => [
  ...['Address', 'PostCode', 'Town', 'Province'].map((part) => `${party}/${who}/AddressInSpain/${part}`),
  ...['Address', 'PostCodeAndTown'].map((part) => `${party}/${who}/OverseasAddress/${part}`),
])

const facturae: Paths = {
  fields: {
    number: [`${invoice}/InvoiceHeader/InvoiceSeriesCode`, `${invoice}/InvoiceHeader/InvoiceNumber`],
    issueDate: [`${invoice}/InvoiceIssueData/IssueDate`],
    dueDate: [`${invoice}/PaymentDetails/Installment/InstallmentDueDate`],
    'customer.taxId': [`${buyer}/TaxIdentification/TaxIdentificationNumber`],
    'supplier.taxId': [`${party}/TaxIdentification/TaxIdentificationNumber`],
    'supplier.name': [
      `${party}/LegalEntity/CorporateName`,
      ...['Name', 'FirstSurname', 'SecondSurname'].map((part) => `${party}/Individual/${part}`),
    ],
    'supplier.address': facturaePlace,
    'supplier.email': ['LegalEntity', 'Individual'].map((who) => `${party}/${who}/ContactDetails/ElectronicMail`),
    'supplier.phone': ['LegalEntity', 'Individual'].map((who) => `${party}/${who}/ContactDetails/Telephone`),
    'supplier.iban': [`${invoice}/PaymentDetails/Installment/AccountToBeCredited/IBAN`],
    'totals.subtotal': [`${invoice}/InvoiceTotals/TotalGrossAmountBeforeTaxes`],
    'totals.discount': [`${invoice}/InvoiceTotals/TotalGeneralDiscounts`],
    'totals.charges': [`${invoice}/InvoiceTotals/TotalGeneralSurcharges`],
    'totals.taxes': [`${invoice}/InvoiceTotals/TotalTaxOutputs`],
    'totals.total': [`${invoice}/InvoiceTotals/InvoiceTotal`],
    'totals.withheld': [`${invoice}/InvoiceTotals/TotalTaxesWithheld`],
    'totals.prepaid': [`${invoice}/InvoiceTotals/TotalPaymentsOnAccount`],
  },
  cells: {
    code: ['ArticleCode'],
    name: ['ItemDescription'],
    quantity: ['Quantity'],
    unitPrice: ['UnitPriceWithoutTax'],
    taxRate: ['TaxesOutputs/Tax/TaxRate'],
    total: ['GrossAmount', 'TotalCost'],
  },
}

const [supplier, customer] = ['AccountingSupplierParty/Party', 'AccountingCustomerParty/Party']
const ublSums = (name: string) => [`LegalMonetaryTotal/${name}`, `RequestedMonetaryTotal/${name}`]

const ubl: Paths = {
  fields: {
    number: ['ID'],
    issueDate: ['IssueDate'],
    dueDate: ['DueDate', 'PaymentMeans/PaymentDueDate', 'PaymentTerms/PaymentDueDate'],
    'customer.taxId': [
      ...[`${customer}/PartyTaxScheme/CompanyID`, `${customer}/PartyIdentification/ID`],
      ...[`${customer}/PartyLegalEntity/CompanyID`, `${customer}/EndpointID`],
    ],
    'supplier.taxId': [
      ...[`${supplier}/PartyTaxScheme/CompanyID`, `${supplier}/PartyLegalEntity/CompanyID`],
      `${supplier}/PartyIdentification/ID`,
    ],
    'supplier.name': [`${supplier}/PartyLegalEntity/RegistrationName`, `${supplier}/PartyName/Name`],
    'supplier.address': ['StreetName', 'BuildingNumber', 'AdditionalStreetName', 'PostalZone', 'CityName'].map(
      (part) => `${supplier}/PostalAddress/${part}`,
    ),
    'supplier.email': [`${supplier}/Contact/ElectronicMail`, `${supplier}/EndpointID`],
    'supplier.phone': [`${supplier}/Contact/Telephone`],
    'supplier.iban': ['PaymentMeans/PayeeFinancialAccount/ID'],
    'totals.subtotal': ublSums('TaxExclusiveAmount'),
    'totals.discount': ublSums('AllowanceTotalAmount'),
    'totals.charges': ublSums('ChargeTotalAmount'),
    'totals.taxes': ['TaxTotal/TaxAmount'],
    'totals.total': [...ublSums('TaxInclusiveAmount'), ...ublSums('PayableAmount')],
    'totals.withheld': ['WithholdingTaxTotal/TaxAmount'],
    'totals.prepaid': ublSums('PrepaidAmount'),
    'totals.rounding': ublSums('PayableRoundingAmount'),
  },
  cells: {
    code: ['Item/SellersItemIdentification/ID', 'Item/StandardItemIdentification/ID'],
    name: ['Item/Name', 'Item/Description', 'Note'],
    quantity: ['InvoicedQuantity', 'CreditedQuantity'],
    unitPrice: ['Price/PriceAmount'],
    taxRate: [
      'Item/ClassifiedTaxCategory/Percent',
      'TaxTotal/TaxSubtotal/TaxCategory/Percent',
      'TaxTotal/TaxSubtotal/Percent',
    ],
    total: ['LineExtensionAmount'],
  },
}

/** ZUGFeRD 1 names its parts otherwise than 2.x and Factur-X: each path in both. */
const inBoth = (...paths: string[]): string[] =>
  paths.flatMap((path) => [
    path,
    path
      .replace(/^Exchanged/, 'HeaderExchanged')
      .replace(/^SupplyChainTrade/, 'SpecifiedSupplyChainTrade')
      .replace('ApplicableHeaderTrade', 'ApplicableSupplyChainTrade')
      .replace('SpecifiedLineTrade', 'SpecifiedSupplyChainTrade')
      .replace(/Settlement(?:Header|Line)Monetary/, 'SettlementMonetary')
      .replace('RateApplicablePercent', 'ApplicablePercent'),
  ])
const [agreement, settlement] = ['Agreement', 'Settlement'].map(
  (part) => `SupplyChainTradeTransaction/ApplicableHeaderTrade${part}`,
)
const [seller, customerOfCii] = [`${agreement}/SellerTradeParty`, `${agreement}/BuyerTradeParty`]
const ciiSums = (name: string) => inBoth(`${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation/${name}`)
const ciiDay = (path: string) =>
  ['DateTimeString', 'DateString', 'DateTime'].flatMap((form) => inBoth(`${path}/${form}`))

const cii: Paths = {
  fields: {
    number: inBoth('ExchangedDocument/ID'),
    issueDate: ciiDay('ExchangedDocument/IssueDateTime'),
    dueDate: ciiDay(`${settlement}/SpecifiedTradePaymentTerms/DueDateDateTime`),
    'customer.taxId': inBoth(`${customerOfCii}/SpecifiedTaxRegistration/ID`),
    'supplier.taxId': inBoth(`${seller}/SpecifiedTaxRegistration/ID`, `${seller}/SpecifiedLegalOrganization/ID`),
    'supplier.name': inBoth(`${seller}/Name`),
    'supplier.address': ['LineOne', 'LineTwo', 'LineThree', 'StreetName', 'PostcodeCode', 'CityName'].flatMap((part) =>
      inBoth(`${seller}/PostalTradeAddress/${part}`),
    ),
    'supplier.email': inBoth(
      `${seller}/DefinedTradeContact/EmailURIUniversalCommunication/URIID`,
      `${seller}/URIUniversalCommunication/URIID`,
    ),
    'supplier.phone': inBoth(`${seller}/DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber`),
    'supplier.iban': inBoth(
      `${settlement}/SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID`,
    ),
    'totals.subtotal': ciiSums('TaxBasisTotalAmount'),
    'totals.discount': ciiSums('AllowanceTotalAmount'),
    'totals.charges': ciiSums('ChargeTotalAmount'),
    'totals.taxes': ciiSums('TaxTotalAmount'),
    'totals.total': [...ciiSums('GrandTotalAmount'), ...ciiSums('DuePayableAmount')],
    'totals.prepaid': ciiSums('TotalPrepaidAmount'),
    'totals.rounding': ciiSums('RoundingAmount'),
  },
  cells: {
    code: ['SpecifiedTradeProduct/SellerAssignedID', 'SpecifiedTradeProduct/GlobalID'],
    name: ['SpecifiedTradeProduct/Name', 'SpecifiedTradeProduct/Description'],
    quantity: inBoth('SpecifiedLineTradeDelivery/BilledQuantity'),
    unitPrice: inBoth('SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'),
    taxRate: inBoth('SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent'),
    total: inBoth('SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
  },
}

/** Where each syntax states what: fields from its root element, cells of a line from the element of that line. */
export const statedAt: Record<Stated['syntax'], Paths> = { facturae, ubl, cii }

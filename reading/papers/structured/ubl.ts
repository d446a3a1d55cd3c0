import type { Deal, DealLine } from '../dealing/deal.ts'
import { discountOf, freightRate, lineFigures, percent } from './prices.ts'
import { unitCode } from './units.ts'
import { document, euros, tag, words } from './xml.ts'

const SPACES =
  'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" ' +
  'xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"'

const category = (rate: number) =>
  tag(
    'cac:TaxCategory',
    tag('cbc:ID', rate === 0 ? 'Z' : 'S'),
    tag('cbc:Percent', percent(rate)),
    tag('cac:TaxScheme', tag('cbc:ID', 'VAT')),
  )

/** UBL puts the currency on every amount. */
const amounts = (currency: string) => (name: string, cents: number) =>
  tag(`cbc:${name} currencyID="${currency}"`, euros(cents))

function line(dealt: DealLine, index: number, { currency, kind }: Deal) {
  const { quantity, gross, rate, less, full } = lineFigures(dealt)
  const money = amounts(currency)
  const unit = unitCode(dealt.unit)
  const back = kind === 'credit-note'
  return tag(
    back ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    tag('cbc:ID', index + 1),
    tag(`cbc:${back ? 'CreditedQuantity' : 'InvoicedQuantity'} unitCode="${unit}"`, quantity),
    money('LineExtensionAmount', dealt.total),
    less === 0
      ? null
      : tag(
          'cac:AllowanceCharge',
          tag('cbc:ChargeIndicator', 'false'),
          tag('cbc:AllowanceChargeReason', 'Discount'),
          money('Amount', less),
          money('BaseAmount', full),
        ),
    tag(
      'cac:Item',
      tag('cbc:Name', words(dealt.name)),
      tag('cac:SellersItemIdentification', tag('cbc:ID', dealt.code)),
      tag(
        'cac:ClassifiedTaxCategory',
        tag('cbc:ID', dealt.rate === 0 ? 'Z' : 'S'),
        tag('cbc:Percent', rate),
        tag('cac:TaxScheme', tag('cbc:ID', 'VAT')),
      ),
    ),
    tag(
      'cac:Price',
      tag(`cbc:PriceAmount currencyID="${currency}"`, gross),
      dealt.per === 1 ? null : tag(`cbc:BaseQuantity unitCode="${unit}"`, String(dealt.per)),
    ),
  )
}

function supplierParty({ supplier, country }: Deal) {
  return tag(
    'cac:AccountingSupplierParty',
    tag(
      'cac:Party',
      tag('cac:PartyName', tag('cbc:Name', words(supplier.brand))),
      tag(
        'cac:PostalAddress',
        tag('cbc:StreetName', words(supplier.street)),
        tag('cbc:CityName', words(supplier.city)),
        tag('cbc:PostalZone', supplier.postalCode),
        tag('cac:Country', tag('cbc:IdentificationCode', country)),
      ),
      tag(
        'cac:PartyTaxScheme',
        tag('cbc:CompanyID', supplier.taxId.startsWith(country) ? supplier.taxId : `${country}${supplier.taxId}`),
        tag('cac:TaxScheme', tag('cbc:ID', 'VAT')),
      ),
      tag('cac:PartyLegalEntity', tag('cbc:RegistrationName', words(supplier.name))),
      tag('cac:Contact', tag('cbc:Telephone', supplier.phone), tag('cbc:ElectronicMail', supplier.email)),
    ),
  )
}

/** The purchase in UBL 2.1, as Peppol carries it. */
export function ubl(deal: Deal): Uint8Array {
  const back = deal.kind === 'credit-note'
  const money = amounts(deal.currency)
  const root = back ? 'CreditNote' : 'Invoice'
  const discounts = deal.taxes
    .map(({ rate }) => [rate, discountOf(deal, rate)] as const)
    .filter(([, amount]) => amount !== 0)
  const charge = (isCharge: boolean, amount: number, rate: number) =>
    tag('cac:AllowanceCharge', tag('cbc:ChargeIndicator', String(isCharge)), money('Amount', amount), category(rate))
  return document(
    tag(
      `${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" ${SPACES}`,
      tag('cbc:CustomizationID', 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'),
      tag('cbc:ID', words(deal.number)),
      tag('cbc:IssueDate', deal.issueDate),
      back ? null : tag('cbc:DueDate', deal.dueDate),
      tag(`cbc:${root}TypeCode`, back ? '381' : '380'),
      tag('cbc:DocumentCurrencyCode', deal.currency),
      supplierParty(deal),
      tag(
        'cac:AccountingCustomerParty',
        tag('cac:Party', tag('cac:PartyLegalEntity', tag('cbc:RegistrationName', words(deal.buyer.name)))),
      ),
      tag(
        'cac:PaymentMeans',
        tag('cbc:PaymentMeansCode', '30'),
        back ? tag('cbc:PaymentDueDate', deal.dueDate) : null,
        tag('cac:PayeeFinancialAccount', tag('cbc:ID', deal.supplier.iban)),
      ),
      discounts.map(([rate, amount]) => charge(false, amount, rate)),
      deal.freight ? charge(true, deal.freight, freightRate(deal)) : null,
      tag(
        'cac:TaxTotal',
        money('TaxAmount', deal.taxTotal),
        deal.taxes.map(({ rate, base, amount }) =>
          tag('cac:TaxSubtotal', money('TaxableAmount', base), money('TaxAmount', amount), category(rate)),
        ),
      ),
      tag(
        'cac:LegalMonetaryTotal',
        money('LineExtensionAmount', deal.gross),
        money('TaxExclusiveAmount', deal.subtotal),
        money('TaxInclusiveAmount', deal.total),
        deal.discount ? money('AllowanceTotalAmount', deal.discount.amount) : null,
        deal.freight ? money('ChargeTotalAmount', deal.freight) : null,
        money('PayableAmount', deal.total),
      ),
      deal.lines.map((dealt, index) => line(dealt, index, deal)),
    ),
  )
}

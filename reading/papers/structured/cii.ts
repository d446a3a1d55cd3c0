import type { Deal, DealLine } from '../dealing/deal.ts'
import { discountOf, freightRate, lineFigures, percent } from './prices.ts'
import { unitCode } from './units.ts'
import { document, euros, tag, words } from './xml.ts'

const SPACES =
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" ' +
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" ' +
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"'

const day = (iso: string) => tag('udt:DateTimeString format="102"', iso.replaceAll('-', ''))
const category = (rate: number) => tag('ram:CategoryCode', rate === 0 ? 'Z' : 'S')

const allowance = (charge: boolean, amount: number, rate: number | null, reason: string) =>
  tag(
    'ram:SpecifiedTradeAllowanceCharge',
    tag('ram:ChargeIndicator', tag('udt:Indicator', String(charge))),
    tag('ram:ActualAmount', euros(amount)),
    tag('ram:Reason', reason),
    rate === null
      ? null
      : tag(
          'ram:CategoryTradeTax',
          tag('ram:TypeCode', 'VAT'),
          category(rate),
          tag('ram:RateApplicablePercent', percent(rate)),
        ),
  )

function line(dealt: DealLine, index: number) {
  const { quantity, gross, net, rate } = lineFigures(dealt)
  const unit = unitCode(dealt.unit)
  const basis = dealt.per === 1 ? null : tag(`ram:BasisQuantity unitCode="${unit}"`, String(dealt.per))
  return tag(
    'ram:IncludedSupplyChainTradeLineItem',
    tag('ram:AssociatedDocumentLineDocument', tag('ram:LineID', index + 1)),
    tag('ram:SpecifiedTradeProduct', tag('ram:SellerAssignedID', dealt.code), tag('ram:Name', words(dealt.name))),
    tag(
      'ram:SpecifiedLineTradeAgreement',
      dealt.discounts.length ? tag('ram:GrossPriceProductTradePrice', tag('ram:ChargeAmount', gross), basis) : null,
      tag('ram:NetPriceProductTradePrice', tag('ram:ChargeAmount', net), basis),
    ),
    tag('ram:SpecifiedLineTradeDelivery', tag(`ram:BilledQuantity unitCode="${unit}"`, quantity)),
    tag(
      'ram:SpecifiedLineTradeSettlement',
      tag(
        'ram:ApplicableTradeTax',
        tag('ram:TypeCode', 'VAT'),
        category(dealt.rate),
        tag('ram:RateApplicablePercent', rate),
      ),
      dealt.discountAmount === null ? null : allowance(false, dealt.discountAmount, null, 'Discount'),
      tag('ram:SpecifiedTradeSettlementLineMonetarySummation', tag('ram:LineTotalAmount', euros(dealt.total))),
    ),
  )
}

function seller({ supplier, country }: Deal) {
  return tag(
    'ram:SellerTradeParty',
    tag('ram:Name', words(supplier.name)),
    tag(
      'ram:DefinedTradeContact',
      tag('ram:TelephoneUniversalCommunication', tag('ram:CompleteNumber', supplier.phone)),
      tag('ram:EmailURIUniversalCommunication', tag('ram:URIID', supplier.email)),
    ),
    tag(
      'ram:PostalTradeAddress',
      tag('ram:PostcodeCode', supplier.postalCode),
      tag('ram:LineOne', words(supplier.street)),
      tag('ram:CityName', words(supplier.city)),
      tag('ram:CountryID', country),
    ),
    tag('ram:SpecifiedTaxRegistration', tag('ram:ID schemeID="VA"', vatId(supplier.taxId, country))),
  )
}

const vatId = (taxId: string, country: string) => (taxId.startsWith(country) ? taxId : `${country}${taxId}`)

function settlement(deal: Deal) {
  const { supplier, freight, discount } = deal
  const discounts = deal.taxes
    .map(({ rate }) => [rate, discountOf(deal, rate)] as const)
    .filter(([, amount]) => amount !== 0)
  return tag(
    'ram:ApplicableHeaderTradeSettlement',
    tag('ram:InvoiceCurrencyCode', deal.currency),
    tag(
      'ram:SpecifiedTradeSettlementPaymentMeans',
      tag('ram:TypeCode', '58'),
      tag('ram:PayeePartyCreditorFinancialAccount', tag('ram:IBANID', supplier.iban)),
    ),
    deal.taxes.map(({ rate, base, amount }) =>
      tag(
        'ram:ApplicableTradeTax',
        tag('ram:CalculatedAmount', euros(amount)),
        tag('ram:TypeCode', 'VAT'),
        tag('ram:BasisAmount', euros(base)),
        category(rate),
        tag('ram:RateApplicablePercent', percent(rate)),
      ),
    ),
    discounts.map(([rate, amount]) => allowance(false, amount, rate, 'Prompt payment')),
    freight ? allowance(true, freight, freightRate(deal), 'Freight') : null,
    tag('ram:SpecifiedTradePaymentTerms', tag('ram:DueDateDateTime', day(deal.dueDate))),
    tag(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      tag('ram:LineTotalAmount', euros(deal.gross)),
      freight ? tag('ram:ChargeTotalAmount', euros(freight)) : null,
      discount ? tag('ram:AllowanceTotalAmount', euros(discount.amount)) : null,
      tag('ram:TaxBasisTotalAmount', euros(deal.subtotal)),
      tag(`ram:TaxTotalAmount currencyID="${deal.currency}"`, euros(deal.taxTotal)),
      tag('ram:GrandTotalAmount', euros(deal.total)),
      tag('ram:DuePayableAmount', euros(deal.total)),
    ),
  )
}

/** The purchase as a cross industry invoice of the EN 16931 profile, as Factur-X and ZUGFeRD carry it. */
export const cii = (deal: Deal): Uint8Array =>
  document(
    tag(
      `rsm:CrossIndustryInvoice ${SPACES}`,
      tag(
        'rsm:ExchangedDocumentContext',
        tag('ram:GuidelineSpecifiedDocumentContextParameter', tag('ram:ID', 'urn:cen.eu:en16931:2017')),
      ),
      tag(
        'rsm:ExchangedDocument',
        tag('ram:ID', words(deal.number)),
        tag('ram:TypeCode', deal.kind === 'credit-note' ? '381' : '380'),
        tag('ram:IssueDateTime', day(deal.issueDate)),
      ),
      tag(
        'rsm:SupplyChainTradeTransaction',
        deal.lines.map(line),
        tag(
          'ram:ApplicableHeaderTradeAgreement',
          seller(deal),
          tag(
            'ram:BuyerTradeParty',
            tag('ram:Name', words(deal.buyer.name)),
            tag('ram:SpecifiedTaxRegistration', tag('ram:ID schemeID="VA"', vatId(deal.buyer.taxId, deal.country))),
          ),
        ),
        tag(
          'ram:ApplicableHeaderTradeDelivery',
          tag('ram:ActualDeliverySupplyChainEvent', tag('ram:OccurrenceDateTime', day(deal.issueDate))),
        ),
        settlement(deal),
      ),
    ),
  )

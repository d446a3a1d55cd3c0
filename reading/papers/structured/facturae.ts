import { lineAmount } from '../dealing/amounts.ts'
import type { Deal, DealLine } from '../dealing/deal.ts'
import { lineFigures, percent } from './prices.ts'
import { facturaeUnit } from './units.ts'
import type { Node } from './xml.ts'
import { document, euros, tag, words } from './xml.ts'

const total = (name: string, cents: number) => tag(name, tag('TotalAmount', euros(cents)))

function address(street: string, town: string): string {
  const [, postalCode = '', city = ''] = /^(\S+) (.*?)(?: \((.*)\))?$/.exec(town) ?? []
  const province = /\((.*)\)/.exec(town)?.[1] ?? city
  return tag(
    'AddressInSpain',
    tag('Address', words(street)),
    tag('PostCode', postalCode),
    tag('Town', words(city)),
    tag('Province', words(province)),
    tag('CountryCode', 'ESP'),
  )
}

const identified = (taxId: string, person: 'J' | 'F') =>
  tag(
    'TaxIdentification',
    tag('PersonTypeCode', person),
    tag('ResidenceTypeCode', 'R'),
    tag('TaxIdentificationNumber', taxId),
  )

function seller({ supplier }: Deal): string {
  const where = address(supplier.street, supplier.town)
  const contact = tag('ContactDetails', tag('Telephone', supplier.phone), tag('ElectronicMail', supplier.email))
  if (supplier.form !== '')
    return tag(
      'SellerParty',
      identified(supplier.taxId, 'J'),
      tag(
        'LegalEntity',
        tag('CorporateName', words(supplier.name)),
        tag('TradeName', words(supplier.brand)),
        where,
        contact,
      ),
    )
  const [first = '', ...surnames] = supplier.name.split(' ')
  const [surname = '', second] = surnames
  return tag(
    'SellerParty',
    identified(supplier.taxId, 'F'),
    tag(
      'Individual',
      tag('Name', words(first)),
      tag('FirstSurname', words(surname)),
      second ? tag('SecondSurname', words(surnames.slice(1).join(' '))) : null,
      where,
      contact,
    ),
  )
}

/** One element for each of the chained discounts, each with what it takes off. */
function discounts(line: DealLine): Node {
  if (line.discountAmount !== null)
    return tag(
      'DiscountsAndRebates',
      tag('Discount', tag('DiscountReason', 'Descuento'), tag('DiscountAmount', euros(line.discountAmount))),
    )
  if (line.discounts.length === 0) return null
  const left = (count: number) =>
    count === line.discounts.length
      ? line.total
      : lineAmount(line.quantity, line.price, line.per, line.discounts.slice(0, count))
  return tag(
    'DiscountsAndRebates',
    line.discounts.map((rate, index) =>
      tag(
        'Discount',
        tag('DiscountReason', 'Descuento'),
        tag('DiscountRate', percent(rate)),
        tag('DiscountAmount', euros(left(index) - left(index + 1))),
      ),
    ),
  )
}

function item(line: DealLine): string {
  const { quantity, ofOne, full, rate } = lineFigures(line)
  return tag(
    'InvoiceLine',
    tag('ItemDescription', words(line.name)),
    tag('Quantity', quantity),
    tag('UnitOfMeasure', facturaeUnit(line.unit)),
    tag('UnitPriceWithoutTax', ofOne),
    tag('TotalCost', euros(full)),
    discounts(line),
    tag('GrossAmount', euros(line.total)),
    tag('TaxesOutputs', tag('Tax', tag('TaxTypeCode', '01'), tag('TaxRate', rate), total('TaxableBase', line.total))),
    tag('ArticleCode', line.code),
  )
}

const header = (deal: Deal) =>
  tag(
    'FileHeader',
    tag('SchemaVersion', '3.2.2'),
    tag('Modality', 'I'),
    tag('InvoiceIssuerType', 'EM'),
    tag(
      'Batch',
      tag('BatchIdentifier', words(`${deal.supplier.taxId}${deal.number}`)),
      tag('InvoicesCount', '1'),
      total('TotalInvoicesAmount', deal.total),
      total('TotalOutstandingAmount', deal.total),
      total('TotalExecutableAmount', deal.total),
      tag('InvoiceCurrencyCode', deal.currency),
    ),
  )

function totals(deal: Deal): string {
  const { discount, freight, retention } = deal
  const charged = (kind: string, part: string, reason: string, rate: number, amount: number) =>
    tag(
      kind,
      tag(
        part,
        tag(`${part}Reason`, reason),
        rate ? tag(`${part}Rate`, percent(rate)) : null,
        tag(`${part}Amount`, euros(amount)),
      ),
    )
  return tag(
    'InvoiceTotals',
    tag('TotalGrossAmount', euros(deal.gross)),
    discount ? charged('GeneralDiscounts', 'Discount', 'Pronto pago', discount.rate, discount.amount) : null,
    freight ? charged('GeneralSurcharges', 'Charge', 'Portes', 0, freight) : null,
    discount ? tag('TotalGeneralDiscounts', euros(discount.amount)) : null,
    freight ? tag('TotalGeneralSurcharges', euros(freight)) : null,
    tag('TotalGrossAmountBeforeTaxes', euros(deal.subtotal)),
    tag('TotalTaxOutputs', euros(deal.taxTotal)),
    tag('TotalTaxesWithheld', euros(retention?.amount ?? 0)),
    tag('InvoiceTotal', euros(deal.total)),
    tag('TotalOutstandingAmount', euros(deal.total)),
    tag('TotalExecutableAmount', euros(deal.total)),
  )
}

function invoice(deal: Deal): string {
  const { retention } = deal
  const back = deal.kind === 'credit-note'
  return tag(
    'Invoice',
    tag(
      'InvoiceHeader',
      tag('InvoiceNumber', words(deal.number)),
      tag('InvoiceDocumentType', 'FC'),
      tag('InvoiceClass', back ? 'OR' : 'OO'),
      back
        ? tag(
            'Corrective',
            tag('InvoiceNumber', words(deal.refersTo)),
            tag('ReasonCode', '01'),
            tag('CorrectionMethod', '02'),
          )
        : null,
    ),
    tag(
      'InvoiceIssueData',
      tag('IssueDate', deal.issueDate),
      tag('InvoiceCurrencyCode', deal.currency),
      tag('TaxCurrencyCode', deal.currency),
      tag('LanguageName', 'es'),
    ),
    tag(
      'TaxesOutputs',
      deal.taxes.map(({ rate, base, amount, surchargeRate, surcharge }) =>
        tag(
          'Tax',
          tag('TaxTypeCode', '01'),
          tag('TaxRate', percent(rate)),
          total('TaxableBase', base),
          total('TaxAmount', amount),
          surchargeRate
            ? [tag('EquivalenceSurcharge', percent(surchargeRate)), total('EquivalenceSurchargeAmount', surcharge)]
            : null,
        ),
      ),
    ),
    retention
      ? tag(
          'TaxesWithheld',
          tag(
            'Tax',
            tag('TaxTypeCode', '04'),
            tag('TaxRate', percent(retention.rate)),
            total('TaxableBase', deal.subtotal),
            total('TaxAmount', retention.amount),
          ),
        )
      : null,
    totals(deal),
    tag('Items', deal.lines.map(item)),
    tag(
      'PaymentDetails',
      tag(
        'Installment',
        tag('InstallmentDueDate', deal.dueDate),
        tag('InstallmentAmount', euros(deal.total)),
        tag('PaymentMeans', '04'),
        tag('AccountToBeCredited', tag('IBAN', deal.supplier.iban)),
      ),
    ),
  )
}

/** The purchase as the Spanish administration's own format has it, version 3.2.2, unsigned. */
export const facturae = (deal: Deal): Uint8Array =>
  document(
    tag(
      'fe:Facturae xmlns:fe="http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml" xmlns:ds="http://www.w3.org/2000/09/xmldsig#"',
      header(deal),
      tag(
        'Parties',
        seller(deal),
        tag(
          'BuyerParty',
          identified(deal.buyer.taxId, 'J'),
          tag('LegalEntity', tag('CorporateName', words(deal.buyer.name)), address(deal.buyer.street, deal.buyer.town)),
        ),
      ),
      tag('Invoices', invoice(deal)),
    ),
  )

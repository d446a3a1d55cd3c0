/** One invented invoice in every syntax: what a test changes is a parameter. For tests. */

type CiiParts = { lines?: string; totals?: string; settlement?: string; typeCode?: string; vat?: string }

const ciiLine = `
  <ram:IncludedSupplyChainTradeLineItem>
    <ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID></ram:AssociatedDocumentLineDocument>
    <ram:SpecifiedTradeProduct>
      <ram:GlobalID schemeID="0160">8410000000017</ram:GlobalID><ram:SellerAssignedID>TOM-1</ram:SellerAssignedID>
      <ram:Name>Tomate pera</ram:Name>
    </ram:SpecifiedTradeProduct>
    <ram:SpecifiedLineTradeAgreement>
      <ram:NetPriceProductTradePrice><ram:ChargeAmount>2.50</ram:ChargeAmount></ram:NetPriceProductTradePrice>
    </ram:SpecifiedLineTradeAgreement>
    <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="KGM">12.400</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
    <ram:SpecifiedLineTradeSettlement>
      <ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:RateApplicablePercent>4.00</ram:RateApplicablePercent></ram:ApplicableTradeTax>
      <ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>31.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation>
    </ram:SpecifiedLineTradeSettlement>
  </ram:IncludedSupplyChainTradeLineItem>`

const ciiTotals = `
  <ram:LineTotalAmount>31.00</ram:LineTotalAmount><ram:ChargeTotalAmount>0.00</ram:ChargeTotalAmount>
  <ram:AllowanceTotalAmount>1.00</ram:AllowanceTotalAmount><ram:TaxBasisTotalAmount>30.00</ram:TaxBasisTotalAmount>
  <ram:TaxTotalAmount currencyID="EUR">1.20</ram:TaxTotalAmount><ram:GrandTotalAmount>31.20</ram:GrandTotalAmount>
  <ram:DuePayableAmount>31.20</ram:DuePayableAmount>`

export const cii = ({
  lines = ciiLine,
  totals = ciiTotals,
  settlement = '',
  typeCode = '380',
  vat,
}: CiiParts = {}): string => `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:ram" xmlns:udt="urn:udt">
  <rsm:ExchangedDocumentContext/>
  <rsm:ExchangedDocument>
    <ram:ID>V-2026/31</ram:ID><ram:TypeCode>${typeCode}</ram:TypeCode>
    <ram:IssueDateTime><udt:DateTimeString format="102">20260304</udt:DateTimeString></ram:IssueDateTime>
  </rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>${lines}
    <ram:ApplicableHeaderTradeAgreement>
      <ram:SellerTradeParty>
        <ram:Name>Huerta del Segura S.L.</ram:Name>
        <ram:DefinedTradeContact>
          <ram:TelephoneUniversalCommunication><ram:CompleteNumber>+34 968 000 111</ram:CompleteNumber></ram:TelephoneUniversalCommunication>
          <ram:EmailURIUniversalCommunication><ram:URIID>ventas@huertasegura.example</ram:URIID></ram:EmailURIUniversalCommunication>
        </ram:DefinedTradeContact>
        <ram:PostalTradeAddress><ram:PostcodeCode>30001</ram:PostcodeCode><ram:LineOne>Camino Viejo 8</ram:LineOne>
          <ram:CityName>Murcia</ram:CityName><ram:CountryID>ES</ram:CountryID></ram:PostalTradeAddress>
        <ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">30/123/4567</ram:ID></ram:SpecifiedTaxRegistration>
        ${vat ?? '<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">ESB12345674</ram:ID></ram:SpecifiedTaxRegistration>'}
      </ram:SellerTradeParty>
      <ram:BuyerTradeParty><ram:Name>Restaurante El Puerto</ram:Name>
        <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">ESB99999995</ram:ID></ram:SpecifiedTaxRegistration></ram:BuyerTradeParty>
    </ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeDelivery/>
    <ram:ApplicableHeaderTradeSettlement>
      <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>${settlement}
      <ram:SpecifiedTradeSettlementPaymentMeans><ram:PayeePartyCreditorFinancialAccount>
        <ram:IBANID>ES91 2100 0418 4502 0005 1332</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>
      <ram:ApplicableTradeTax><ram:CalculatedAmount>1.20</ram:CalculatedAmount><ram:BasisAmount>30.00</ram:BasisAmount>
        <ram:RateApplicablePercent>4</ram:RateApplicablePercent></ram:ApplicableTradeTax>
      <ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime>
        <udt:DateTimeString format="102">20260403</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>${totals}</ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`

/** The same invoice as programs of 2014 wrote it. */
export const ciiOfTheFirstVersion = (): string =>
  cii()
    .replaceAll('CrossIndustryInvoice', 'CrossIndustryDocument')
    .replaceAll('ExchangedDocument>', 'HeaderExchangedDocument>')
    .replaceAll('rsm:SupplyChainTradeTransaction', 'rsm:SpecifiedSupplyChainTradeTransaction')
    .replaceAll('ApplicableHeaderTrade', 'ApplicableSupplyChainTrade')
    .replaceAll('SpecifiedLineTrade', 'SpecifiedSupplyChainTrade')
    .replaceAll('SettlementHeaderMonetary', 'SettlementMonetary')
    .replaceAll('SettlementLineMonetary', 'SettlementMonetary')
    .replaceAll('RateApplicablePercent', 'ApplicablePercent')

type UblParts = { root?: 'Invoice' | 'CreditNote'; typeCode?: string; price?: string; totals?: string }

const ublTotals = `
  <cbc:LineExtensionAmount currencyID="EUR">45.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount currencyID="EUR">45.00</cbc:TaxExclusiveAmount>
  <cbc:TaxInclusiveAmount currencyID="EUR">49.50</cbc:TaxInclusiveAmount><cbc:PrepaidAmount currencyID="EUR">9.50</cbc:PrepaidAmount>
  <cbc:PayableAmount currencyID="EUR">40.00</cbc:PayableAmount>`

export const ubl = ({ root = 'Invoice', typeCode = '380', price, totals = ublTotals }: UblParts = {}): string => {
  const [line, quantity] =
    root === 'Invoice' ? ['InvoiceLine', 'InvoicedQuantity'] : ['CreditNoteLine', 'CreditedQuantity']
  return `<?xml version="1.0"?>
<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:cac" xmlns:cbc="urn:cbc">
  <cbc:ID>AB-77</cbc:ID><cbc:IssueDate>2026-02-10</cbc:IssueDate><cbc:DueDate>2026-03-12</cbc:DueDate>
  <cbc:${root}TypeCode>${typeCode}</cbc:${root}TypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party>
    <cbc:EndpointID schemeID="9920">ESA58818501</cbc:EndpointID><cac:PartyName><cbc:Name>Roca</cbc:Name></cac:PartyName>
    <cac:PostalAddress><cbc:StreetName>Carrer Ample</cbc:StreetName><cbc:BuildingNumber>3</cbc:BuildingNumber><cbc:CityName>Reus</cbc:CityName>
      <cbc:PostalZone>43201</cbc:PostalZone><cac:Country><cbc:IdentificationCode>ES</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>ESA58818501</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>Distribuciones Roca SA</cbc:RegistrationName></cac:PartyLegalEntity>
    <cac:Contact><cbc:Telephone>977 000 222</cbc:Telephone><cbc:ElectronicMail>cobros@roca.example</cbc:ElectronicMail></cac:Contact>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party><cac:PartyTaxScheme>
    <cbc:CompanyID>ESB99999995</cbc:CompanyID></cac:PartyTaxScheme></cac:Party></cac:AccountingCustomerParty>
  <cac:PaymentMeans><cac:PayeeFinancialAccount><cbc:ID>ES9121000418450200051332</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
  <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">4.50</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">45.00</cbc:TaxableAmount>
    <cbc:TaxAmount currencyID="EUR">4.50</cbc:TaxAmount>
    <cac:TaxCategory><cbc:Percent>10</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:TaxTotal><cbc:TaxAmount currencyID="USD">4.95</cbc:TaxAmount></cac:TaxTotal>
  <cac:LegalMonetaryTotal>${totals}</cac:LegalMonetaryTotal>
  <cac:${line}><cbc:ID>1</cbc:ID><cbc:${quantity} unitCode="XBX">10</cbc:${quantity}><cbc:LineExtensionAmount currencyID="EUR">45.00</cbc:LineExtensionAmount>
    <cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">5.00</cbc:Amount></cac:AllowanceCharge>
    <cac:Item><cbc:Name>Harina de fuerza</cbc:Name><cac:StandardItemIdentification><cbc:ID>8410000000024</cbc:ID></cac:StandardItemIdentification>
      <cac:ClassifiedTaxCategory><cbc:Percent>10</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item>
    <cac:Price>${price ?? '<cbc:PriceAmount currencyID="EUR">5.00</cbc:PriceAmount>'}</cac:Price>
  </cac:${line}>
</${root}>`
}

type FacturaeParts = {
  version?: string
  series?: string
  number?: string
  header?: string
  overseas?: boolean
  more?: string
}

/** Signed, as Facturae usually is: the signature stands inside the root element. */
export const facturae = (parts: FacturaeParts = {}): string => {
  const {
    version = '3.2.2',
    series = 'A',
    number = '1045',
    header = '<InvoiceDocumentType>FC</InvoiceDocumentType><InvoiceClass>OO</InvoiceClass>',
  } = parts
  const place = parts.overseas
    ? '<OverseasAddress><Address>Rua Nova 5</Address><PostCodeAndTown>1100-001 ' +
      'Lisboa</PostCodeAndTown><Province>Lisboa</Province><CountryCode>PRT</CountryCode></OverseasAddress>'
    : '<AddressInSpain><Address>Calle Real 2</Address><PostCode>15001</PostCode><Town>A ' +
      'Coruña</Town><Province>A Coruña</Province><CountryCode>ESP</CountryCode></AddressInSpain>'
  return `<?xml version="1.0" encoding="UTF-8"?>
<fe:Facturae xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:fe="http://www.facturae.es/Facturae/2014/v${version}/Facturae">
  <FileHeader><SchemaVersion>${version}</SchemaVersion><Modality>I</Modality><Batch><InvoiceCurrencyCode>EUR</InvoiceCurrencyCode></Batch></FileHeader>
  <Parties>
    <SellerParty><TaxIdentification><PersonTypeCode>F</PersonTypeCode><ResidenceTypeCode>R</ResidenceTypeCode>
      <TaxIdentificationNumber>12345678Z</TaxIdentificationNumber></TaxIdentification>
      <Individual><Name>Antía</Name><FirstSurname>Castro</FirstSurname>
        <SecondSurname>Lema</SecondSurname>${place}<ContactDetails><Telephone>981000333</Telephone>
        <ElectronicMail>antia@peixe.example</ElectronicMail></ContactDetails></Individual></SellerParty>
    <BuyerParty><TaxIdentification><TaxIdentificationNumber>B99999995</TaxIdentificationNumber></TaxIdentification></BuyerParty>
  </Parties>
  <Invoices><Invoice>
    <InvoiceHeader><InvoiceNumber>${number}</InvoiceNumber><InvoiceSeriesCode>${series}</InvoiceSeriesCode>${header}</InvoiceHeader>
    <InvoiceIssueData><IssueDate>2026-01-31</IssueDate><InvoiceCurrencyCode>EUR</InvoiceCurrencyCode></InvoiceIssueData>
    <TaxesOutputs><Tax><TaxTypeCode>01</TaxTypeCode><TaxRate>10.00</TaxRate><TaxableBase><TotalAmount>190.00</TotalAmount></TaxableBase>
      <TaxAmount><TotalAmount>19.00</TotalAmount></TaxAmount></Tax></TaxesOutputs>
    <TaxesWithheld><Tax><TaxTypeCode>04</TaxTypeCode><TaxRate>2.00</TaxRate><TaxableBase><TotalAmount>190.00</TotalAmount></TaxableBase>
      <TaxAmount><TotalAmount>3.80</TotalAmount></TaxAmount></Tax></TaxesWithheld>
    <InvoiceTotals><TotalGrossAmount>200.00</TotalGrossAmount><TotalGeneralDiscounts>10.00</TotalGeneralDiscounts>
      <TotalGeneralSurcharges>0.00</TotalGeneralSurcharges><TotalGrossAmountBeforeTaxes>190.00</TotalGrossAmountBeforeTaxes>
      <TotalTaxOutputs>19.00</TotalTaxOutputs><TotalTaxesWithheld>3.80</TotalTaxesWithheld><InvoiceTotal>205.20</InvoiceTotal>
      <TotalOutstandingAmount>205.20</TotalOutstandingAmount><TotalExecutableAmount>205.20</TotalExecutableAmount></InvoiceTotals>
    <Items><InvoiceLine><ItemDescription>Merluza de pincho</ItemDescription><Quantity>16.0</Quantity><UnitOfMeasure>03</UnitOfMeasure>
      <UnitPriceWithoutTax>12.500000</UnitPriceWithoutTax><TotalCost>200.00</TotalCost><GrossAmount>200.00</GrossAmount>
      <TaxesOutputs><Tax><TaxRate>10.00</TaxRate></Tax></TaxesOutputs><ArticleCode>MP</ArticleCode></InvoiceLine></Items>
    <PaymentDetails><Installment><InstallmentDueDate>2026-03-02</InstallmentDueDate><InstallmentAmount>205.20</InstallmentAmount>
      <PaymentMeans>04</PaymentMeans><AccountToBeCredited><IBAN>ES9121000418450200051332</IBAN></AccountToBeCredited></Installment></PaymentDetails>
  </Invoice>${parts.more ?? ''}</Invoices>
  <ds:Signature><ds:SignedInfo/><ds:SignatureValue>${'QUJD'.repeat(40)}</ds:SignatureValue></ds:Signature>
</fe:Facturae>`
}

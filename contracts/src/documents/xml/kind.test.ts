import { expect, test } from 'vitest'
import { xmlKindOf } from './kind.ts'

const of = (text: string, encoding: BufferEncoding = 'utf8') => xmlKindOf(Buffer.from(text, encoding))
const ubl = (root: string) => `<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2">`
const head = '<?xml version="1.0" encoding="UTF-8"?>'

test.each([
  ['Facturae', `${head}<fe:Facturae xmlns:fe="http://www.facturae.es/Facturae/2014/v3.2.1/Facturae">`],
  ['Facturae without a declaration', '\n <namespace:Facturae>'],
  ['a comment before it', `${head}\n<!-- <svg> --><?xml-stylesheet href="a.xsl"?><Facturae>`],
  ['UBL', head + ubl('Invoice')],
  ['a credit note of UBL', ubl('CreditNote')],
  ['UBL with a prefix', '<u:Invoice xmlns:u="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">'],
  ['CII', '<rsm:CrossIndustryInvoice xmlns:rsm="urn:un">'],
])('an invoice: %s', (_, text) => {
  expect(of(text)).toBe('invoice')
  expect(of(`\ufeff${text.replace('encoding="UTF-8"', '')}`, 'utf16le')).toBe('invoice')
})

test('an invoice of a format that nobody here reads is another XML', () => {
  expect(of(`${head}<Invoice xmlns="urn:example"><ID>1</ID></Invoice>`)).toBe('other')
  expect(of(`${head}<u:Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">`)).toBe('other')
  expect(of(`${head}<Facturas><Invoice xmlns="urn:example"><ID>1</ID></Invoice>`)).toBe('other')
  expect(of(`${head}<Facturas><Facturae>`)).toBe('other')
  expect(of(`${head}<rss version="2.0">`)).toBe('other')
  expect(of(`${head}<!--${'x'.repeat(9000)}--><Facturae>`)).toBe('other')
})

test('a record of a till is called one, in an envelope too', () => {
  expect(of('<T:TicketBai xmlns:T="urn:ticketbai:emision">')).toBe('till-record')
  expect(of(`${head}<soap:Envelope><soap:Body><sum:RegFactuSistemaFacturacion>`)).toBe('till-record')
})

test('a document type is never let in, whatever follows', () =>
  expect(of(`${head}<!DOCTYPE Facturae [<!ENTITY a SYSTEM "file:///etc/passwd">]><Facturae>`)).toBe('doctype'))

test.each([
  '<html><script>',
  '<!doctype html>',
  '<svg>',
  `${head}<svg onload="x()"/>`,
  '%PDF-1.7',
  'Facturae',
  '',
  `${head.replace('UTF-8', 'klingon')}<Facturae>`,
])('no XML at all: %s', (text) => expect(of(text)).toBeNull())

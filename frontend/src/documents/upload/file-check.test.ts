import { expect, test } from 'vitest'
import { checkFile, hashOf } from './file-check.ts'

const file = (name: string, start: string | Uint8Array<ArrayBuffer>, type = '') => new File([start], name, { type })
const noPages = async () => null
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])

test('JPEG, PNG and PDF are told by what is in them, whatever their names', async () => {
  expect(await checkFile(file('a.txt', '%PDF-1.7'), noPages)).toEqual({ kind: 'pdf' })
  expect(await checkFile(file('a', jpeg), noPages)).toEqual({ kind: 'jpeg' })
  expect(await checkFile(file('a.pdf', new Uint8Array([0x89, 0x50, 0x4e, 0x47])), noPages)).toEqual({ kind: 'png' })
})

test('an iPhone’s HEIC photo is called by its name, even when it was renamed', async () => {
  expect(await checkFile(file('IMG_1.HEIC', 'x'), noPages)).toEqual({ refused: 'file-is-heic' })
  expect(await checkFile(file('foto.jpg', '\0\0\0\u0018ftypheic'), noPages)).toEqual({ refused: 'file-is-heic' })
})

test('anything else, an empty file and one over 20 MB are refused', async () => {
  expect(await checkFile(file('nota.docx', 'PK'), noPages)).toEqual({ refused: 'file-type-not-taken' })
  expect(await checkFile(file('a.pdf', ''), noPages)).toEqual({ refused: 'file-empty' })
  const large = new Uint8Array(20 * 1024 * 1024 + 1)
  large.set(jpeg)
  expect(await checkFile(file('a.jpg', large), noPages)).toEqual({ refused: 'file-too-large' })
})

test('an invoice in XML is taken by what is in it, and another XML is refused for what it is', async () => {
  const xml = (root: string, name = 'f.xml') => checkFile(file(name, `<?xml version="1.0"?><${root}>`), noPages)
  expect(await xml('fe:Facturae xmlns:fe="urn:fe"', 'factura.xsig')).toEqual({ kind: 'xml' })
  expect(await xml('Facturae', 'factura.pdf')).toEqual({ kind: 'xml' })
  expect(await xml('rss')).toEqual({ refused: 'xml-is-no-invoice' })
  expect(await xml('T:TicketBai')).toEqual({ refused: 'xml-is-till-record' })
  expect(await xml('!DOCTYPE Facturae')).toEqual({ refused: 'xml-has-doctype' })
})

test('a list of prices among papers is called one', async () => {
  expect(await checkFile(file('Tarifa.XLSX', 'PK'), noPages)).toEqual({ refused: 'file-is-list' })
  expect(await checkFile(file('tarifa.csv', 'a;b'), noPages)).toEqual({ refused: 'file-is-list' })
})

test('fifty pages are the most; a PDF that cannot be counted is left to the server', async () => {
  const pdf = file('a.pdf', '%PDF-1.7')
  expect(await checkFile(pdf, async () => 50)).toEqual({ kind: 'pdf' })
  expect(await checkFile(pdf, async () => 51)).toEqual({ refused: 'too-many-pages' })
  expect(await checkFile(pdf, noPages)).toEqual({ kind: 'pdf' })
})

test('the hash is SHA-256 in hex, as the server makes it', async () => {
  expect(await hashOf(file('a', 'abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('an archive or a message is taken for what is in it', async () => {
  const message = 'From: a@b.example\r\nTo: c@d.example\r\nSubject: Factura\r\nMIME-Version: 1.0\r\n\r\nHola'
  expect(await checkFile(file('facturas.zip', 'PK\x03\x04'), noPages)).toEqual({ kind: 'package' })
  expect(await checkFile(file('factura.eml', message), noPages)).toEqual({ kind: 'package' })
  expect(await checkFile(file('nota.txt', 'Hola: esto es una nota'), noPages)).toEqual({
    refused: 'file-type-not-taken',
  })
})

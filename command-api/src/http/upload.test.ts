import { describe, expect, test } from 'vitest'
import { mediaTypeOf } from './file-kinds.ts'
import { nameOf } from './file-names.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

describe('the kind of a file, by its first bytes', () => {
  test.each([
    ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF'), 'image/jpeg'],
    ['a PNG', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a]), 'image/png'],
    ['a PDF', bytes('%PDF-1.7\n'), 'application/pdf'],
    ['a PDF after a few bytes of a printer', bytes('\x1b%-12345X@PJL\r\n', '%PDF-1.4'), 'application/pdf'],
    ['a PDF that begins at the end of the first kilobyte', bytes(' '.repeat(1019), '%PDF-1.4'), 'application/pdf'],
    ['a Facturae', bytes('<?xml version="1.0"?><fe:Facturae xmlns:fe="urn:fe">'), 'application/xml'],
    ['a PDF that calls itself XML as well', bytes('<?xml version="1.0"?><!--%PDF-1.7--><Facturae>'), 'application/pdf'],
  ])('%s', (_, file, type) => expect(mediaTypeOf(file)).toBe(type))
  test.each([
    ['a PDF that begins too late', bytes(' '.repeat(1020), '%PDF-1.4')],
    ['half a PNG', bytes([0x89], 'PNG\r\n')],
    ['text', bytes('factura.pdf')],
    ['a page', bytes('<html><body>')],
    ['XML of something else', bytes('<?xml version="1.0"?><rss>')],
    ['XML with a document type', bytes('<?xml version="1.0"?><!DOCTYPE Facturae><Facturae>')],
    ['an archive', bytes('PK', [3, 4])],
    ['a telephone’s HEIC', bytes([0, 0, 0, 24], 'ftypheic')],
    ['nothing', bytes()],
  ])('%s is not taken', (_, file) => expect(mediaTypeOf(file)).toBeNull())
})

describe('the name of a file', () => {
  test.each([
    ['is kept as it is', 'Factura nº 7.pdf', 'Factura nº 7.pdf'],
    ['loses its folders', '../../etc/passwd', 'passwd'],
    ['loses the folders of Windows', 'C:\\facturas\\a.pdf', 'a.pdf'],
    ['loses what would turn it around', 'factura\u202efdp.exe', 'facturafdp.exe'],
    ['loses signs that nobody sees', 'a\0b\u0007c\u200b\n.pdf', 'abc.pdf'],
    ['is cut, but never within a sign', `${'f'.repeat(254)}😀`, 'f'.repeat(254)],
    ['is given where there is none', '..', 'document'],
  ])('%s', (_, sent, expected) => expect(nameOf(sent)).toBe(expected))
})

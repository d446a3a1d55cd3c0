import { deflateSync } from 'node:zlib'
import { type HostileFile, noInvoice } from './hostile-file.ts'
import { bombOf, contentPdf, page, pdf, pdfOf, picturePdf, streamOf, tree } from './pdf-writing.ts'

/** Pairs of bytes that say how often a byte comes: 128 times each. */
const runLengths = (megabytes: number) => Buffer.alloc((megabytes * 1_000_000) / 64, Buffer.from([129, 32]))

const grey = '/ColorSpace /DeviceGray /BitsPerComponent 8'
const sized = (width: number, height = width) => `/Width ${width} /Height ${height}`

/** A segment of JBIG2: its number, kind and data. */
const segment = (number: number, kind: number, data: Buffer): Buffer => {
  const head = Buffer.alloc(11)
  head.writeUInt32BE(number, 0)
  head[4] = kind
  head[6] = 1
  head.writeUInt32BE(data.length, 7)
  return Buffer.concat([head, data])
}
const numbers = (...all: number[]): Buffer => {
  const data = Buffer.alloc(4 * all.length)
  all.forEach((body, index) => {
    data.writeUInt32BE(body, 4 * index)
  })
  return data
}
/** The head of a JPEG 2000 picture with sides that no paper has. */
const vast2000 = Buffer.concat([
  Buffer.from([0xff, 0x4f, 0xff, 0x51, 0, 41, 0, 0]),
  numbers(0x7fffffff, 0x7fffffff, 0, 0, 0x7fffffff, 0x7fffffff, 0, 0),
  Buffer.from([0, 1, 7, 1, 1]),
])
const vastBilevel = segment(0, 48, Buffer.concat([numbers(0x7fffffff, 0x7fffffff, 0, 0), Buffer.from([0, 0, 0])]))

/** Small files that become large when they are opened. */
export const pdfBombs: HostileFile[] = [
  pdf('a page that unpacks to 300 MB', () => contentPdf('/Filter /FlateDecode', bombOf(300))),
  pdf('a page that is packed twice', () => contentPdf('/Filter [/FlateDecode /FlateDecode]', deflateSync(bombOf(300)))),
  pdf('a page whose packing is spelt with escapes', () => contentPdf('/Filter /Fl#61teDecode', bombOf(300))),
  pdf('a page whose packing is named elsewhere in the file', () =>
    contentPdf('/Filter 6 0 R', bombOf(300), ['/FlateDecode']),
  ),
  pdf('a page whose packing is named far from its bytes', () =>
    contentPdf(`/Filter /FlateDecode %${'x'.repeat(3_000)}\n`, bombOf(300)),
  ),
  pdf('a page packed by letters and then by runs', () =>
    contentPdf('/Filter [/ASCIIHexDecode /FlateDecode]', `${bombOf(300).toString('hex')}>`),
  ),
  pdf('a page of runs that are 128 times as long', () => contentPdf('/Filter /RunLengthDecode', runLengths(256))),
  pdf('a page packed with the older way, ten times over', () =>
    contentPdf(`/Filter [${'/RunLengthDecode '.repeat(10)}]`, runLengths(16)),
  ),
  pdf('a table of contents that unpacks to 300 MB', () => {
    const objects = pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', tree(), page()])
    const index = streamOf('/Type /XRef /Size 9 /Root 1 0 R /W [1 2 2] /Filter /FlateDecode', bombOf(300))
    const at = objects.length
    return Buffer.concat([objects, Buffer.from('9 0 obj\n'), index, Buffer.from(`\nendobj\nstartxref\n${at}\n%%EOF\n`)])
  }),
  pdf('objects kept in a stream that unpacks to 300 MB', () =>
    contentPdf('/Type /ObjStm /N 99 /First 400 /Filter /FlateDecode', bombOf(300)),
  ),
  pdf('a picture of 3,600 million points', () =>
    picturePdf(`${sized(60_000)} ${grey} /Filter /FlateDecode`, bombOf(100)),
  ),
  pdf(
    'a picture of 190 million points',
    () => picturePdf(`${sized(13_700)} ${grey} /Filter /FlateDecode`, bombOf(190)),
    noInvoice,
  ),
  pdf('a picture whose size is told elsewhere in the file', () =>
    picturePdf(`/Width 7 0 R /Height 7 0 R ${grey} /Filter /FlateDecode`, bombOf(300), ['60000']),
  ),
  pdf('a fax with lines of two thousand million points', () =>
    picturePdf(
      [
        `${sized(2_000_000_000, 9)} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode`,
        '/DecodeParms << /K -1 /Columns 2000000000 /Rows 2000000000 >>',
      ].join(' '),
      Buffer.alloc(2_000, 0x55),
    ),
  ),
  pdf(
    'a picture of two tones with sides of two thousand million',
    () => picturePdf(`${sized(100)} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode`, vastBilevel),
    noInvoice,
  ),
  pdf(
    'a JPEG 2000 with sides of two thousand million',
    () => picturePdf(`${sized(100)} ${grey} /Filter /JPXDecode`, vast2000),
    noInvoice,
  ),
  pdf('a picture whose mask is larger than any sheet', () =>
    picturePdf(`${sized(10)} ${grey} /SMask 7 0 R`, Buffer.alloc(100, 200), [
      streamOf(`/Type /XObject /Subtype /Image ${sized(60_000)} ${grey} /Filter /FlateDecode`, bombOf(100)),
    ]),
  ),
  pdf(
    'a picture inside the page with sides of a hundred thousand',
    () =>
      contentPdf(
        '',
        `q 595 0 0 842 0 0 cm BI /W 100000 /H 100000 /CS /G /BPC 8 /F /Fl ID ${bombOf(1).toString('latin1')} EI Q`,
      ),
    noInvoice,
  ),
]

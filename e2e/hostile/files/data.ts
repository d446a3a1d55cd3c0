import { type Fate, type HostileFile, notTaken, unreadable } from './hostile-file.ts'
import { invoicePdf, streamOf } from './pdf-writing.ts'

/** An invoice on paper with this data attached to it; what the data is worth is nothing, and the paper is read. */
const attached = (what: string, data: () => Buffer | string): HostileFile => ({
  what,
  name: 'factura.pdf',
  type: 'application/pdf',
  bytes: () =>
    invoicePdf(`A-${what.length}`, {
      root: '/Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >>',
      more: [
        '<< /Type /Filespec /F (factur-x.xml) /UF (factur-x.xml) /EF << /F 7 0 R >> >>',
        streamOf('/Type /EmbeddedFile', data()),
      ],
    }),
  fate: 'read',
})
const alone = (what: string, name: string, bytes: Buffer | string): HostileFile => ({
  what,
  name,
  type: 'application/pdf',
  bytes: () => Buffer.from(bytes),
  fate: notTaken,
})

const withDoctype: Fate = { refused: 415, code: 'xml-has-doctype' }
const noXmlInvoice: Fate = { refused: 415, code: 'xml-is-no-invoice' }
const electronic = (what: string, text: string, fate: Fate): HostileFile => ({
  what: `${what}, as a file of data`,
  name: 'factura.xml',
  type: 'application/xml',
  fate,
  bytes: () => Buffer.from(text),
})

const laughs = Array.from({ length: 30 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
const billion = `<?xml version="1.0"?><!DOCTYPE Invoice [<!ENTITY l0 "ja">${laughs}]><Invoice>&l30;</Invoice>`
const outside =
  '<?xml version="1.0"?><!DOCTYPE Invoice [<!ENTITY x SYSTEM "file:///etc/passwd">]><Invoice><ID>&x;</ID></Invoice>'
const line =
  '<InvoiceLine><IssuerContractReference>1</IssuerContractReference><ItemDescription>Tomate</ItemDescription><Quantity>1</Quantity></InvoiceLine>'

const manyLines = () =>
  `<Facturae><Invoices><Invoice><Items>${line.repeat(100_000)}</Items></Invoice></Invoices></Facturae>`
const facturae = (more = '') =>
  '<?xml version="1.0"?><Facturae><Invoices><Invoice><InvoiceHeader><InvoiceNumber>7</InvoiceNumber></InvoiceHeader>' +
  `<InvoiceTotals><InvoiceTotal>12.10</InvoiceTotal></InvoiceTotals><Items>${line.repeat(9)}</Items></Invoice>${more}</Invoices></Facturae>`

/** Data that comes with a paper, or instead of one. */
export const data: HostileFile[] = [
  attached('entities that multiply a thousand million times', () => billion),
  attached('an entity that is a file of this machine', () => outside),
  attached('an entity that is an address', () => outside.replace('file:///etc/passwd', 'http://127.0.0.1:9/')),
  attached('an entity among parameters', () => '<!DOCTYPE a [<!ENTITY % b SYSTEM "http://127.0.0.1:9/b">%b;]><a/>'),
  attached('elements a hundred thousand deep', () => '<Invoice>'.repeat(100_000)),
  attached('a hundred thousand lines', manyLines),
  attached(
    'a million attributes',
    () => `<Invoice ${Array.from({ length: 300_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`,
  ),
  attached('an encoding that does not exist', () => '<?xml version="1.0" encoding="klingon"?><Invoice/>'),
  attached('an encoding that is not the one it says', () =>
    Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('<?xml version="1.0" encoding="utf-8"?><Invoice/>', 'utf16le'),
    ]),
  ),
  attached('characters beyond all alphabets', () => '<Invoice><ID>&#x110000;&#0;&#xD800;</ID></Invoice>'),
  attached(
    'an amount that is endless',
    () =>
      `<Invoice><ID>1</ID><LegalMonetaryTotal><PayableAmount>${'9'.repeat(5_000)}</PayableAmount></LegalMonetaryTotal></Invoice>`,
  ),
  attached(
    'names that change every object',
    () => '<Invoice><__proto__><polluted>1</polluted></__proto__><constructor/></Invoice>',
  ),
  electronic('entities that multiply', billion, withDoctype),
  electronic('a file of this machine', outside, withDoctype),
  electronic('a document type behind a comment', billion.replace('<!DOCTYPE', '<!-- a -->\n<!DOCTYPE'), withDoctype),
  electronic('a document type without a declaration', billion.replace('<?xml version="1.0"?>', ''), notTaken),
  electronic('a document type that comes after an invoice', `${facturae()}${billion}`, unreadable),
  electronic('an XML of something else', '<?xml version="1.0"?><rss version="2.0"/>', noXmlInvoice),
  electronic('the beginning of an invoice', facturae().slice(0, -400), unreadable),
  electronic('elements a hundred thousand deep', '<Facturae>'.repeat(100_000), unreadable),
  electronic('a hundred thousand lines', manyLines(), unreadable),
  electronic('more invoices than a file is divided into', facturae('<Invoice/>'.repeat(200)), {
    rejected: ['several-invoices'],
  }),
  alone('a page', 'factura.pdf', '<!doctype html><script>alert(1)</script>'),
  alone('a program', 'factura.pdf.exe', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])),
  {
    ...alone('an archive', 'factura.zip', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(500)])),
    fate: { refused: 400, code: 'package-without-papers' },
  },
  alone(
    'an office paper with macros',
    'factura.docm',
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(500)]),
  ),
  alone('one byte', 'factura.pdf', 'x'),
  {
    what: 'nothing',
    name: 'factura.pdf',
    type: 'application/pdf',
    bytes: () => Buffer.alloc(0),
    fate: { refused: 400, code: 'file-empty' },
  },
]

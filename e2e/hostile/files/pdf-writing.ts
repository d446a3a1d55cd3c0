import { deflateSync } from 'node:zlib'
import { type HostileFile, unreadable } from './hostile-file.ts'

type Extra = { header?: string; trailer?: string; startxref?: number }

/** A PDF of these objects, numbered from 1; the first is its catalogue. */
export const pdfOf = (objects: readonly (string | Buffer)[], extra: Extra = {}): Buffer => {
  const { header = '%PDF-1.7\n', trailer = '', startxref } = extra
  const parts = [Buffer.from(header, 'latin1')]
  let length = parts[0]?.length ?? 0
  const offsets = objects.map((object, index) => {
    const at = length
    const written = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    parts.push(written)
    length += written.length
    return at
  })
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`
  return Buffer.concat([...parts, Buffer.from(`${end}startxref\n${startxref ?? length}\n%%EOF\n`)])
}

export const streamOf = (dictionary: string, data: Buffer | string, length = `${Buffer.from(data).length}`): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${length} >>\nstream\n`),
    Buffer.from(data),
    Buffer.from('\nendstream'),
  ])

export const catalogue = (more = '') => `<< /Type /Catalog /Pages 2 0 R ${more} >>`
export const tree = (kids = '3 0 R', count = 1) => `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`
export const page = (more = '', box = '[0 0 595 842]', resources = '/Font << /F 5 0 R >>') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 4 0 R /Resources << ${resources} >> ${more} >>`
export const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'

const invoice = (number: string) =>
  [
    [50, 800, 'COSECHAS DEL VALLE S.L.'],
    [50, 780, 'NIF: B12345674'],
    [350, 800, `FACTURA ${number}`],
    [350, 780, 'Fecha: 04/03/2026'],
    [50, 720, 'Concepto'],
    [300, 720, 'Cantidad'],
    [380, 720, 'Precio'],
    [480, 720, 'Importe'],
    [50, 700, 'Tomate pera'],
    [300, 700, '10'],
    [380, 700, '1,00'],
    [480, 700, '10,00'],
    [380, 660, 'Base imponible'],
    [480, 660, '10,00'],
    [380, 640, 'IVA 10 %'],
    [480, 640, '1,00'],
    [380, 620, 'Total'],
    [480, 620, '11,00'],
  ]
    .map(([x, y, text]) => `BT /F 10 Tf ${x} ${y} Td (${text}) Tj ET`)
    .join('\n')

/** The five objects of an ordinary invoice on one page. */
export const ordinary = (number: string): string[] => [
  catalogue(),
  tree(),
  page(),
  streamOf('', invoice(number)).toString('latin1'),
  font,
]

/** An ordinary invoice whose catalogue and page say more, with objects 6, 7, … after it. */
export const invoicePdf = (
  number: string,
  { root = '', onPage = '', more = [] as (string | Buffer)[], ...extra }: Extra & Partial<Saying> = {},
): Buffer => {
  const [, , , contents = '', letters = ''] = ordinary(number)
  return pdfOf([catalogue(root), tree(), page(onPage), contents, letters, ...more], extra)
}

type Saying = { root: string; onPage: string; more: (string | Buffer)[] }

/** One page that prints what a packed stream unpacks to. */
export const contentPdf = (dictionary: string, data: Buffer | string, more: (string | Buffer)[] = []): Buffer =>
  pdfOf([catalogue(), tree(), page(), streamOf(dictionary, data), font, ...more])

/** One page that shows a picture, object 6. */
export const picturePdf = (dictionary: string, data: Buffer | string, more: (string | Buffer)[] = []): Buffer => {
  const shown = page('', '[0 0 595 842]', '/XObject << /I 6 0 R >>')
  const picture = streamOf(`/Type /XObject /Subtype /Image ${dictionary}`, data)
  return pdfOf([catalogue(), tree(), shown, streamOf('', 'q 595 0 0 842 0 0 cm /I Do Q'), font, picture, ...more])
}

/** So many bytes of one kind, packed: made once. */
const packed = new Map<string, Buffer>()
export const bombOf = (megabytes: number, byte = 32): Buffer => {
  const key = `${megabytes} ${byte}`
  const made = packed.get(key) ?? deflateSync(Buffer.alloc(megabytes * 1_000_000, byte), { level: 9 })
  packed.set(key, made)
  return made
}

/** An invoice by its name and its type, whatever its bytes are. */
export const pdf = (what: string, bytes: () => Buffer, fate: HostileFile['fate'] = unreadable): HostileFile => ({
  what,
  name: 'factura.pdf',
  type: 'application/pdf',
  bytes,
  fate,
})

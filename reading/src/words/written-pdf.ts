/** A text at a place on the page, in points from its top left corner. */
export type WrittenText = [x: number, y: number, text: string]

/** A dark square: x and y of its top left corner, and its side. */
export type DarkSquare = [x: number, y: number, side: number]

export type Writing = {
  texts: WrittenText[]
  /** The texts leave no ink, as those that a scanner writes. */
  inkless?: boolean
  /** Files attached to the document, by name. */
  attach?: Record<string, string | Uint8Array>
  /** Squares painted one by one, or as one shape. */
  squares?: { all: DarkSquare[]; asOne: boolean }
  /** A square grey picture, 8 bits a pixel, with its place and side in points. */
  picture?: { pixels: Uint8Array; side: number; at: DarkSquare }
  /** More entries of the catalogue, and of the trailer. */
  catalogue?: string
  trailer?: string
}

const high = 842
const latin = (text: string): Buffer => Buffer.from(text, 'latin1')

const stream = (dictionary: string, data: Uint8Array): Buffer =>
  Buffer.concat([latin(`<< ${dictionary} /Length ${data.length} >>\nstream\n`), data, latin('\nendstream')])

/** The objects as a file, with the table that says where each begins. */
const file = (objects: (string | Buffer)[], trailer: string): Buffer => {
  const parts = [latin('%PDF-1.7\n')]
  const offsets: number[] = []
  let at = parts[0]?.length ?? 0
  objects.forEach((object, index) => {
    const whole = Buffer.concat([
      latin(`${index + 1} 0 obj\n`),
      typeof object === 'string' ? latin(object) : object,
      latin('\nendobj\n'),
    ])
    offsets.push(at)
    at += whole.length
    parts.push(whole)
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const head = `xref\n0 ${size}\n0000000000 65535 f \n${table}`
  parts.push(latin(`${head}trailer\n<< /Size ${size} /Root 1 0 R ${trailer}>>\nstartxref\n${at}\n%%EOF\n`))
  return Buffer.concat(parts)
}

/** A page of plain text as the smallest of programs would write it: nothing packed, every object in its place. For tests. */
export const writtenPdf = ({
  texts,
  inkless,
  attach = {},
  squares,
  picture,
  catalogue = '',
  trailer = '',
}: Writing): Buffer => {
  const words = texts.map(
    ([x, y, text]) =>
      `BT ${inkless ? '3 Tr ' : ''}/F 10 Tf ${x} ${high - y - 10} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`,
  )
  const boxes = (squares?.all ?? []).map(
    ([x, y, side]) => `${x.toFixed(3)} ${(high - y - side).toFixed(3)} ${side.toFixed(3)} ${side.toFixed(3)} re`,
  )
  const shapes = squares?.asOne ? [...boxes, 'f'] : boxes.map((box) => `${box} f`)
  const [left = 0, top = 0, side = 0] = picture?.at ?? []
  const drawing = picture ? [`q ${side} 0 0 ${side} ${left} ${high - top - side} cm /P Do Q`] : []
  const names = Object.keys(attach)
  const filed = names.map((name, index) => `(${name}) ${7 + 2 * index} 0 R`).join(' ')
  const files = names.flatMap((name, index) => [
    `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F ${8 + 2 * index} 0 R >> >>`,
    stream('/Type /EmbeddedFile', Buffer.from(attach[name] as Uint8Array)),
  ])
  const pixels = picture?.pixels ?? new Uint8Array([255])
  const across = picture?.side ?? 1
  return file(
    [
      `<< /Type /Catalog /Pages 2 0 R ${names.length > 0 ? `/Names << /EmbeddedFiles << /Names [${filed}] >> >> ` : ''}${catalogue}>>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${high}] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> /XObject << /P 6 0 R >> >> >>`,
      stream('', latin([...words, ...shapes, ...drawing].join('\n'))),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      stream(
        `/Type /XObject /Subtype /Image /Width ${across} /Height ${across} /ColorSpace /DeviceGray /BitsPerComponent 8`,
        pixels,
      ),
      ...files,
    ],
    trailer,
  )
}

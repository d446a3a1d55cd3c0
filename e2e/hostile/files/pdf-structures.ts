import { type HostileFile, noInvoice } from './hostile-file.ts'
import { catalogue, contentPdf, font, invoicePdf, ordinary, page, pdf, pdfOf, streamOf, tree } from './pdf-writing.ts'

const numbered = (count: number, from: number) => Array.from({ length: count }, (_, at) => `${at + from} 0 R`).join(' ')
const boxed = (box: string) => () => {
  const [root = '', kids = '', , contents = '', letters = ''] = ordinary('B-1')
  return pdfOf([root, kids, page('', box), contents, letters])
}
const whole = invoicePdf('W-1')

/** Drawings, from object 6 on, each of which draws the next one ten times; the last draws a square. */
const tenEach = [
  ...Array.from({ length: 10 }, (_, at) =>
    streamOf(
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /A ${at + 7} 0 R >> >>`,
      '/A Do '.repeat(10),
    ),
  ),
  streamOf('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', '0 0 1 1 re f'),
]

/** Papers that are built so that whoever walks through them never comes out. */
export const pdfStructures: HostileFile[] = [
  pdf('ten thousand pages', () =>
    pdfOf([
      catalogue(),
      tree(numbered(10_000, 6), 10_000),
      'null',
      streamOf('', 'q Q'),
      font,
      ...Array(10_000).fill(page()),
    ]),
  ),
  pdf('pages that contain themselves', () =>
    pdfOf([catalogue(), tree('3 0 R', 5), '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 5 >>']),
  ),
  pdf('a tree of pages five thousand branches deep', () =>
    pdfOf([
      catalogue(),
      ...Array.from({ length: 5_000 }, (_, at) => `<< /Type /Pages /Kids [${at + 3} 0 R] /Count 1 >>`),
      page(),
    ]),
  ),
  pdf('a list in a list, a hundred thousand deep', () =>
    invoicePdf('D-1', { root: `/Deep ${'['.repeat(100_000)}${']'.repeat(100_000)}` }),
  ),
  pdf('a dictionary in a dictionary, fifty thousand deep', () =>
    invoicePdf('D-2', { root: `/Deep ${'<< /A '.repeat(50_000)}1${' >>'.repeat(50_000)}` }),
  ),
  pdf('a catalogue that is itself', () => pdfOf(['1 0 R'])),
  pdf(
    'a stream whose length is itself',
    () => pdfOf([catalogue(), tree(), page(), streamOf('', 'q Q', '4 0 R'), font]),
    noInvoice,
  ),
  pdf('a table that was preceded by itself', () => invoicePdf('X-1', { trailer: '/Prev 9' }), 'read'),
  pdf('a table that is nowhere', () => invoicePdf('X-2', { startxref: 999_999_999 }), 'read'),
  pdf(
    'a drawing that draws itself',
    () =>
      pdfOf([
        catalogue(),
        tree(),
        page('', '[0 0 595 842]', '/XObject << /A 6 0 R >>'),
        streamOf('', '/A Do'),
        font,
        streamOf(
          '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /A 6 0 R >> >>',
          '/A Do /A Do',
        ),
      ]),
    noInvoice,
  ),
  pdf('drawings that draw ten others each, ten deep', () =>
    pdfOf([
      catalogue(),
      tree(),
      page('', '[0 0 595 842]', '/XObject << /A 6 0 R >>'),
      streamOf('', '/A Do'),
      font,
      ...tenEach,
    ]),
  ),
  pdf('a pattern of drawings that draw ten others each, ten deep', () =>
    pdfOf([
      catalogue(),
      tree(),
      page('', '[0 0 595 842]', '/Pattern << /P 17 0 R >>'),
      streamOf('', '/Pattern cs /P scn 0 0 595 842 re f'),
      font,
      ...tenEach,
      streamOf(
        '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 99 99] /XStep 99 /YStep 99 /Resources << /XObject << /A 6 0 R >> >>',
        '/A Do',
      ),
    ]),
  ),
  pdf(
    'letters that are drawn with themselves',
    () =>
      pdfOf([
        catalogue(),
        tree(),
        page(),
        streamOf('', 'BT /F 10 Tf 50 50 Td (aaaa) Tj ET'),
        [
          '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /CharProcs << /a 6 0 R >>',
          '/Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [9]',
          '/Resources << /Font << /F 5 0 R >> >> >>',
        ].join(' '),
        streamOf('', '9 0 d0 BT /F 1 Tf (a) Tj ET'),
      ]),
    'read',
  ),
  pdf(
    'a pattern of points smaller than light',
    () =>
      pdfOf([
        catalogue(),
        tree(),
        page('', '[0 0 595 842]', '/Pattern << /P 6 0 R >>'),
        streamOf('', '/Pattern cs /P scn 0 0 595 842 re f'),
        font,
        streamOf(
          '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.000001 /YStep 0.000001 /Resources << >>',
          '0 0 1 1 re f',
        ),
      ]),
    noInvoice,
  ),
  pdf(
    'a font of letters that mean nothing',
    () => {
      const [root = '', kids = '', sheet = '', contents = ''] = ordinary('L-1')
      return pdfOf([
        root,
        kids,
        sheet,
        contents,
        '<< /Type /Font /Subtype /TrueType /BaseFont /Odd /FirstChar 0 /LastChar 255 /FontDescriptor 6 0 R >>',
        '<< /Type /FontDescriptor /FontName /Odd /Flags 4 /FontFile2 7 0 R >>',
        streamOf('', Buffer.concat([Buffer.from([0, 1, 0, 0, 0xff, 0xff]), Buffer.alloc(5_000, 0xff)])),
      ])
    },
    'read',
  ),
  pdf(
    'a map of letters that uses itself',
    () =>
      pdfOf([
        ...ordinary('L-2').slice(0, 4),
        [
          '<< /Type /Font /Subtype /Type0 /BaseFont /Odd /Encoding 6 0 R /DescendantFonts',
          '[<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Odd',
          '/CIDSystemInfo << /Registry (A) /Ordering (B) /Supplement 0 >> >>] >>',
        ].join(' '),
        streamOf(
          '/Type /CMap /CMapName /Odd /UseCMap 6 0 R',
          '/Odd usecmap 1 begincodespacerange <00> <ff> endcodespacerange 1 begincidrange <00000000> <ffffffff> 0 endcidrange',
        ),
      ]),
    noInvoice,
  ),
  pdf('a page as large as a country', boxed('[0 0 1000000000 1000000000]'), 'read'),
  pdf('a page of no size', boxed('[0 0 0 0]'), 'read'),
  pdf('a page inside out', boxed('[595 842 0 0]'), 'read'),
  pdf('a page whose size is no number', boxed('[0 0 /A (b)]'), 'read'),
  pdf('a lock that nobody knows', () =>
    invoicePdf('K-1', { trailer: '/Encrypt << /Filter /Own /V 9 /R 9 >> /ID [(a) (b)]' }),
  ),
  pdf('a lock with a password', () =>
    invoicePdf('K-2', {
      trailer: `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'00'.repeat(32)}> /U <${'11'.repeat(32)}> >> /ID [(a) (b)]`,
    }),
  ),
  ...[0.1, 0.4, 0.7].map((share) =>
    pdf(
      `a paper of which ${share * 100} % arrived`,
      () => whole.subarray(0, Math.floor(share * whole.length)),
      noInvoice,
    ),
  ),
  pdf(
    'a page that is an invoice too',
    () => invoicePdf('P-1', { header: '<html><script>alert(1)</script>\n%PDF-1.7\n' }),
    'read',
  ),
  pdf('nothing but its first line', () => Buffer.from('%PDF-1.7\n')),
  pdf('its first line and a megabyte of noise', () =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_000_000, Buffer.from('stream obj <<'))]),
  ),
  pdf('thirty thousand words on one page', () =>
    contentPdf(
      '',
      Array.from({ length: 30_000 }, (_, at) => `BT /F 5 Tf ${at % 590} ${(at * 7) % 840} Td (${at},10) Tj ET`).join(
        '\n',
      ),
    ),
  ),
  pdf('a page that is turned by a third', () => invoicePdf('T-1', { onPage: '/Rotate 37 /UserUnit 1000000' }), 'read'),
  pdf('a million brackets in its page', () => contentPdf('', 'q '.repeat(1_000_000))),
]

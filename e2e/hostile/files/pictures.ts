import { createCanvas } from '@napi-rs/canvas'
import { type HostileFile, noInvoice, notTaken, unreadable } from './hostile-file.ts'
import { bombOf } from './pdf-writing.ts'
import { exif, jpegSized, jpegWith, pngOf, segmentOf } from './picture-writing.ts'

const file = (what: string, name: string, type: string, bytes: () => Buffer, fate = unreadable): HostileFile => ({
  what,
  name,
  type,
  bytes,
  fate,
})
const png = (what: string, bytes: () => Buffer, fate = unreadable) => file(what, 'foto.png', 'image/png', bytes, fate)
const jpeg = (what: string, bytes: () => Buffer, fate = unreadable) => file(what, 'foto.jpg', 'image/jpeg', bytes, fate)

const blank = (type: 'image/png' | 'image/jpeg', side = 400) => {
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  return type === 'image/png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg')
}
const script = '<script>alert(1)</script>'

/** Pictures that are too large, half there, or something else as well. */
export const pictures: HostileFile[] = [
  png('a picture with sides of two thousand million', () =>
    pngOf({ width: 0x7fffffff, height: 0x7fffffff, data: bombOf(1) }),
  ),
  png('a picture that unpacks to 400 MB', () => pngOf({ width: 20_000, height: 20_000, data: bombOf(400, 0) })),
  {
    ...png(
      'a picture as large as is still opened',
      () => pngOf({ width: 7_100, height: 7_100, data: bombOf(51, 0) }),
      noInvoice,
    ),
    heavy: true,
  },
  png('a picture one point high and thirty million wide', () => pngOf({ width: 30_000_000, height: 1 }), noInvoice),
  png('a picture of no width', () => pngOf({ width: 0, height: 100 })),
  png('a picture of a colour that does not exist', () => pngOf({ width: 9, height: 9, bits: 3, colours: 5 })),
  png('a picture of 16 bits', () => pngOf({ width: 300, height: 300, bits: 16 }), noInvoice),
  png(
    'a picture that moves a thousand times',
    () => {
      const control = Buffer.alloc(8)
      control.writeUInt32BE(1_000)
      return pngOf({
        width: 300,
        height: 300,
        chunks: [
          ['acTL', control],
          ...Array.from({ length: 1_000 }, (): [string, Buffer] => ['fcTL', Buffer.alloc(26)]),
        ],
      })
    },
    noInvoice,
  ),
  png(
    'a text in a picture that unpacks to 300 MB',
    () => pngOf({ width: 300, height: 300, chunks: [['zTXt', Buffer.concat([Buffer.from('a\0\0'), bombOf(300)])]] }),
    noInvoice,
  ),
  png(
    'a profile of colours that unpacks to 300 MB',
    () => pngOf({ width: 300, height: 300, chunks: [['iCCP', Buffer.concat([Buffer.from('a\0\0'), bombOf(300)])]] }),
    noInvoice,
  ),
  png('a picture without its end', () => blank('image/png').subarray(0, 200), noInvoice),
  png(
    'a picture that is a page too',
    () => Buffer.concat([blank('image/png'), Buffer.from(`<html>${script}</html>`)]),
    noInvoice,
  ),
  png(
    'a picture that is an archive too',
    () => Buffer.concat([blank('image/png'), Buffer.from('PK\x03\x04'), Buffer.alloc(300)]),
    noInvoice,
  ),
  jpeg('a photograph with sides of sixty-five thousand', () => jpegSized(blank('image/jpeg'), 65_500, 65_500)),
  jpeg('a photograph of no height', () => jpegSized(blank('image/jpeg'), 400, 0)),
  jpeg('a photograph that says it is larger than it is', () => jpegSized(blank('image/jpeg'), 8_000, 8_000), noInvoice),
  jpeg('a photograph whose remark is a page', () => jpegWith(blank('image/jpeg'), segmentOf(0xfe, script)), noInvoice),
  jpeg(
    'a photograph whose notes are a script',
    () => jpegWith(blank('image/jpeg'), segmentOf(0xe1, exif(script))),
    noInvoice,
  ),
  jpeg(
    'a photograph whose notes never end',
    () =>
      jpegWith(
        blank('image/jpeg'),
        segmentOf(0xe1, Buffer.concat([Buffer.from('Exif\0\0MM\0\x2a\xff\xff\xff\xff', 'latin1'), Buffer.alloc(20)])),
      ),
    noInvoice,
  ),
  jpeg('a photograph of three bytes', () => Buffer.from([0xff, 0xd8, 0xff])),
  jpeg('a photograph of noise', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(100_000, 'ab')])),
  file(
    'a telephone’s picture',
    'foto.heic',
    'image/heic',
    () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(99)]),
    { refused: 415, code: 'file-is-heic' },
  ),
  file(
    'a drawing with a script',
    'logo.svg',
    'image/svg+xml',
    () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    notTaken,
  ),
  file(
    'a drawing called a photograph',
    'foto.png',
    'image/png',
    () => Buffer.from(`<?xml version="1.0"?><svg onload="alert(1)"/>`),
    notTaken,
  ),
  file('a page called a photograph', 'foto.jpg', 'image/jpeg', () => Buffer.from(`<html>${script}</html>`), notTaken),
  file('a TIFF of many pages', 'scan.tiff', 'image/tiff', () => Buffer.from('II*\0\x08\0\0\0'), notTaken),
  file('a GIF that moves', 'foto.gif', 'image/gif', () => Buffer.from('GIF89a'), notTaken),
  file('a WebP', 'foto.webp', 'image/webp', () => Buffer.from('RIFF\0\0\0\0WEBPVP8 '), notTaken),
]

import { expect, test } from 'vitest'
import { refusedPicture } from './refused-picture.ts'

test.each([
  ['nothing', '', 'file-empty'],
  ['a drawing with a script', '<svg><script>alert(1)</script></svg>', 'picture-type-not-taken'],
  ['a GIF', 'GIF89a', 'picture-type-not-taken'],
  ['a picture of an iPhone', '\0\0\0\u0018ftypheic', 'file-is-heic'],
  ['a PNG that moves', '\u0089PNG\r\n\u001a\n....IHDR....acTL', 'picture-animated'],
  ['a WebP that moves', 'RIFF....WEBPVP8X....ANIM', 'picture-animated'],
  ['a PNG', '\u0089PNG\r\n\u001a\n....IHDR....IDAT', null],
  ['a WebP', 'RIFF....WEBPVP8 ....', null],
  ['a photograph', '\u00ff\u00d8\u00ff\u00e0', null],
])('%s is told by its first bytes', async (_, words, code) => {
  const bytes = Uint8Array.from([...words].map((sign) => sign.charCodeAt(0)))
  expect(await refusedPicture(new File([bytes], 'photo.jpg', { type: 'image/jpeg' }))).toBe(code)
})

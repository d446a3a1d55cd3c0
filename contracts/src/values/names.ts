import { z } from 'zod'

export { hasWords, normalizeName, normalizeNumber, searchWords, visibleText, visibleTexts } from './plain/names.ts'

/** A text as one line: line breaks, tabs, control signs and repeated spaces are one space each. */
const asOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

/** A name: one line of at most so many characters, however it was typed or pasted. Fails with `too-long`. */
export const line = (max: number) => z.string().overwrite(asOneLine).max(max, 'too-long')

const endings =
  'com|net|org|info|biz|io|app|dev|xyz|online|site|shop|top|link|click|ru|cn|es|eu|cat|eus|gal|pt|fr|it|de|uk|me|co|ly'
const webAddress = new RegExp(
  [
    String.raw`:\/\/|\bwww\d?\.`,
    String.raw`[\p{L}\d-]+\.(?:${endings})(?![\p{L}\d.])`,
    String.raw`[\p{L}\d-]\.\p{L}{2,}\/`,
  ].join('|'),
  'iu',
)

/** The name of somebody in whose name letters are sent: an address in it would be a link in a letter of ours. Fails with `name-holds-address`. */
export const senderName = (max: number) =>
  line(max)
    .min(1, 'required')
    .refine((name) => !webAddress.test(name), 'name-holds-address')

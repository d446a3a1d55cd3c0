import { z } from 'zod'

export {
  hasWords,
  likeName,
  normalizeName,
  normalizeNumber,
  searchWords,
  visibleText,
  visibleTexts,
} from './plain/names.ts'

/** A text as one line: line breaks, tabs, control signs and repeated spaces are one space each. */
const asOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

/**
 * A text of at most so many characters. What is too long is refused before any later check of the text, or of an object that holds it,
 * runs over it: a request may carry megabytes, and their patterns are made for the length of a text.
 */
export const limitedText = (max: number, code?: string) =>
  z.string().max(max, code === undefined ? { abort: true } : { error: code, abort: true })

/** The same without spaces around it. Fails with `too-long`. */
export const trimmedText = (max: number) => z.string().trim().max(max, { error: 'too-long', abort: true })

/** A name: one line of at most so many characters, however it was typed or pasted. Fails with `too-long`. */
export const line = (max: number) => z.string().overwrite(asOneLine).max(max, { error: 'too-long', abort: true })

const endings =
  'com|net|org|info|biz|io|app|dev|xyz|online|site|shop|top|link|click|ru|cn|es|eu|cat|eus|gal|pt|fr|it|de|uk|me|co|ly'
const webAddress = new RegExp(
  [
    String.raw`:\/\/|\bwww\d?\.`,
    String.raw`[\p{L}\d-]\.(?:${endings})(?![\p{L}\d.])`,
    String.raw`[\p{L}\d-]\.\p{L}{2,}\/`,
  ].join('|'),
  'iu',
)

/** The name of somebody in whose name letters are sent: an address in it would be a link in a letter of ours. Fails with `name-holds-address`. */
export const senderName = (max: number) =>
  line(max)
    .min(1, 'required')
    .refine((name) => !webAddress.test(name), 'name-holds-address')

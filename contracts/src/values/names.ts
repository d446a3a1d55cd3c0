import { z } from 'zod'

/** A name to compare by: lower case, without accents, marks and repeated spaces. */
export const normalizeName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * A document number to compare by: its letters in capitals and its numbers without leading zeros, with a dash between, so
 * that "F-2026/0113", "F2026/113" and "f 2026-113" are one number, F-2026-113, and "1/11" is another than "11/1".
 */
export const normalizeNumber = (number: string): string =>
  number
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .replace(/([A-Z])(\d)/g, '$1 $2')
    .replace(/(\d)([A-Z])/g, '$1 $2')
    .split(' ')
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .filter(Boolean)
    .join('-')

/** A text as one line: line breaks, tabs, control signs and repeated spaces are one space each. */
const asOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

/** A name: one line of at most so many characters, however it was typed or pasted. Fails with `too-long`. */
export const line = (max: number) => z.string().overwrite(asOneLine).max(max, 'too-long')

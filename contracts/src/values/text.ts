import { z } from 'zod'

/** A text as one line: line breaks, tabs, control signs and repeated spaces are one space each. */
export const asOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

/** A name: one line of at most so many characters, however it was typed or pasted. Fails with `too-long`. */
export const line = (max: number) => z.string().overwrite(asOneLine).max(max, 'too-long')

import type { Answers } from '../../layout/asks.ts'

/**
 * What a row of a list is: its price as the list has it, and all the prices of a kg, a litre or one that are right of it ("0.648 unit",
 * "1.964 l": a case of cans may be counted or measured). Null where nothing but a doubt is right.
 */
export type RowTruth = readonly [price: string, ...pricesPerUnit: string[]] | null

export type WrittenList = {
  name: string
  bytes: Uint8Array
  purpose: 'list' | 'products'
  answers?: Answers
  /** By the name of the row. Whatever else is read of the file is wrong. */
  rows: Readonly<Record<string, RowTruth>>
}

/** Lines of a recipe: what is read of each. */
export type WrittenRecipe = {
  name: string
  text: string
  lines: readonly (readonly [quantity: string | null, unit: string | null, name: string])[]
}

/** Sales of a till: money in minor units; null where nothing may come in unasked. */
export type WrittenSales = {
  name: string
  bytes: Uint8Array
  answers?: Answers
  tickets?: readonly (readonly [number: string, businessDay: string, gross: number])[]
  days?: readonly (readonly [businessDay: string, gross: number])[]
  sold?: readonly (readonly [name: string, quantity: string, gross: number])[]
  asksOrRefuses?: true
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
/** As Excel of a Spanish Windows saves it. */
export const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from(text.replaceAll('\n', '\r\n'), (sign) => (sign === '€' ? 0x80 : sign.charCodeAt(0)))
/** Excel's "Unicode text": UTF-16 with a byte order mark. */
export const utf16 = (text: string): Uint8Array =>
  Uint8Array.from(
    [...`\ufeff${text.replaceAll('\n', '\r\n')}`].flatMap((sign) => [
      sign.charCodeAt(0) & 255,
      sign.charCodeAt(0) >> 8,
    ]),
  )

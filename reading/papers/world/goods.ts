import { english, french, german, italian, portuguese } from './goods-abroad.ts'
import { basque, catalan, galician } from './goods-of-spain.ts'
import type { Language } from './places.ts'
import { spanish } from './spanish-goods.ts'

export type Trade =
  | 'produce'
  | 'fish'
  | 'meat'
  | 'dairy'
  | 'dry'
  | 'drinks'
  | 'wine'
  | 'bakery'
  | 'cleaning'
  | 'frozen'
  | 'linen'
  | 'gas'
  | 'packaging'

export type Good = { name: string; unit: string; price: number; tax: 'staple' | 'food' | 'full'; trade: Trade }

const classes = { s: 'staple', f: 'food', x: 'full' } as const

/** `name|unit|price|s, f or x for the VAT`, one a line, under the trade they belong to. */
function parsed(table: Partial<Record<Trade, string>>): Good[] {
  return Object.entries(table).flatMap(([trade, list]) =>
    list
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', unit = '', price = '', tax = ''] = line.trim().split('|')
        return { name, unit, price: Number(price), tax: classes[tax as keyof typeof classes], trade: trade as Trade }
      }),
  )
}

export const goods: Record<Language, Good[]> = {
  es: parsed(spanish),
  ca: parsed(catalan),
  gl: parsed(galician),
  eu: parsed(basque),
  en: parsed(english),
  fr: parsed(french),
  pt: parsed(portuguese),
  de: parsed(german),
  it: parsed(italian),
}

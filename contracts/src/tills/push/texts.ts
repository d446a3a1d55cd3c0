import { entryOf } from '../../values/plain/entry-of.ts'
import type { Language } from '../../values/plain/languages.ts'

/** Languages in which a row's refusal is worded; Spanish where none of them is asked for. */
export type PushLanguage = Language

/** What is wrong with a field of a row, for whoever writes the program that sends it. */
const texts: Readonly<Record<string, readonly [es: string, en: string]>> = {
  required: ['Falta este campo', 'This field is missing'],
  invalid: [
    'No tiene el tipo o la forma que pide la documentación',
    'It has not the type or form that the documentation asks for',
  ],
  'not-allowed': ['Este campo no existe: mira cómo se escribe', 'There is no such field: check how it is spelled'],
  character: ['Contiene un carácter que no se puede guardar', 'It has a character that cannot be stored'],
  range: ['El número es demasiado grande', 'The number is too large'],
  depth: ['Está anidado a demasiada profundidad', 'It is nested too deep'],
  'too-long': ['Es demasiado largo', 'It is too long'],
  'too-many-lines': ['Un ticket tiene como mucho 300 líneas', 'A ticket has 300 lines at most'],
  'time-invalid': [
    'Escribe la hora local del establecimiento, sin zona: 2026-03-02T14:20:00',
    'Write the local time of the establishment, without a zone: 2026-03-02T14:20:00',
  ],
  'day-invalid': ['Escribe el día así: 2026-03-02', 'Write the day like this: 2026-03-02'],
  'guests-invalid': ['Un número entero de comensales, o null', 'A whole number of guests, or null'],
  'currency-invalid': ['Tres letras mayúsculas: EUR', 'Three capital letters: EUR'],
  'currency-other': [
    'El establecimiento vende en otra moneda: no se suman dos monedas',
    'The establishment sells in another currency: two currencies are not added up',
  ],
  'amount-invalid': [
    'Céntimos en un número entero, IVA incluido: 12,50 € es 1250',
    'Cents as a whole number, VAT included: EUR 12.50 is 1250',
  ],
  'amount-too-large': [
    'Nadie cobra tanto: como mucho mil millones, en céntimos 100000000000',
    'Nobody charges as much: a thousand million at most, in cents 100000000000',
  ],
  'quantity-too-large': [
    'Nadie vende tanto en un ticket: como mucho 1000000',
    'No ticket holds as much: 1000000 at most',
  ],
  'decimal-invalid': [
    'Un decimal entre comillas con punto, 6 decimales como mucho: "0.350"',
    'A decimal in quotes with a point, 6 decimals at most: "0.350"',
  ],
  'must-be-positive': ['Tiene que ser mayor que cero', 'It has to be greater than zero'],
  'quantity-zero': ['La cantidad no puede ser cero', 'The quantity cannot be zero'],
  'percentage-invalid': ['El tipo de IVA, entre comillas: "10"', 'The VAT rate, in quotes: "10"'],
  'net-and-gross-disagree': [
    'El neto no es el que sale del importe y su tipo de IVA',
    'The net is not what the amount and its VAT rate come to',
  ],
  'ticket-in-the-future': [
    'Ese día todavía no ha llegado en el establecimiento: revisa el reloj del TPV',
    'That day has not come yet at the establishment: check the clock of the till',
  ],
  'name-repeated': [
    'Otra fila de este envío tiene el mismo nombre y dice otra cosa',
    'Another row of this batch has the same name and says something else',
  ],
  'totals-disagree': ['Los totales del ticket no cuadran', 'The totals of the ticket do not add up'],
}

/** A code of a row in words. Codes that have none are worded as `invalid`. */
export const pushText = (code: string, language: PushLanguage): string => {
  const [es, en] = entryOf(texts, code) ?? (texts.invalid as readonly [string, string])
  return language === 'en' ? en : es
}

import type { Language } from '../plain/languages.ts'
import type { Unit } from '../plain/units.ts'

/** Units as they stand after an amount on letters, sheets and reports. */
export const unitWords = {
  es: {
    unit: 'ud',
    kg: 'kg',
    g: 'g',
    mg: 'mg',
    l: 'l',
    ml: 'ml',
    cup: 'taza',
    tbsp: 'cda',
    tspn: 'cdta',
    pinch: 'pizca',
  },
  en: {
    unit: 'pc',
    kg: 'kg',
    g: 'g',
    mg: 'mg',
    l: 'l',
    ml: 'ml',
    cup: 'cup',
    tbsp: 'tbsp',
    tspn: 'tsp',
    pinch: 'pinch',
  },
} as const satisfies Record<Language, Record<Unit, string>>

import type { Language } from '../../../world/places.ts'
import type { SumWord } from '../sums/wordings.ts'

type Names = Pick<Record<SumWord, string>, 'gross' | 'base'>

/** What the goods come to and what is taxed, by names either of which may be the other. */
export const sumNames: Record<Language, Names> = {
  es: { gross: 'Subtotal', base: 'Base imponible' },
  ca: { gross: 'Subtotal', base: 'Base imposable' },
  gl: { gross: 'Subtotal', base: 'Base impoñible' },
  eu: { gross: 'Azpitotala', base: 'Zerga-oinarria' },
  en: { gross: 'Subtotal', base: 'Net total' },
  fr: { gross: 'Sous-total', base: 'Total HT' },
  pt: { gross: 'Subtotal', base: 'Incidência' },
  de: { gross: 'Zwischensumme', base: 'Nettobetrag' },
  it: { gross: 'Subtotale', base: 'Imponibile' },
}

const MONTHS = {
  es: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
  ca: [
    'gener',
    'febrer',
    'març',
    'abril',
    'maig',
    'juny',
    'juliol',
    'agost',
    'setembre',
    'octubre',
    'novembre',
    'desembre',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
}

const SEPARATORS = { spanish: ['.', ','], english: [',', '.'], spaced: ['\u00a0', ','], bare: ['', ','] } as const

export type NumberStyle = keyof typeof SEPARATORS

/** A decimal string in the way a country writes it, with at least that many decimals. */
export function written(decimal: string, style: NumberStyle, atLeast = 0): string {
  const [thousands, point] = SEPARATORS[style]
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands)
  const decimals = fraction.padEnd(atLeast, '0')
  return `${decimal.startsWith('-') ? '-' : ''}${grouped}${decimals ? point + decimals : ''}`
}

export function decimalOf(cents: number): string {
  const size = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`
}

export const money = (cents: number, style: NumberStyle) => written(decimalOf(cents), style, 2)

const inDigits = (separator: string, years: 2 | 4) => (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-')
  return [date, month, year.slice(-years)].join(separator)
}

export const dates = {
  slashes: inDigits('/', 4),
  dots: inDigits('.', 4),
  dashes: inDigits('-', 2),
  spanish: (day: string) =>
    `${Number(day.slice(8))} de ${MONTHS.es[Number(day.slice(5, 7)) - 1]} de ${day.slice(0, 4)}`,
  catalan: (day: string) => {
    const month = MONTHS.ca[Number(day.slice(5, 7)) - 1] ?? ''
    return `${Number(day.slice(8))} ${/^[aeiou]/.test(month) ? "d'" : 'de '}${month} de ${day.slice(0, 4)}`
  },
  english: (day: string) => `${Number(day.slice(8))} ${MONTHS.en[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`,
}

export const grouped = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')

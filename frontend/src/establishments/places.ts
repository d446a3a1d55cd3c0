import { currencies } from '@escandallo/contracts/values/money.ts'

type Choice = { value: string; label: string; group?: string }

const countries = 'ES AD AR AT BE BO BR CH CL CO CR CU CZ DE DK DO EC FI FR GB GR GT HN HR HU IE IT LU MA MT MX'
const moreCountries = 'NI NL NO PA PE PL PR PT PY RO SE SV US UY VE'

/** Codes with their names, by name; the one in use is always among them. */
const named = (codes: string, type: 'region' | 'currency', language: string, current: string): Choice[] => {
  const names = new Intl.DisplayNames([language === 'en' ? 'en-GB' : 'es-ES'], { type, fallback: 'code' })
  const known = new Set(codes.split(' '))
  if (/^[A-Z]{2,3}$/.test(current)) known.add(current)
  return [...known]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}

export const countryOptions = (language: string, current: string) =>
  named(`${countries} ${moreCountries}`, 'region', language, current)

/** `EUR` is shown as "euro (EUR)". */
export const currencyOptions = (language: string, current: string) =>
  named(currencies.join(' '), 'currency', language, current).map(({ value, label }) => ({
    value,
    label: `${label} (${value})`,
  }))

/** Every zone that the browser knows, by continent. */
export const timeZoneOptions = (current: string): Choice[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), ...(current ? [current] : [])])].sort().map((value) => {
    const [group = '', ...place] = value.split('/')
    return { value, label: place.join(', ').replaceAll('_', ' ') || value, group }
  })

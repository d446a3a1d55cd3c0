import { normalizeName } from '../../values/names.ts'

/** A row's name without its figures, which differ from paper to paper; empty when hardly a letter is left to know it by. */
export const rowName = (name: string | null): string => {
  const words = normalizeName(name ?? '')
    .split(' ')
    .filter((word) => !/\d/.test(word))
  const text = words.join(' ').slice(0, 80).trim()
  return text.replaceAll(' ', '').length >= 3 ? text : ''
}

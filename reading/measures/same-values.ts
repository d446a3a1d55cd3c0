import { editsBetween } from '@escandallo/contracts/values/edits.ts'

/** Letters and digits alone, without accents and case. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether two names are the same but for a reading error in every eighth letter (Levenshtein). */
export const sameName = (read: string | null | undefined, truth: string): boolean => {
  const [first, second] = [folded(read ?? '').replaceAll(' ', ''), folded(truth).replaceAll(' ', '')]
  if (first === '' || second === '') return first === second
  return editsBetween(first, second) <= Math.max(first.length, second.length) / 8
}

/** Whether two numbers, tax ids or accounts are the same but for spaces, points and dashes. */
export const sameCode = (read: string | null | undefined, truth: string): boolean => {
  const plain = (text: string) => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return plain(read ?? '') === plain(truth)
}

/** Whether two numbers agree to the cent, or to a thousandth part for prices of more decimals. */
export const sameFigure = (read: string | number | null | undefined, truth: number): boolean =>
  read != null && read !== '' && Math.abs(Number(read) - truth) < 0.00501

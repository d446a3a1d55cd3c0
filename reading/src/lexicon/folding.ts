import { memoizedByText } from '../memoized.ts'

/**
 * The text as labels are compared: lower case, no accents, initials without dots, punctuation as spaces.
 * Number signs (and what a scanner makes of them: `N*`, `N?`, `N®`) become the word "num".
 */
export const folded = memoizedByText((text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<![a-z])n\s?\.?\s?[º°ª*?®](?![a-z])/g, ' num ')
    .replace(/(?<![a-z\d])n[92](?= [a-z]{3})/g, ' num ')
    .replace(/\p{M}/gu, '')
    .replace(/·/g, '')
    .replace(/(?<![a-z])(?:[a-z]\.){2,}[a-z]?(?![a-z])/g, (initials) => initials.replaceAll('.', ''))
    .replace(/[^\p{L}\p{N}%+]+/gu, ' ')
    .trim(),
)

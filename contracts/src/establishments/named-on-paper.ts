import { normalizeName } from '../values/names.ts'

type Establishment = {
  establishmentId: string
  name: string
  address: string | null
  postalCode: string | null
}

/** An address says more than a name, which may be the company's too, and a name more than a postal code, which neighbours share. */
const weights = { address: 4, name: 2, postalCode: 1 } as const
/** "Bar" is on many papers. */
const LEAST_LETTERS = 5

const squeezed = (text: string) =>
  normalizeName(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Which of some establishments a paper is for, by what is printed on it: the one that more speaks for than for any other,
 * and null where nothing or the same speaks for two.
 */
export const establishmentOn = (words: readonly string[], establishments: readonly Establishment[]): string | null => {
  const page = ` ${squeezed(words.join(' '))} `
  const has = (text: string | null, least = LEAST_LETTERS) => {
    const sought = squeezed(text ?? '')
    return sought.length >= least && page.includes(` ${sought} `)
  }
  const [first, second] = establishments
    .map(({ establishmentId, name, address, postalCode }) => ({
      establishmentId,
      weight:
        (has(address) ? weights.address : 0) +
        (has(name) ? weights.name : 0) +
        (has(postalCode, 4) ? weights.postalCode : 0),
    }))
    .sort((a, b) => b.weight - a.weight)
  return first && first.weight > (second?.weight ?? 0) ? first.establishmentId : null
}

import { editsBetween } from '../../values/edits.ts'
import { normalizeName } from '../../values/names.ts'

/** What a supplier's printed words stood for when a person confirmed them; null is something that is no product. */
export type ProductAlias = { alias: string; productId: string | null }

/** The name that a code was confirmed with, and the product that both stood for. */
type Coded = { name: string; productId: string | null }
type Printed = { code: string | null; name: string | null }

/** Stands between code and name in an alias of both: no paper prints it. */
const WITH = '\u001f'
const keyOf = (code: string, name: string) => `${code}${WITH}${normalizeName(name)}`

/** The aliases that a confirmed line teaches: its code, its name, and both together. */
export const aliasesOfLine = ({ code, name }: Printed): string[] => {
  const key = name ? normalizeName(name) : ''
  return [code, key, code && key ? keyOf(code, key) : null].filter((alias): alias is string => !!alias)
}

const isOneWord = (word: string, other: string): boolean =>
  word === other || (Math.min(word.length, other.length) >= 4 && editsBetween(word, other, 1) <= 1)

/** Whether two printed names may be one thing: of the shorter one all words but one in four stand in the other, a letter apart at most. */
export const areAlikeNames = (first: string, second: string): boolean => {
  const [short = [], long = []] = [first, second]
    .map((name) => normalizeName(name).split(' ').filter(Boolean))
    .sort((a, b) => a.length - b.length)
  const shared = short.filter((word) => long.some((candidate) => isOneWord(word, candidate))).length
  return short.length > 0 && shared / short.length >= 0.75
}

export type Recognised =
  /** `productId` null: something that is no product. */
  | { kind: 'known'; productId: string | null }
  /** Its code stood for goods of another name: nobody knows what it is. */
  | { kind: 'contradicted' }
  | { kind: 'unknown' }

/**
 * What a printed line stands for, from what a supplier's lines stood for before. Code and name have to agree: a code that
 * stood for several things (VAR, 999) says nothing, and one that comes with another name is asked about.
 */
export const recogniser = (aliases: readonly ProductAlias[]): ((line: Printed) => Recognised) => {
  const byAlias = new Map(aliases.map(({ alias, productId }) => [alias, productId]))
  const ofCode = new Map<string, Coded[]>()
  for (const { alias, productId } of aliases) {
    const [code = '', name] = alias.split(WITH)
    if (name !== undefined) ofCode.set(code, [...(ofCode.get(code) ?? []), { name, productId }])
  }
  const knownOr = (productId: string | null | undefined, kind: 'contradicted' | 'unknown'): Recognised =>
    productId === undefined ? { kind } : { kind: 'known', productId }
  /** By a code that was confirmed with names. */
  const byCode = (aliasesOfCode: readonly [Coded, ...Coded[]], key: string): Recognised => {
    const named = byAlias.get(key)
    const [{ productId: only }] = aliasesOfCode
    if (aliasesOfCode.some(({ productId }) => productId !== only)) return knownOr(named, 'contradicted')
    const agrees = named === only || aliasesOfCode.some(({ name }) => areAlikeNames(name, key))
    return agrees ? { kind: 'known', productId: only } : { kind: 'contradicted' }
  }
  return ({ code, name }) => {
    const printed = code?.trim() || null
    const key = name ? normalizeName(name) : ''
    const named = byAlias.get(key)
    if (!printed) return knownOr(named, 'unknown')
    const both = byAlias.get(keyOf(printed, key))
    if (both !== undefined) return { kind: 'known', productId: both }
    const [first, ...others] = ofCode.get(printed) ?? []
    if (first) return byCode([first, ...others], key)
    // Confirmed before codes and names were kept together: the code alone is all there is.
    const coded = byAlias.get(printed)
    if (coded === undefined || coded === named) return knownOr(named, 'unknown')
    return { kind: 'contradicted' }
  }
}

/**
 * The name under which a line's goods stand first on its own paper: what came free ("Vino crianza (sin cargo)") is under the code
 * of what was paid, with nearly its name, and is the same product. `lines` are those of the paper, in their order.
 */
export const firstNameOf = (lines: readonly Printed[], { code, name }: Printed & { name: string }): string => {
  if (!code) return name
  return lines.find((line) => line.code === code && line.name && areAlikeNames(line.name, name))?.name ?? name
}

import { folded } from '../folding.ts'
import { anyOf, expression, leading } from '../languages/words.ts'
import { legalForm } from '../legal-forms.ts'

export type Party = 'supplier' | 'customer'

/**
 * Titles over what belongs to a party, as patterns over folded text, in all the languages read here. Who carries or
 * represents is as little the supplier as who buys.
 */
const customer = leading('party.customer')
const supplier = leading('party.supplier')

/** Words that are a title only where they stand alone or before a colon: in a sentence or an address they are nothing. */
const bare: [RegExp, Party][] = [
  [/^(to|for|a|para|pour|an|per|bill|invoice for)$/, 'customer'],
  [/^(from|de|von|da|por|par|by)$/, 'supplier'],
]

/** After such a word a label names a number, a service or a day, not a person. */
const otherwise = leading('party.otherwise')

/** Before a street it is anybody's; before a firm it is whom the paper is made out to. */
const fiscalAddress = /^(direccion|domicilio|adreca|enderezo|helbide|morada|adresse) (fiscal|fiskala|fiscale)$/

/** Whether a line says whose fiscal address follows, and a firm does. */
export const isFiscalAddress = (text: string, below: string | undefined): boolean =>
  fiscalAddress.test(folded(text)) && below !== undefined && legalForm.test(below)

const paymentSlip = /^(?:payment|remittance) (?:advice|slip)$/

/** Whether a text is the title of the slip that is cut off and sent back with the money. */
export const isPaymentSlip = (text: string): boolean => paymentSlip.test(folded(text))

/** Words for the buyer that nobody's name begins with, with a name right behind them. */
const plainBuyer = expression(
  String.raw`^${anyOf('party.plainBuyer')}\s+(?:(?:n[º°.]|no\.?|nr\.?|núm\.?)?\s*\d[\d./-]*\s+)?\p{Lu}\p{L}*\s\S`,
  'iu',
)

const fieldWord = leading('party.field')

/** Whether a text is the word before what somebody is called, where they live or how they are reached, in one language or in two. */
export const isFieldWord = (text: string): boolean => {
  const plain = folded(text.split(' / ')[0] ?? '')
  return fieldWord.test(plain) && plain.split(' ').length <= 3
}

/** The number of a customer, before what they are called. */
const numbered = /^(?:(?:num|no|nr|n) )?\d+ (?=\p{L}{2})/u

/** A box and its domain, with what a scanner made of the sign between them. */
const signlessMail = /^\p{Ll}+ [©®QOGEA€£]?\s?\p{Ll}[\p{Ll}\d-]{4,}\.\p{Ll}{2,8}$/u

/** The party that a title of its own names: a word alone, before a colon or with a capital, and no figure behind it. */
const shortTitle = (text: string, headline: string): Party | null => {
  const short = bare.find(([pattern]) => pattern.test(headline))
  if (!short) return null
  const colon = text.indexOf(':')
  const isTitle = colon >= 0 || (headline.length > 1 && /^\p{Lu}/u.test(text))
  return isTitle && !/^\d/.test(text.slice(colon + 1).trim()) ? short[1] : null
}

/** Whether what follows the words of a party's title leaves it one. */
const isTitleWith = (text: string, party: Party, following: string, coded: boolean): boolean => {
  const colon = text.indexOf(':')
  if (otherwise.test(following)) return false
  const value = colon >= 0 ? folded(text.slice(colon + 1)) : following
  if (/^[\d\s]+$/.test(value) && !coded) return false
  if (colon >= 0) return true
  if (legalForm.test(text)) return party === 'customer' && plainBuyer.test(text)
  return following.split(' ').length <= (party === 'customer' ? 6 : 2)
}

/**
 * Whose the things under or after this title are; null when it is no title of a party.
 * `coded`: also where only the party's number follows.
 */
export const partyTitle = (text: string, coded = false): Party | null => {
  if (/@|www\./.test(text) || signlessMail.test(text)) return null
  const colon = text.indexOf(':')
  const label = folded(text)
  const headline = colon >= 0 ? folded(text.slice(0, colon)) : label
  const spoiled = /^(?:\S|[|[(¡!]\S?) (?=\p{Lu}{4})/u.exec(text)?.[0]
  if (spoiled) return partyTitle(text.slice(spoiled.length), coded)
  const value = text.slice(colon + 1).trim()
  if (colon > 0 && fiscalAddress.test(headline) && legalForm.test(value)) return 'customer'
  const short = shortTitle(text, headline)
  if (short) return short
  for (const [pattern, party] of [
    [customer, 'customer'],
    [supplier, 'supplier'],
  ] as const) {
    const match = pattern.exec(headline)
    if (!match) continue
    const following = headline.slice(match[0].length).trim().replace(numbered, '')
    return isTitleWith(text, party, following, coded) ? party : null
  }
  return null
}

const third = leading('party.third')

/** Whether a title is of somebody who neither sells nor buys: who carries, or whose group it is. */
export const isThirdParty = (text: string): boolean => third.test(folded(text))

const holder = leading('party.holder')

/** Whether a title names whom an account belongs to. */
export const isHolder = (text: string): boolean => holder.test(folded(text))

/** The text after the title of a party that stands before it on its line. */
export const withoutTitle = (text: string): string => {
  const colon = text.indexOf(':')
  return colon > 0 && colon < text.length - 1 && partyTitle(text) ? text.slice(colon + 1).trim() : text
}

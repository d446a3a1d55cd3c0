import { entryOf } from '@escandallo/contracts/values/plain/entry-of.ts'
import { patternOf } from '../lexicon/pattern.ts'
import { memoizedByText } from '../memoized.ts'
import { asDigit, asLetters, countriesFor, differingPlaces } from './look-alike-characters.ts'
import { isSpanishTaxId, national, prefixed } from './tax-id-checks.ts'

/**
 * A tax id found in a text, normalised; `sure` when its control holds, `labelled` when a label announces it.
 * `rank` is lower for a number of a firm that is not the one it pays VAT under; `repaired` is what was printed
 * where letters and digits that look alike had to be exchanged.
 */
export type FoundTaxId = {
  start: number
  end: number
  value: string
  sure: boolean
  labelled: boolean
  label: string | null
  rank: number
  repaired: string | null
}

const bare = (text: string): string => text.toUpperCase().replace(/[^A-ZÑ&0-9]/g, '')

/** The form in which two tax ids are compared: no spaces or punctuation, no ES before a Spanish one. */
export const normalTaxId = (text: string): string => {
  const id = bare(text)
  return id.startsWith('ES') && id.length === 11 ? id.slice(2) : id
}

/** The last letter of "C.I.F" begins no id. */
const spanish = patternOf(
  'gu',
  String.raw`(?<![\p{L}0-9])(?<![CN][.\s]{1,2}[IL1|][.\s]{0,2})(?:ES[\s-]?|`,
  String.raw`\(ES\)\s?)?((?:[ABCDEFGHJNPQRSUVW][\s.-]{0,2}\d{2}[.\s]?\d{3}[.\s]?\d{2}[\s.-]{0,2}[0-9A-J])|`,
  String.raw`(?:\d{1,2}\.?\d{3}\.?\d{3}[\s.-]{0,2}[A-Z])|`,
  String.raw`(?:[XYZKLM][\s.-]{0,2}\d{1,2}\.?\d{3}\.?\d{2,3}[\s.-]{0,2}[A-Z]))(?![\p{L}0-9])`,
)

const countries = Object.keys(prefixed)
  .filter((country) => country !== 'ES' && country !== 'NO')
  .join('|')
const withPrefix = new RegExp(
  `(?<![A-Z0-9])\\(?(${countries}|XI|GR)\\)?[\\s-]{0,2}(?!(?:${countries})\\d)` +
    `((?:[A-Z0-9]{1,3}[\\s.-]{0,2})?\\d(?:[\\dA-Z]|[\\s.-](?=[\\dA-Z])){4,16})(?![A-Z0-9])`,
  'g',
)
const countryBefore = new RegExp(`(?<![A-Z0-9])\\(?(${countries})\\)?[\\s-]{0,2}$`)
const norwegian = /(?<!\d)(\d{3}\s?\d{3}\s?\d{3})\s?MVA\b/g

/** Labels of the number VAT is paid under, then those of other numbers that name the same firm. */
const principal = patternOf(
  '',
  String.raw`\b(?:C\.?\s?I\.?\s?F|N\.?\s?I\.?\s?F|[CN]\.\s?[L1|]\.?\s?F|N\.?\s?I\.?\s?E|D\.?\s?N\.?\s?I|V\.?\s?A\.?\s?T|`,
  String.raw`T\.?V\.?A|UST\.?\W{0,3}ID\w*|USTID\w*|U\.?ST\.?|UID|I\.?V\.?A|BTW|MOMS|MVA|MWST|G\.?S\.?T|ALV|TAX\s?(?:ID|NO|`,
  String.raw`NUMBER|REG\w*|CODE)\w*|TAX|USCR?|T\.?I\.?N|I\.?F\.?Z|I\.?F\.?K|IDENTIFIKATIONSNUMMER|IDENTIFICACION FISCAL|`,
  String.raw`IDENTIFICACIÓN FISCAL|ID\.? FISCAL|NIPC|CONTRIBUINTE|PARTITA|TRN|GSTIN|NPWP)\b`,
)
const secondary = patternOf(
  '',
  String.raw`\b(?:SIRET|SIREN|STEUER\W?(?:NUMMER|NR)|ST\.?\W?NR|STEUERNUMMER|RCS|HRB|ORG\w*\W{0,2}(?:NR|NO|NUMMER)|KVK|`,
  String.raw`COMPANY\s?(?:NO|REG\w*|NUMBER)|CODICE FISCALE|C\.?F|UEN|BRN|CRN|REG(?:ISTRATION)?\W{0,2}(?:NO|NUMBER))\b`,
)

type Label = { rank: number; text: string }

/** The label that ends shortly before the value, without another value between. */
const labelBefore = (upper: string, start: number): Label | null => {
  const before = upper.slice(Math.max(0, start - 34), start)
  const nearest = (pattern: RegExp): { index: number; text: string } | null => {
    const all = [...before.matchAll(new RegExp(pattern.source, 'g'))]
    const label = all.findLast((match) => !/\d{3}/.test(before.slice(match.index + match[0].length)))
    return label ? { index: label.index, text: label[0] } : null
  }
  const named = national.map((taxId) => nearest(taxId.label)).find((name) => name !== null) ?? null
  const [first, second] = [named ?? nearest(principal), nearest(secondary)]
  if (first) return { rank: 1, text: first.text }
  return second ? { rank: 0.5, text: second.text } : null
}

/** A labelled number of no country known here: letters and digits of which most are digits. A word behind it ("Tel.") is the next label. */
const labelled = patternOf(
  'g',
  String.raw`(?<=[^A-Z0-9])(?<![CN][.\s]{1,2}[IL1|][.\s]{0,2})(?!(?:NO|NR|NUM|NUMBER|REG|[NC]IF|NIE|DNI|IF[ZK]|VAT|TVA|UST|`,
  'UID|IVA|BTW|MOMS|MVA|MWST|GST|ALV|TAX|TIN|NIPC|TRN|RCS|HRB|KVK|CF|UEN|BRN|CRN|',
  String.raw`ID)\b)((?:[A-Z]{1,4}[\s-]?)?\d(?:(?!\s[A-Z]{3}|\s[A-Z]{1,2}[:.])[\s./-]?[\dA-Z]){5,16})(?![A-Z0-9])`,
)

const alikeLetter: Record<string, string> = {
  '0': 'O',
  '1': 'I',
  '8': 'B',
  '5': 'S',
  '2': 'Z',
  '6': 'G',
  '4': 'A',
  '7': 'Z',
}

/** A Spanish id in which at most two characters were read as others that look alike, if that makes its control right. */
const repairedSpanish = (id: string): string | null => {
  if (id.length !== 9) return null
  const middle = [...id.slice(1, 8)].map(asDigit).join('')
  const [head = '', tail = ''] = [id[0], id[8]]
  const either = (character: string) => [
    ...new Set([character, ...asLetters(character), entryOf(alikeLetter, character) ?? character, asDigit(character)]),
  ]
  const [heads, tails] = [either(head), tail === '8' ? [...either(tail), 'S'] : either(tail)]
  const changes = (spelling: string) => differingPlaces(spelling, id)
  const fixed = heads
    .flatMap((first) => tails.map((end) => first + middle + end))
    .filter((spelling) => isSpanishTaxId(spelling) && changes(spelling) > 0 && changes(spelling) <= 2)
    .sort((a, b) => changes(a) - changes(b))
  const [best, next] = fixed
  return best && (!next || changes(next) > changes(best)) ? best : null
}

const confused = patternOf(
  'g',
  String.raw`(?<=\b(?:C\.?I\.?F|N\.?I\.?F|[CN]\.\s?[L1|]\.?\s?F|N\.?I\.?E|D\.?N\.?I)\b[\s.:º°-]{0,5}(?:ES[\s-]?)?)`,
  String.raw`[A-Z0-9][-\s.]?[0-9A-Z|]{7}[-\s.]?[0-9A-Z](?![A-Z0-9])`,
)

/** Portugal calls its nine figures NIF too; those whose control holds were not misread. */
export const isPortuguese = (id: string): boolean => /^[12356]\d{8}$/.test(id) && prefixed.PT?.holds(id) === true

/** A company's id that stands alone and begins with a digit a scanner takes for its letter (8 for B, 4 for A). */
export const misreadTaxId = (text: string): FoundTaxId | null => {
  const id = bare(text)
  const value = /^[84]\d{8}$/.test(id) ? repairedSpanish(id) : null
  if (!value || !/^[AB]/.test(value)) return null
  return { start: 0, end: text.length, value, sure: false, labelled: false, label: null, rank: 1, repaired: id }
}

const asDigits = (body: string): string => [...body].map(asDigit).join('')

/** What may have been printed: digits, with a letter in front, at the end or where the Netherlands have theirs. */
const spellings = (body: string): string[] => {
  const digits = asDigits(body)
  return [
    digits,
    ...asLetters(body[0] ?? '').map((letter) => letter + digits.slice(1)),
    ...asLetters(body.at(-1) ?? '').map((letter) => digits.slice(0, -1) + letter),
    `${digits.slice(0, 9)}B${digits.slice(10)}`,
  ]
}

type Foreign = { value: string; sure: boolean; repaired: string | null }

const foreign = (country: string, body: string): Foreign | null => {
  const rule = prefixed[country === 'GR' ? 'EL' : country === 'XI' ? 'GB' : country]
  if (!rule) return null
  const isProved = (id: string) => rule.shape.test(id) && rule.holds(id)
  if (isProved(body)) return { value: country + body, sure: true, repaired: null }
  // Figures alone, as many as the country has: a control that fails makes no letter of one of them.
  const isWhole = /^\d+$/.test(body) && rule.shape.test(body)
  const fixed = (isWhole ? [] : spellings(body)).find((id) => isProved(id) && differingPlaces(id, body) <= 2)
  if (fixed) return { value: country + fixed, sure: true, repaired: country + body }
  return rule.shape.test(body) ? { value: country + body, sure: false, repaired: null } : null
}

/** Of these countries hardly any number is wrong by its control. */
const unproved = new Set(['BG', 'CZ', 'LV', 'RO'])
const misnamed = /(?<![A-Z0-9])(?![A-Z]{2})([A-Z0-9|]{2})[\s.-]{0,2}([A-Z0-9|]{7,13})(?![A-Z0-9])/g

/** An id whose country was read as digits, wholly or in part (1T for IT): its control has to hold. */
const misnamedId = (printed: string, body: string): Foreign | null => {
  const countries = countriesFor(printed, (code) => code in prefixed && !unproved.has(code))
  const ids = countries.flatMap((country) => foreign(country, body) ?? []).filter(({ sure }) => sure)
  const [id] = ids
  return id ? { ...id, value: normalTaxId(id.value), repaired: printed + body } : null
}

const beheaded = /(?<![A-Z0-9])([A-Z])(\d{7,12}[A-Z]{0,2})(?![A-Z0-9])/g

/** An id whose country lost its first letter, a narrow one (E8409573W for IE8409573W): the control of one country alone has to hold. */
const beheadedId = (left: string, body: string): Foreign | null => {
  if (/^\d{7}[0-9A-J]$/.test(body)) return null
  const named = Object.keys(prefixed).filter((code) => code.endsWith(left) && !unproved.has(code))
  const ids = named.flatMap((country) => foreign(country, body) ?? []).filter((id) => id.sure && id.repaired === null)
  const [id, other] = ids
  return id && !other ? { ...id, repaired: left + body } : null
}

/** "FRUTAS DEL VALLE, S.L. · B-12345675": an id right behind its firm needs no word before it, though its control fails. */
const firmBefore = /\bS\.?\s?(?:L|A|C)\.?\s?(?:[ULP]\.?|COOP\.?)?[\s,.·|(/–-]{1,6}$/

/** An id that a form of tax ids finds; `alone`: it needs no label before it. */
type Find = {
  start: number
  end: number
  id: { value: string; sure: boolean; repaired?: string | null }
  alone?: boolean
}

const endOf = (match: RegExpExecArray): number => match.index + match[0].length

const spanishIds = (upper: string): Find[] =>
  [...upper.matchAll(spanish)].flatMap((match) => {
    const id = bare(match[1] ?? '')
    // Seven figures and a letter are Ireland's too.
    const country = countryBefore.exec(upper.slice(0, match.index))?.[1]
    if (country && foreign(country, id)?.sure) return []
    const padded = /^\d{7,8}[A-Z]$/.test(id) ? id.padStart(9, '0') : id
    const sure = isSpanishTaxId(padded)
    if (padded.length !== 9 || !(sure || id.length === 9)) return []
    const alone = firmBefore.test(upper.slice(Math.max(0, match.index - 20), match.index))
    return [{ start: match.index, end: endOf(match), id: { value: padded, sure }, alone }]
  })

const confusedIds = (upper: string): Find[] =>
  [...upper.matchAll(confused)].flatMap((match) => {
    const printed = bare(match[0])
    const value = isPortuguese(printed) ? null : repairedSpanish(printed)
    return value ? [{ start: match.index, end: endOf(match), id: { value, sure: true, repaired: printed } }] : []
  })

const norwegianIds = (upper: string): Find[] =>
  [...upper.matchAll(norwegian)].map((match) => {
    const body = bare(match[1] ?? '')
    const id = { value: `NO${body}MVA`, sure: prefixed.NO?.holds(body) === true }
    return { start: match.index, end: endOf(match), id, alone: true }
  })

/** Ids whose country a scan misread or lost. */
const spoiltIds = (upper: string): Find[] => {
  const misnamedIds = [...upper.matchAll(misnamed)].map((match) => {
    const [all, printed = '', body = ''] = match
    // Digits alone may be any number.
    const isCandidate = /[A-Z]/.test(printed) || (/^\d+$/.test(all) && labelBefore(upper, match.index) !== null)
    return { match, id: isCandidate ? misnamedId(printed, body) : null }
  })
  const beheadedIds = [...upper.matchAll(beheaded)].map((match) => {
    const [, left = '', body = ''] = match
    return { match, id: labelBefore(upper, match.index) ? beheadedId(left, body) : null }
  })
  return [...misnamedIds, ...beheadedIds].flatMap(({ match, id }) =>
    id ? [{ start: match.index, end: endOf(match), id }] : [],
  )
}

const foreignIds = (upper: string): Find[] =>
  [...upper.matchAll(withPrefix)].flatMap((match) => {
    const country = match[1] ?? ''
    const whole = match[2] ?? ''
    // What follows the id on its line may look like more of it: the longest part that has the country's shape counts.
    for (const end of [whole.length, ...[...whole.matchAll(/[\s-]/g)].map((gap) => gap.index).reverse()]) {
      const id = foreign(country, bare(whole.slice(0, end)))
      if (!id) continue
      const at = endOf(match) - whole.length + end
      const isContiguous = !/[\s]/.test(match[0].slice(0, at - match.index).trim())
      return [{ start: match.index, end: at, id, alone: isContiguous && id.value.length >= 10 }]
    }
    return []
  })

const nationalIds = (upper: string): Find[] =>
  national.flatMap(({ label, rule }) => {
    const labelAhead = new RegExp(`${label.source}[^A-Z0-9]{0,6}(?:[A-Z]{2}\\)[\\s:]{0,2}|N[ºO][\\s.:]{0,3})?`, 'g')
    return [...upper.matchAll(labelAhead)].flatMap((match) => {
      const start = endOf(match)
      const body = /^[A-ZÑ&]{0,4}\d[\d.\s/-]*[A-Z0-9](?:[\s./-]?[A-Z0-9]){0,3}/.exec(upper.slice(start))?.[0] ?? ''
      const cuts = [body.length, ...[...body.matchAll(/\s/g)].map((gap) => gap.index).reverse()]
      const end = cuts.find((cut) => rule.shape.test(bare(body.slice(0, cut))))
      if (end === undefined) return []
      const value = bare(body.slice(0, end))
      return [{ start, end: start + end, id: { value, sure: rule.holds(value) } }]
    })
  })

/** What may stand between a label and its id. */
const betweenLabelAndId =
  /^(?:[^A-Z0-9]|ID|IDENTIFI\w*|NO|NR|NUM|NUMBER|NUMERO|NÚMERO|N|REG\w*|INTRACOM\w*|INTRACOMMUNAUTAIRE|CODE|DE|[A-Z]{2}(?=\)))*$/

const labelledIds = (upper: string): Find[] =>
  [...upper.matchAll(labelled)].flatMap((match) => {
    const label = labelBefore(upper, match.index)
    if (!label) return []
    const textAhead = upper.slice(Math.max(0, match.index - 34), match.index)
    if (!betweenLabelAndId.test(textAhead.split(label.text).at(-1) ?? '')) return []
    const value = bare(match[1] ?? '')
    const digits = value.replace(/\D/g, '').length
    const isMoney = /[.,]\d{2}$/.test(match[1] ?? '') || /^,\d/.test(upper.slice(endOf(match)))
    if (digits < 6 || digits < 0.5 * value.length || value.length > 16 || isMoney) return []
    return [{ start: match.index, end: endOf(match), id: { value, sure: false } }]
  })

/** Every form of tax ids: of two that find the same signs the first counts. */
const forms = [spanishIds, confusedIds, norwegianIds, spoiltIds, foreignIds, nationalIds, labelledIds]

const taxIdsOf = (text: string): readonly FoundTaxId[] => {
  if (!/\d(?:[\s./-]{0,2}[\dA-Z|]){5}|[A-Z][\s.-]{0,2}[\dOILSBZQG|]{6}/i.test(text)) return []
  const upper = text
    .toUpperCase()
    .replace(/º|°/g, 'º')
    .replace(/(?<=\bN\.)9(?= \d{3})/g, 'º')
  const taxIds: FoundTaxId[] = []
  for (const { start, end, id, alone = false } of forms.flatMap((form) => form(upper))) {
    const label = labelBefore(upper, start)
    if (!(id.sure || label || alone) || taxIds.some((other) => start < other.end && other.start < end)) continue
    const { rank = 1, text: named = null } = label ?? {}
    const { value, sure, repaired = null } = id
    taxIds.push({ start, end, value, sure, labelled: label !== null, label: named, rank, repaired })
  }
  return taxIds.sort((a, b) => a.start - b.start)
}

/** Tax ids in a text. Those whose control fails are given only when a label or the country before them announces them, or their firm stands right before. */
export const taxIdsIn = memoizedByText(taxIdsOf)

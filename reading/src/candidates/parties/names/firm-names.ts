import { entryOf } from '@escandallo/contracts/values/plain/entry-of.ts'
import { dateLabels } from '../../../lexicon/field-labels.ts'
import { folded } from '../../../lexicon/folding.ts'
import { paperNumber } from '../../../lexicon/labels/number-labels.ts'
import { anyOf } from '../../../lexicon/languages/words.ts'
import { legalForm } from '../../../lexicon/legal-forms.ts'
import { withSigns } from '../../../lexicon/parties/misread-names.ts'
import { partyTitle } from '../../../lexicon/parties/party-labels.ts'
import { patternOf } from '../../../lexicon/pattern.ts'
import { isStreet, isTown } from '../../../lexicon/places.ts'
import { taxIdsIn } from '../../../values/tax-ids.ts'

const notNames = new RegExp(`\\b${anyOf('name.notName')}\\b|@`)
const prefix = new RegExp(`^${anyOf('name.prefix')}\\s*:\\s*`, 'iu')

/** "Una marca de …", "a trading name of …": what leads from a sign to whose it is. */
const ownership = new RegExp(
  `^(?:an? |una? |une |uma |unha |eine |ein )?${anyOf('name.ownership')}` +
    '(?: (?:registrada|registada|déposée|comercial|registrato))? (?:de|der|des|di|do|da|del|of|von) (?=[\\p{Lu}\\d])',
  'iu',
)

/** The same behind the name, as Basque has it. */
const owned = /\s+(?:enpresaren|etxearen|sozietatearen)\s+(?:marka|izen komertziala)(?: erregistratua)?$/iu

export const initials = (text: string): string => folded(text).replace(/[^a-z0-9]/g, '')

const fiscalTail = patternOf(
  'iu',
  String.raw`[\s,·|(–-]*\b(?:C\.?\s?I\.?\s?F|N\.?\s?I\.?\s?F|[CN]\.\s?[L1l|]\.?\s?F\b|VAT|TVA|D\.?N\.?I|I\.?F\.?[ZK]\b|`,
  String.raw`P\.?\s?I\.?V\.?A|P(?:art)?\.?\s?I(?:VA|\.)|Partita I|C\.?\s?F\.?\s?\d|`,
  String.raw`(?:N\.?[ºo°]\s?(?:de )?)?Contr(?:ibuinte|\.)|UID|SIRE[NT]|Tel|Tfno|Tlf|Telf|NIPC|CUIT|USt)\b.*$`,
)

/** "Firma S.L. · C/ Mayor 1 · 28001 Madrid" is a letterhead on one line: the name ends where the address or a number begins. */
export const firmOf = (written: string): string => {
  const [id] = taxIdsIn(written).filter(({ rank, start }) => rank === 1 && start > 4)
  const text = id
    ? written
        .slice(0, id.start)
        .replace(/[\s,·|(–:-]*\b(?:id\.? ?fiscal|ENA|n\.?º? ?iva|núm\.? iva|tax id|id)\W*$/iu, '')
    : written
  const cut = text
    .replace(prefix, '')
    .replace(ownership, '')
    .replace(owned, '')
    .replace(fiscalTail, '')
    .replace(/\s*\((?!haftungsb).*$/iu, '')
  const [first = '', ...rest] = cut.split(
    /\s+[-–—·•|●/]+\s+|\s*[·•|●]\s*|,\s+(?=(?:C\/|Calle|Avda|Pol|Carrer|Plaza|Rua|Rue|Via)\b)/u,
  )
  const address = rest.some((part) => isTown(part) || isStreet(part) || /\d{3}/.test(part))
  return withSigns(afterSentence(address ? first : cut))
    .replace(/^(?:de|by|von|par|da|du) (?=\p{Lu})/u, '')
    .replace(/^[-–·•|:*\s]+|[-–·•|:,*\s]+$/g, '')
}

/** "… pour frais de recouvrement. Cafés Rivet, SARL": a sentence of the small print ends where the firm begins. */
const afterSentence = (text: string): string => {
  const [whole = '', sentence = ''] = /^(.*\p{Ll}{3}\.) (?=\p{Lu})/u.exec(text) ?? []
  const rest = text.slice(whole.length)
  return isSentence(sentence) && legalForm.test(rest) ? rest : text
}

/** Letters set apart, of which some were lost to what stands beside. */
export const isSpelt = (text: string): boolean => /(?:^|\s)(?:[\p{L}&] ){3}\p{L}(?=\s|$)/u.test(text)

/** Names put capitals before their words; three small ones, or two and a full stop, are said of something. */
const isSentence = (text: string): boolean => {
  const small = text.match(/(?<![\p{L}'’.-])\p{Ll}{4,}/gu)?.length ?? 0
  return small >= 3 || (small >= 2 && /\p{Ll}{3}\.$/u.test(text))
}

/** An address of mail whose sign in the middle a scan took for a letter. */
const isMail = (text: string): boolean => /\S\s\p{Ll}[\p{Ll}\d-]{4,}\.\p{Ll}{2,}$/u.test(text)

/** So many of its signs are letters as a name has. */
const isOfLetters = (text: string): boolean => {
  const letters = text.replace(/[^\p{L}]/gu, '').length
  return letters >= 3 && letters >= 0.6 * text.replace(/\s/g, '').length && text.length <= 70
}

/** A number of a paper, a day, an address of mail or of a page, or the label of anything. */
const saysFact = (text: string, plain: string): boolean =>
  /(?:nummer|datum|number|date|adresse|anschrift|rechnung|gutschrift|lieferschein)$/.test(plain) ||
  paperNumber(plain, 'invoice') > 0.5 ||
  paperNumber(plain, 'delivery-note') > 0.5 ||
  dateLabels.due.test(plain) ||
  dateLabels.issue.test(plain) ||
  /@|www\.|https?:/i.test(text) ||
  /:$/.test(text)

export const isNameLike = (text: string): boolean => {
  if (isSpelt(text) || isMail(text) || !isOfLetters(text)) return false
  const plain = folded(text)
  if (notNames.test(plain) && !legalForm.test(text)) return false
  if (saysFact(text, plain)) return false
  if (legalForm.test(text) && !partyTitle(text)) return true
  if (isSentence(text)) return false
  return !(partyTitle(text) && plain.split(' ').length <= 3) && !isTown(text) && !isStreet(text)
}

/** Words that no name has. */
export const isNoName = (text: string): boolean => notNames.test(folded(text))

/** "Nombre: …": a line that says that a name follows. */
export const isLabelled = (text: string): boolean => prefix.test(text)

/** "Una marca de Frutas López": whose a sign is. */
export const isOwner = (text: string): boolean => ownership.test(text) || owned.test(text)

/** Whether a domain such as "frutaslopez" is made of a name such as "Frutas y Verduras López, S.L.". */
export const isDomainOf = (domain: string, name: string): boolean => {
  const plain = initials(name.replace(legalForm, ''))
  if (domain.length < 4 || plain.length < 3) return false
  if (plain.includes(domain) || domain.includes(plain)) return true
  const words = folded(name.replace(legalForm, ''))
    .split(' ')
    .filter((word) => word.length > 3)
  const held = words.filter((word) => domain.includes(word))
  return held.join('').length >= 0.6 * domain.length
}

/** The legal forms that go with the first letter of a Spanish company's tax id. */
const formsOf: Record<string, RegExp> = {
  A: /^(sa|sau|sociedadanonima)$/,
  B: /^(sl|slu|sll|slp|slne|sociedadlimitada|societatlimitada)$/,
  E: /^cb$/,
  F: /^(scoop.*|sccl|scl)$/,
  J: /^(sc|scp)$/,
}

/** Spanish tax ids say what they belong to: a person, a company, a cooperative. 1 agrees with the name, -1 contradicts it. */
export const formAgrees = (taxId: string, name: string): number => {
  const form = folded(legalForm.exec(name)?.[0] ?? '').replace(/\s/g, '')
  if (/^[0-9XYZ]\d{7}[A-Z]$/.test(taxId)) return form ? -1 : 0.5
  const forms = /^[A-Z]\d{7}[0-9A-J]$/.test(taxId) ? entryOf(formsOf, taxId[0] ?? '') : undefined
  if (!forms || !form) return 0
  return forms.test(form) ? 1 : -1
}

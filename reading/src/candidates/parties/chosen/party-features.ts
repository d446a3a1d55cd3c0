import type { Features } from '../../../choices/choice.ts'
import { holding, towards } from '../../../choices/features.ts'
import type { Row } from '../../../layout/rows.ts'
import { legalForm } from '../../../lexicon/legal-forms.ts'
import { isKitchen } from '../../../lexicon/parties/kitchens.ts'
import { isStreet, isTown } from '../../../lexicon/places.ts'
import { ibansIn } from '../../../values/ibans.ts'
import { confidenceOf, type Word } from '../../../words/word.ts'
import { contacts, registered, taxIdOf, textOf } from '../letterhead.ts'
import { isRegisteredThere } from '../registry.ts'
import type { Zone } from '../zones.ts'

/** A page as the features of its parties need it: its rows, how high its print is as a rule, how wide it is. */
export type PartyPage = { rows: Row[]; usual: number; width: number }

export const partyPageOf = (rows: Row[]): PartyPage => {
  const sizes = rows.map((row) => row.height).sort((a, b) => a - b)
  const width = Math.max(1, ...rows.map((row) => row.cells.at(-1)?.right ?? 0))
  return { rows, usual: sizes[Math.floor(sizes.length / 2)] ?? 10, width }
}

const placeFeatures = (share: number, prefix: string): Features =>
  holding({
    [`${prefix}-head`]: share < 0.12,
    [`${prefix}-upper`]: share >= 0.12 && share < 0.25,
    [`${prefix}-middle`]: share >= 0.25 && share <= 0.6,
    [`${prefix}-lower`]: share > 0.6 && share <= 0.85,
    [`${prefix}-foot`]: share > 0.85,
  })

/** What of a letterhead or of an addressee a zone shows. */
export const zoneFeatures = (zone: Zone | undefined, { rows, usual, width }: PartyPage, prefix: string): Features => {
  if (!zone) return { [`${prefix}-zone-none`]: 1 }
  const { block, lean, title } = zone
  const text = textOf(block)
  const named = (name: string) => `${prefix}-zone-${name}`
  return {
    ...holding({
      [named('supplier')]: title === 'supplier',
      [named('customer')]: title === 'customer',
      [named('surely-ours')]: lean >= 0.5,
      [named('surely-theirs')]: lean <= -0.5,
      [named('leaning')]: lean > 0 && lean < 0.5,
      [named('rivalled')]: zone.rivalled,
      [named('registered')]: registered.test(text),
      [named('registered-there')]: isRegisteredThere(block, rows),
      [named('identified')]: taxIdOf(block) !== undefined,
      [named('banked')]: ibansIn(text).length > 0,
      [named('kitchen')]: block.lines.slice(0, 2).some((line) => isKitchen(line.text)),
      [named('town')]: block.lines.some((line) => isTown(line.text)),
      [named('street')]: block.lines.some((line) => isStreet(line.text)),
    }),
    [named('ours')]: Math.max(0, lean),
    [named('theirs')]: Math.max(0, -lean),
    [named('contacts')]: towards(contacts.filter((contact) => contact.test(text)).length, 3),
    [named('large')]: towards(Math.max(...block.lines.map((line) => line.height)) / usual - 1, 1),
    [named('lines')]: towards(block.lines.length, 8),
    [named('along')]: block.x / width,
  }
}

export type NameSigns = {
  value: string
  zone: Zone
  words: Word[]
  /** Share of the rows of the page above it. */
  share: number
  height: number
  signs: Record<string, boolean | undefined>
}

/** The features of what may be the supplier's name. */
export const nameFeatures = ({ value, zone, words, share, height, signs }: NameSigns, page: PartyPage): Features => ({
  'name-any': 1,
  ...zoneFeatures(zone, page, 'name'),
  ...placeFeatures(share, 'name'),
  ...holding(
    Object.fromEntries(
      Object.entries({
        ...signs,
        figures: /\d/.test(value),
        'form-only': value.replace(legalForm, '').replace(/[^\p{L}]/gu, '').length < 3,
        led: /^\p{Ll}/u.test(value),
        sentence: /\p{Ll}{3,} \p{Ll}{3,} \p{Ll}{3,}/u.test(value),
        'legal-ours': signs.legal && zone.lean > 0,
        'legal-theirs': signs.legal && zone.lean < 0,
        'first-head': signs.first && share < 0.12,
        'first-identified': signs.first && taxIdOf(zone.block) !== undefined,
        short: value.length < 5,
        capitals: value === value.toUpperCase(),
        parted: /[,.;:]/.test(value),
        single: !value.includes(' '),
        later: zone.block.page > 1,
      }).map(([name, holds]) => [`name-${name}`, holds]),
    ),
  ),
  'name-large': towards(height / page.usual - 1, 1),
  'name-long': towards(value.length, 40),
  'name-misread': 1 - confidenceOf(words),
})

export type TaxIdSigns = {
  zone: Zone | undefined
  words: Word[]
  share: number
  signs: Record<string, boolean | undefined>
}

/** The features of what may be the supplier's tax id. */
export const taxIdFeatures = ({ zone, words, share, signs }: TaxIdSigns, page: PartyPage): Features => ({
  'id-any': 1,
  ...zoneFeatures(zone, page, 'id'),
  ...placeFeatures(share, 'id'),
  ...holding(Object.fromEntries(Object.entries(signs).map(([name, holds]) => [`id-${name}`, holds]))),
  'id-misread': 1 - confidenceOf(words),
})

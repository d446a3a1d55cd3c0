import { Big } from 'big.js'
import type { Decimal } from '../../values/decimal.ts'
import { kindOfUnit } from '../../values/units.ts'
import { type Container, containerOf } from '../naming/containers.ts'
import { isOpenPack, type OpenPack, type Pack, packInText } from '../naming/pack-in-text.ts'
import { plainOf } from '../naming/word-keys.ts'
import { type CasePiece, casePack } from './case-packs.ts'
import type { Draft, DraftAnswers, DraftFacts, DraftReason } from './draft.ts'
import type { Learned } from './learned.ts'
import { measuredPacks } from './measured-packs.ts'
import { pieceWeight } from './usual-weights.ts'

/** Kilograms, litres or pieces of one bought unit. */
export type Content = { size: Decimal; unit: 'kg' | 'l' | 'unit' }

/** What a product is bought in: how it is sold, what one unit holds, what one piece of it weighs, and how sure that is. */
export type PackReading = {
  sold: Draft['sold']
  content: Content | null
  each: Decimal | null
  reason: DraftReason
  isApproximate: boolean
  open: OpenPack | null
  /** One piece of a case of nobody knows how many. */
  piece?: CasePiece
}

export const times = (a: Decimal, b: Decimal): Decimal => new Big(a).times(b).round(6, Big.roundHalfUp).toFixed()

/** What the printed name, the unit of the line, what was learned and the answers say of a pack. */
type PackFacts = {
  facts: DraftFacts
  learned: Learned
  ingredient: string | null
  answers: DraftAnswers
  pack: Pack | OpenPack | null
  container: Container | null
}

const none = { content: null, each: null, isApproximate: false, open: null }

const soldAs = (
  { container }: PackFacts,
  { size, unit }: Content,
  packs: Decimal,
  each: Decimal | null = null,
): Draft['sold'] => {
  if (unit === 'unit') return { by: 'pack', container, packs: '1', size, unit, each }
  const sizeOfOne = new Big(size).div(packs).round(6, Big.roundHalfUp).toFixed()
  return { by: 'pack', container, packs, size: sizeOfOne, unit, each }
}

const openReading = ({ container }: PackFacts): PackReading => ({
  ...none,
  sold: container ? { by: 'pack', container, packs: '1', size: null, unit: 'unit', each: null } : null,
  reason: 'weight-missing',
})

/** A line that is counted in kilograms or litres; a name that says a pack as well is asked. */
const ofMeasure = (facts: DraftFacts, by: 'weight' | 'volume', { priceIsRight }: DraftAnswers): PackReading => {
  if (measuredPacks(facts).length === 0) return { ...none, sold: { by }, reason: 'line-by-weight' }
  return { ...none, sold: { by }, reason: priceIsRight ? 'said-here' : 'measure-or-pack' }
}

/** How many of the product one unit of its line counts: twelve where the paper counts in dozens. */
const countedBy = ({ paid }: DraftFacts): Decimal =>
  paid !== null && kindOfUnit(paid.unit) === 'count' ? paid.unitQuantity : '1'

const ofAnswer = (about: PackFacts): PackReading | null => {
  const { content } = about.answers
  if (!content) return null
  const each = content.unit === 'unit' ? pieceWeight(about.ingredient, about.facts.printed) : null
  const sold = soldAs(about, content, '1', each)
  return { ...none, content, each, sold, reason: 'said-here', isApproximate: each !== null }
}

/** What stands in the product already was said by a person, or by an earlier paper. */
const ofProduct = (about: PackFacts): PackReading | null => {
  const { eqUd, litres } = about.facts
  const content: Content | null =
    eqUd !== null ? { size: eqUd, unit: 'kg' } : litres === null ? null : { size: litres, unit: 'l' }
  return content && { ...none, sold: soldAs(about, content, '1'), reason: 'already-known' }
}

/** A line that counts cases, whose name says what one piece of them is. */
const ofCase = ({ facts, pack }: PackFacts): PackReading | null => {
  const read = casePack(facts.lineUnit, pack)
  if (!read) return null
  const { piece, packs, held } = read
  const each = held ? { size: held.size as Decimal, unit: held.unit } : piece
  const sold = { by: 'pack', container: read.container, each: null } as const
  if (each && packs) {
    const content = { size: times(packs, each.size), unit: each.unit }
    return { ...none, content, sold: { ...sold, packs, ...each }, reason: 'paper-says' }
  }
  if (!piece) return null
  return { ...none, sold: { ...sold, packs: '1', size: null, unit: 'unit' }, reason: 'case-count', piece }
}

/** A pack that can be read in two ways, unless people settled which of them this supplier means. */
const ofOpenPack = (about: PackFacts): PackReading | null => {
  const { pack, learned, facts } = about
  if (!pack || !isOpenPack(pack)) return null
  const bareUnit = pack.open === 'bare-number' ? learned.bareUnitOf(facts.supplierId, pack.container) : null
  const choice = pack.choices.find((each) => each.unit === bareUnit)
  if (choice) return { ...none, content: choice, sold: soldAs(about, choice, '1'), reason: 'settled-before' }
  return { ...openReading(about), reason: 'two-readings', open: pack }
}

const contentOf = ({ packs, size, unit }: Pack): Content | null =>
  size === null ? null : { size: times(packs, size), unit }

/** A measure on a line of dozens is of one of the twelve; of packs of another number nobody can say what is counted. */
const ofDozen = (pack: Pack, counted: Decimal): Pack | null => {
  if (pack.unit === 'unit' || new Big(counted).eq(1) || new Big(pack.packs).eq(counted)) return pack
  return new Big(pack.packs).eq(1) ? { ...pack, packs: counted } : null
}

/** A pack of which the name says what it holds: a measure, or pieces that weigh what their kind does. */
const ofPack = (about: PackFacts): PackReading | null => {
  const { ingredient, facts } = about
  const pack = about.pack && !isOpenPack(about.pack) ? ofDozen(about.pack, countedBy(facts)) : null
  const content = pack && contentOf(pack)
  if (!pack || !content) return null
  // A tray of thirty eggs on a line of dozens is paid by twelves: its price is of one egg.
  if (content.unit === 'unit' && !new Big(countedBy(facts)).eq(1)) return ofPiece(about)
  if (content.unit !== 'unit') {
    const reason = pack.isUsual ? 'usual-in-container' : 'paper-says'
    const sold = soldAs(about, content, pack.packs)
    return { ...none, content, sold, reason, isApproximate: pack.isApproximate }
  }
  const each = pieceWeight(ingredient, facts.printed)
  const sold = soldAs(about, content, '1', each)
  if (each === null) return { ...openReading(about), content, sold }
  return { ...none, content, each, sold, reason: 'piece-weight', isApproximate: true }
}

const ofLearnedWeight = (about: PackFacts): PackReading | null => {
  const weight = about.learned.weightOf(about.facts.supplierId, about.container, about.ingredient)
  if (!weight) return null
  const content: Content = { size: weight, unit: 'kg' }
  return { ...none, content, sold: soldAs(about, content, '1'), reason: 'settled-before' }
}

/** A lemon by the piece weighs what a lemon weighs, and so does each of a dozen; what a box of them holds nobody knows. */
const ofPiece = (about: PackFacts): PackReading | null => {
  const counted = countedBy(about.facts)
  const isCounted = about.container === null || !new Big(counted).eq(1)
  const each = isCounted ? pieceWeight(about.ingredient, about.facts.printed) : null
  if (each === null) return null
  const content: Content = { size: counted, unit: 'unit' }
  const sold = soldAs(about, content, '1', each)
  return { ...none, content, each, sold, reason: 'piece-weight', isApproximate: true }
}

/** What a product is bought in: the first that says it decides, a person here before the product, its paper and what was learned. */
export const readPack = (
  facts: DraftFacts,
  learned: Learned,
  ingredient: string | null,
  answers: DraftAnswers,
): PackReading => {
  const kind = kindOfUnit(facts.paid?.unit ?? facts.unit)
  if (kind !== 'count') return ofMeasure(facts, kind === 'mass' ? 'weight' : 'volume', answers)
  const pack = packInText(facts.printed)
  const container = pack?.container ?? containerOf(plainOf(facts.lineUnit ?? '').replace(/\./g, ''))
  const about: PackFacts = { facts, learned, ingredient, answers, pack, container }
  return (
    ofAnswer(about) ??
    ofProduct(about) ??
    ofCase(about) ??
    ofOpenPack(about) ??
    ofPack(about) ??
    ofLearnedWeight(about) ??
    ofPiece(about) ??
    openReading(about)
  )
}

import { type Block, blocksOf } from '../../layout/blocks.ts'
import type { Row } from '../../layout/rows.ts'
import { numberLabels } from '../../lexicon/field-labels.ts'
import { folded } from '../../lexicon/folding.ts'
import { firmInside } from '../../lexicon/legal-forms.ts'
import { isOutsider } from '../../lexicon/parties/outsiders.ts'
import {
  isFieldWord,
  isFiscalAddress,
  isHolder,
  isPaymentSlip,
  isThirdParty,
  type Party,
  partyTitle,
  withoutTitle,
} from '../../lexicon/parties/party-labels.ts'
import { isTown } from '../../lexicon/places.ts'
import { ibansIn } from '../../values/ibans.ts'
import { normalTaxId, taxIdsIn } from '../../values/tax-ids.ts'
import type { Word } from '../../words/word.ts'
import { areRivals, contacts, letterhead, plainName, registered, taxIdOf, textOf } from './letterhead.ts'
import { withSenderLines } from './sender-lines.ts'
import { isCoded, isFact, namesNobody } from './titles/no-party.ts'

/**
 * A block with whose it is: `lean` from -1 (the customer's) to 1 (the supplier's), `title` what a title says. `rivalled` where
 * nothing but its side of the page tells it from another party's.
 */
export type Zone = { block: Block; lean: number; title: Party | null; words: string | null; rivalled?: boolean }

/**
 * `alone`: nothing of the party stands on the title's own line, so what follows further down may be meant. `filled`: the party
 * stands on that line or right under it, so that what is printed beside is somebody else's.
 */
type Title = {
  party: Party
  text: string
  alone: boolean
  filled: boolean
  /** Where the words of a form end that begins with the title: what is filled in stands beside them. */
  form: number | null
  /** Where what is filled into that form begins, however far it is. */
  filledAt: number | null
  /** Where the party beside it ends, street or town and all: whoever stands further along is another. */
  ends: number
  /** The tax id of the party that stands with it. */
  taxId: string | undefined
  page: number
  x: number
  right: number
  y: number
  height: number
  rowIndex: number
}

type Line = Block['lines'][number]

/** The blocks that stand to the right of a line, on its row, nearest first. */
const beside = (blocks: Block[], ownBlock: Block, line: Line): Block[] =>
  blocks
    .filter((block) => block.page === ownBlock.page && block.x > line.right)
    .filter((block) => block.lines.some(({ rowIndex }) => rowIndex === line.rowIndex))
    .sort((a, b) => a.x - b.x)

/** What the nearest block to the right of a line says on its row; nothing where none does. */
const textBeside = (blocks: Block[], ownBlock: Block, line: Line): string =>
  beside(blocks, ownBlock, line)[0]?.lines.find(({ rowIndex }) => rowIndex === line.rowIndex)?.text ?? ''

/** Where the first whole party to the right of a line ends. */
const endOfParty = (blocks: Block[], ownBlock: Block, line: Line): number =>
  beside(blocks, ownBlock, line).find(hasTown)?.right ?? Number.POSITIVE_INFINITY

/** "To" on the slip that is sent back with the money names who is paid. */
const isOnSlip = (blocks: Block[], block: Block, line: Line): boolean =>
  /^to\b/i.test(line.text) &&
  blocks.some(
    ({ page, lines }) =>
      page === block.page &&
      lines.some(
        ({ text, x, y }) =>
          y < line.y && line.y - y < 8 * line.height && Math.abs(x - line.x) < 4 * line.height && isPaymentSlip(text),
      ),
  )

const partyOf = (blocks: Block[], block: Block, line: Line, below: string | undefined): Party | null =>
  isOnSlip(blocks, block, line)
    ? 'supplier'
    : (partyTitle(line.text, true) ?? (isFiscalAddress(line.text, below) ? 'customer' : null))

const titlesOf = (blocks: Block[]): Title[] =>
  blocks.flatMap((block) =>
    block.lines.flatMap((line, index) => {
      const below = block.lines[index + 1]
      const party = partyOf(blocks, block, line, below?.text)
      const alone = !/:\s*\S/.test(line.text)
      const isForm = alone && below !== undefined && isFieldWord(below.text)
      return party && !namesNobody(party, line, block, textBeside(blocks, block, line))
        ? [
            {
              party,
              text: line.text,
              alone,
              form: isForm ? block.bottom : null,
              filledAt: isForm ? (beside(blocks, block, line)[0]?.x ?? null) : null,
              filled: !alone || (below !== undefined && /^[^\d:]*$/.test(below.text) && !isFieldWord(below.text)),
              ends: alone ? endOfParty(blocks, block, line) : Number.POSITIVE_INFINITY,
              taxId: taxIdOf(block),
              page: block.page,
              x: line.x,
              right: line.right,
              y: line.y,
              height: line.height,
              rowIndex: line.rowIndex,
            },
          ]
        : []
    }),
  )

const overlaps = (a: { x: number; right: number }, b: { x: number; right: number }): boolean =>
  Math.min(a.right, b.right) > Math.max(a.x, b.x)

/** The title has its party already, whose tax id is another. */
const isOfAnother = ({ taxId }: Title, block: Block): boolean => {
  const blockId = taxIdOf(block)
  return taxId !== undefined && blockId !== undefined && normalTaxId(taxId) !== normalTaxId(blockId)
}

/** The title that speaks for a block: in it, before it on its first row, over it, or heading the list it belongs to. */
const titleFor = (block: Block, all: Title[], table: number, reached: Map<Title, number>): Title | null => {
  const em = block.height
  const first = block.lines[0]
  const titles = all.filter(({ ends }) => block.x < ends || !hasTown(block))
  const ownTitle = titles.find((title) =>
    block.lines.some((line) => line.rowIndex === title.rowIndex && line.x === title.x),
  )
  if (ownTitle) return ownTitle
  const beside = titles
    .filter((title) => title.page === block.page && title.right <= block.x)
    // A form may name a number of the party's before the party.
    .filter((title) => block.lines.slice(0, 2).some((line) => line.rowIndex === title.rowIndex))
    .filter((title) => !title.filled)
    .at(-1)
  const text = block.lines.map((line) => line.text).join(' ')
  if (registered.test(text)) return null
  if (beside && (block.x - beside.right < 12 * em || block.x === beside.filledAt)) return beside
  const over = titles
    .filter((title) => !(isCoded(title) && block.lines.every(isFact)))
    .filter((title) => title.page === block.page && title.y < block.top && block.top - title.y < 16 * em)
    // A sign in large letters is no nearer to a small title than its letters are high.
    .filter(
      (title) =>
        block.top - (reached.get(title) ?? title.y) < (title.alone ? 3.7 : 2.5) * Math.min(em, 1.4 * title.height),
    )
    .filter((title) => title.form === null || block.top < title.form)
    .filter((title) => title.alone || !isThirdParty(title.text))
    .filter((title) => !isOfAnother(title, block))
    .filter((title) => !(title.rowIndex < table && (first?.rowIndex ?? 0) >= table))
    .filter((title) => overlaps(title, block) || (title.x <= block.x && block.x - title.x < 16 * em))
    // Under a title that has its block already, what begins far to the left of it is another column.
    .filter((title) => !(reached.has(title) && title.x - block.x > 4 * em))
    .map((title) => ({ title, far: block.top - title.y + 0.5 * Math.abs(block.x - title.x) }))
    .sort((a, b) => a.far - b.far)
  return over[0]?.title ?? null
}

/** Whether a block says where or under what number somebody can be found: only such blocks compete for being the supplier's. */
const isParty = (block: Block): boolean =>
  hasTown(block) || block.lines.some((line) => taxIdsIn(line.text).some((id) => id.rank === 1))

const usualHeight = (rows: Row[]): number => {
  const sizes = rows.map((row) => row.height).sort((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)] ?? 10
}

const hasTown = (block: Block): boolean => block.lines.some((line) => line.text.split(/\s[-–—•●·|]\s/).some(isTown))

/** Says its registration or its tax id, and nothing of whom else it could be. */
const isFiscalFoot = (block: Block): boolean => registered.test(textOf(block)) || taxIdOf(block) !== undefined

/** "Registered office of Marsh plc": it says whose particulars they are. */
const isNamedFoot = (block: Block): boolean => registered.test(textOf(block)) && textOf(block).search(firmInside) >= 0

const areNamesakes = (head: Block, foot: Block): boolean =>
  head.lines
    .slice(0, 2)
    .some(({ text }) => plainName(text).length > 8 && plainName(textOf(foot)).includes(plainName(text)))

/**
 * Whether the only party of the head is the one the paper is sent to: it says no way to be reached, and the foot tells the
 * issuer's fiscal particulars, which are another's.
 */
const isAddressed = (head: Block, foot: Block): boolean =>
  !contacts.some((contact) => contact.test(textOf(head))) &&
  taxIdOf(head) !== taxIdOf(foot) &&
  !areNamesakes(head, foot)

const clamped = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))

const isSenderLine = (text: string): boolean => isTown(text) && text.split(/\s[-–—•●·|,]\s|,/).length >= 3

/** Under a letterhead on one line, in the window of an envelope, stands the one it is sent to. */
const cutAtSender = (block: Block): { block: Block; windowed: boolean }[] => {
  const [sender, ...rest] = block.lines
  const last = rest.at(-1)
  if (
    !sender ||
    !last ||
    rest.length < 2 ||
    !isSenderLine(sender.text) ||
    !rest.some((line) => isTown(line.text)) ||
    rest.some((line) => registered.test(line.text))
  )
    return [{ block, windowed: false }]
  const part = (lines: Block['lines'], top: number, bottom: number): Block => ({
    ...block,
    lines,
    words: new Set(lines.flatMap((line) => line.words)),
    x: Math.min(...lines.map((line) => line.x)),
    right: Math.max(...lines.map((line) => line.right)),
    top,
    bottom,
  })
  const cut = sender.y + sender.height / 2
  return [
    { block: part([sender], block.top, cut), windowed: false },
    { block: part(rest, cut, block.bottom), windowed: true },
  ]
}

/** Who is named under a customer's title is the customer elsewhere too. */
const namesOf = (zones: Zone[]): Set<string> =>
  new Set(
    zones
      .flatMap((zone) => zone.block.lines.slice(0, 3))
      .filter(({ text }) => !numberLabels.invoice.test(folded(text)))
      .map((line) => plainName(withoutTitle(line.text)))
      .filter((name) => name.length > 8 && !/\d/.test(name)),
  )

/**
 * Whoever the account right above belongs to is who is paid, where the name stands in a letterhead too; a contract's
 * holder buys, unless somebody else does.
 */
const isSellers = (zone: Zone, zones: Zone[], rows: Row[]): boolean => {
  const at = zone.block.lines[0]?.rowIndex ?? 0
  const isUnderAccount = rows
    .slice(Math.max(0, at - 2), at + 1)
    .some(({ text }) => ibansIn(text).some(({ sure }) => sure))
  const holder = plainName(withoutTitle(zone.words ?? ''))
  const isOther = ({ text }: Line) => plainName(text).length > 6 && !holder.startsWith(plainName(text))
  const isBought = zones.some(
    ({ title, words, block }) =>
      title === 'customer' && !isHolder(words ?? '') && hasTown(block) && block.lines.slice(0, 2).every(isOther),
  )
  return (
    isHolder(zone.words ?? '') &&
    zones.some(
      (other) =>
        other !== zone &&
        other.title !== 'customer' &&
        (isUnderAccount || isBought || contacts.some((contact) => contact.test(textOf(other.block)))) &&
        other.block.lines
          .slice(0, 3)
          .some(({ text }) => plainName(text).length > 6 && holder.startsWith(plainName(text))),
    )
  )
}

/** The blocks of a document, each with whose it is. A block that holds one of the restaurant's own tax ids is the customer's. */
export const zonesOf = (rows: Row[], isOwn: (text: string) => boolean, goods: Set<Word> = new Set()): Zone[] => {
  const inTable = rows.findIndex((row) => row.words.some((word) => goods.has(word)))
  const table = inTable < 0 ? rows.length : inTable
  const isSmallPrint = (text: string, rowIndex: number) =>
    rowIndex > Math.max(0.6 * rows.length, inTable) && isOutsider(text)
  const begins = (text: string, rowIndex: number) => partyTitle(text, true) !== null || isSmallPrint(text, rowIndex)
  const cut = blocksOf(rows.map(withSenderLines), begins).flatMap(cutAtSender)
  const windows = new Set(cut.filter(({ windowed }) => windowed).map(({ block }) => block))
  const blocks = cut.map(({ block }) => block)
  const titles = titlesOf(blocks)
  const usual = usualHeight(rows)
  const reached = new Map<Title, number>()
  const identified = blocks.filter((block) => taxIdOf(block) !== undefined).length
  const zones = [...blocks]
    .sort((a, b) => a.page - b.page || a.top - b.top)
    .map((block): Zone => {
      if (block.lines.some((line) => isOwn(line.text))) return { block, lean: -1, title: 'customer', words: null }
      const [opening] = block.lines
      if (opening && isSmallPrint(opening.text, opening.rowIndex))
        return { block, lean: identified > 1 ? -0.9 : -0.3, title: null, words: null }
      const title = titleFor(block, titles, table, reached)
      if (title) reached.set(title, Math.max(block.bottom, reached.get(title) ?? 0))
      const lean = title === null ? (windows.has(block) ? -0.7 : 0) : title.party === 'supplier' ? 1 : -1
      return { block, lean, title: title?.party ?? null, words: title?.text ?? null }
    })
  const titled = zones.map((zone) => (isSellers(zone, zones, rows) ? { ...zone, lean: 0.3, title: null } : zone))
  const customers = namesOf(titled.filter((zone) => zone.title === 'customer'))
  const paid = namesOf(titled.filter(({ title, words }) => title === 'supplier' && /^to\b/i.test(words ?? '')))
  const recognised = titled.map((zone) => {
    const isNamed = (names: Set<string>) => zone.block.lines.some((line) => names.has(plainName(line.text)))
    if (zone.lean !== 0) return zone
    return isNamed(customers) ? { ...zone, lean: -0.7 } : isNamed(paid) ? { ...zone, lean: 0.7 } : zone
  })
  // "35870 Nürnberger Rostbratwurst" before its price reads like a postcode and a town.
  const isNameOfGoods = ({ lines: [line, more] }: Block) =>
    line !== undefined && !more && rows[line.rowIndex]?.words.some((word) => goods.has(word)) === true
  const inGoods = ({ block }: Zone) =>
    (block.lines[0]?.rowIndex ?? 0) < 0.85 * rows.length &&
    ([...block.words].some((word) => goods.has(word)) || isNameOfGoods(block))
  const parties = recognised.filter((zone) => isParty(zone.block) && !inGoods(zone))
  const known = (party: Party) => parties.some((zone) => zone.title === party && !isThirdParty(zone.words ?? ''))
  // The edge of a photographed sheet may be read as a dash below the foot.
  const written = rows.findLastIndex(({ text }) => /[\p{L}\d]/u.test(text)) + 1
  const isFoot = ({ block }: Zone) =>
    (block.lines[0]?.rowIndex ?? 0) > 0.8 * written && (inTable < 0 || (block.lines[0]?.rowIndex ?? 0) > table)
  const isRepeated = (zone: Zone) =>
    !hasTown(zone.block) &&
    parties.some(({ block }) => block !== zone.block && hasTown(block) && taxIdOf(block) === taxIdOf(zone.block))
  const open = parties
    .filter((zone) => zone.lean === 0 && zone.block.page === rows[0]?.page && !isFoot(zone) && !isRepeated(zone))
    .map((zone) => ({ zone, looks: letterhead(zone.block, rows, usual) }))
    .sort((a, b) => b.looks - a.looks)
  const isBelow = ({ block }: Zone) => inTable >= 0 && (block.lines[0]?.rowIndex ?? 0) > table
  const above = open.filter(({ zone }) => !isBelow(zone))
  const [best, second] = above.length > 0 ? above : open
  const foot = recognised.find(
    (zone) =>
      zone.lean === 0 && isFoot(zone) && (parties.includes(zone) ? isFiscalFoot(zone.block) : isNamedFoot(zone.block)),
  )
  const addressed = best && !second && foot && isAddressed(best.zone.block, foot.block) ? best : null
  const leanOf = (zone: Zone): number => {
    const openZone = open.find((candidate) => candidate.zone === zone)
    if (zone.lean === 0 && isFoot(zone)) return addressed && zone === foot ? 0.6 : 0.3
    if (!openZone || !best) return zone.lean
    if (known('supplier')) return hasTown(zone.block) ? -0.3 : 0
    if (isBelow(zone) && open.some((other) => !isBelow(other.zone) && taxIdOf(other.zone.block) !== undefined))
      return -0.3
    if (known('customer')) return 0.25
    if (openZone === addressed) return -0.5
    if (openZone === best) return clamped(second ? best.looks - second.looks : 0.2, 0.05, 0.5)
    return clamped(openZone.looks - best.looks, -0.6, -0.05)
  }
  const isOpen = !known('supplier') && !known('customer')
  const rivals = best && second && isOpen && areRivals(best.zone.block, second.zone.block, rows, usual)
  const isRivalled = (zone: Zone) => rivals === true && (zone === best?.zone || zone === second?.zone)
  const leaning = recognised.map((zone) => ({
    ...zone,
    lean: leanOf(zone),
    ...(isRivalled(zone) && { rivalled: true }),
  }))
  return leaning.map((zone) => (zone.lean === 0 ? { ...zone, lean: inherited(zone, leaning) } : zone))
}

/** What stands right over or under a party's block, such as its logo's name, is as likely theirs, or nearly so. */
const inherited = (zone: Zone, zones: Zone[]): number => {
  const { block } = zone
  const near = zones
    .filter(({ block: other, lean }) => lean !== 0 && other.page === block.page && overlaps(other, block))
    .map((other) => ({
      lean: other.lean,
      gap: Math.max(other.block.top - block.bottom, block.top - other.block.bottom, 0) / Math.max(block.height, 1),
    }))
    .filter(({ gap }) => gap < 2.5)
    .sort((a, b) => a.gap - b.gap)
  return 0.5 * ((near.find(({ lean }) => lean > 0) ?? near[0])?.lean ?? 0)
}

import { Big } from 'big.js'
import type { Decimal } from '../../values/decimal.ts'
import { type Container, containerOf } from '../naming/containers.ts'
import { isOpenPack, type OpenPack, type Pack, packInText } from '../naming/pack-in-text.ts'
import { plainOf } from '../naming/word-keys.ts'

type CaseContainer = Extract<Container, 'box' | 'tray' | 'pack'>
/** One piece of those that a case holds, in kilograms or litres; `isLoose` where its name says no container, so it may be the case's. */
export type CasePiece = { size: Decimal; unit: 'kg' | 'l'; isLoose: boolean }

const otherCases = /^(?:bultos?|btos?|fardos?|retractil(?:es)?|displays?|expositor(?:es)?)$/
const counted =
  /^(?:[a-z]+\.?\s*(?:de\s*|\/\s*|x\s*)?)([1-9]\d{0,2})\s*(?:unidades|unids?|unitats|uds?|u|piezas|pzas?|pieces|pcs)?\.?$/

/** What kind of case a line counts ("CJ", "Caja 12 uds", "bulto"); null where it counts something else. "Paquete" is no case. */
const caseOf = (unit: string): CaseContainer | null => {
  const [word = ''] = /^[a-z]+/.exec(unit) ?? []
  const container = containerOf(word)
  if (container === 'box' || otherCases.test(word)) return 'box'
  if (container === 'tray') return 'tray'
  return /^(?:pack|pk)s?$/.test(word) ? 'pack' : null
}

/** Containers of which several stand in a case; a sack, a net, a keg and a case of their own are usually bought alone. */
const inner: Readonly<Record<CaseContainer, readonly Container[]>> = {
  box: [
    'bag',
    'tray',
    'bunch',
    'jerrycan',
    'pot',
    'tin',
    'brick',
    'bottle',
    'bucket',
    'pack',
    'punnet',
    'sachet',
    'block',
  ],
  tray: ['pot', 'tin', 'brick', 'bottle', 'punnet', 'sachet'],
  pack: ['bag', 'pot', 'tin', 'brick', 'bottle', 'punnet', 'sachet', 'block'],
}
const alone: readonly (Container | null)[] = ['sack', 'net', 'keg', null]
/** A whole case holds at least so much. */
const least = { kg: 5, l: 10 } as const

const pieceIn = (pack: Pack | OpenPack | null, ofCase: CaseContainer): CasePiece | null => {
  if (pack === null || isOpenPack(pack) || pack.size === null || pack.unit === 'unit') return null
  if (!new Big(pack.packs).eq(1) || new Big(pack.size).lte(0)) return null
  const { container, size, unit } = pack
  if (container !== null && inner[ofCase].includes(container)) return { size, unit, isLoose: false }
  const maySeveral = alone.includes(container) && (ofCase === 'box' || (ofCase === 'pack' && unit === 'l'))
  return maySeveral && new Big(size).lt(least[unit]) ? { size, unit, isLoose: container === null } : null
}

/**
 * A name that holds one piece ("TARRINA 250 G", "20 CL") on a line that counts cases: its size is not the case's. `packs` where the line's
 * unit says how many ("CAJA 12 UD"), null where nobody does; `held` where it says all ("CJ 24 X 33 CL"). Null where the name is of the case.
 */
export const casePack = (
  lineUnit: string | null,
  pack: Pack | OpenPack | null,
): { container: CaseContainer; piece: CasePiece | null; packs: Decimal | null; held: Pack | null } | null => {
  const unit = plainOf(lineUnit ?? '').trim()
  const container = caseOf(unit)
  if (container === null) return null
  const piece = pieceIn(pack, container)
  const ofUnit = packInText(unit)
  if (ofUnit && !isOpenPack(ofUnit) && ofUnit.size !== null && ofUnit.unit !== 'unit') {
    const isSaid = pack === null || piece !== null || (!isOpenPack(pack) && pack.size === null)
    return isSaid ? { container, piece, packs: ofUnit.packs, held: ofUnit } : null
  }
  return piece && { container, piece, packs: counted.exec(unit)?.[1] ?? null, held: null }
}

/** How many a case usually holds, for a person to choose from. */
export const usualCounts = ({ size, unit, isLoose }: CasePiece): readonly number[] => {
  const counts = new Big(size).gte(unit === 'kg' ? 2 : 1.5)
    ? [3, 4, 6]
    : new Big(size).gte(0.5)
      ? [6, 10, 12]
      : [6, 12, 24]
  return isLoose ? [1, ...counts] : [...counts, 1]
}

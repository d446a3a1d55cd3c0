import type { Block } from '../../layout/blocks.ts'
import type { Row } from '../../layout/rows.ts'
import { folded } from '../../lexicon/folding.ts'
import { isTown } from '../../lexicon/places.ts'

const register =
  /\b(?:registr[eo] mercantil|registro (?:delle )?imprese|amtsgericht|registergericht|handelsregister|rcs)(?: (?:de|da|di|d|del|la|de la))? (.+)$/

/** The places that a line with a postcode names: the town, and its province in brackets. */
const placesIn = (line: string): string[] =>
  line
    .replace(/^.*\b\d{5}\b/, '')
    .split(/[(),–-]/)
    .map(folded)
    .filter((place) => place.length > 2)

/** The first words that are printed behind the name of a trade register, wherever that is. */
const registersIn = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ text }) => register.exec(folded(text))?.[1] ?? [])

/** Whether the small print says the firm is registered where this block is: the law has it told of whoever issues the paper. */
export const isRegisteredThere = (block: Block, rows: readonly Row[]): boolean => {
  const registers = registersIn(rows)
  const parts = block.lines.flatMap(({ text }) => text.split(/\s[-–—•●·|]\s/))
  const places = parts.filter(isTown).flatMap(placesIn)
  return registers.some((where) => places.some((place) => `${where} `.startsWith(`${place} `)))
}

import { hasSpanishShape, isSpanishTaxId, isTaxId, normalizeTaxId } from '../../values/tax-id.ts'
import type { Row, Workbook } from '../grid.ts'

/**
 * Who a list says it is of: its name and tax id, each null where it does not say. A tax id is as it is printed: `isTaxId` says whether its
 * control character fits.
 */
export type ListIssuer = { name: string | null; taxId: string | null }

/** Rows at the head of a sheet in which its sender stands. */
const HEAD = 12
const labelled =
  /(?:n\.?i\.?f\.?|c\.?i\.?f\.?|vat(?:\s*(?:no|id|number|reg))?\.?|tax\s*id)[\s:.\-nº°]*((?:[A-Z]{2}[\s-]?)?[A-Z0-9][A-Z0-9.\-\s]{6,14}[A-Z0-9])/i
const bare =
  /\b(?:ES[\s-]?)?([A-HJNP-SUVW][\s.-]?\d{2}[.\s]?\d{3}[.\s]?\d{2}[\dA-J]|[A-HJNP-SUVWKLMXYZ][\s.-]?\d{7}[\s.-]?[\dA-Z]|\d{8}[\s.-]?[A-Z])\b/i
/** Legal forms with which a company's name ends, with or without their points: S.L., S.L.U., S. Coop. V., Ltd, S.r.l. … */
const legalForms = [
  String.raw`s\.?\s?l\.?\s?(?:u|l|p|n\.?e)?`,
  String.raw`s\.?\s?a\.?\s?(?:u|t|s)?`,
  String.raw`s\.?\s?coop\.?(?:\s?(?:v|and|c))?`,
  String.raw`c\.?\s?b|s\.?\s?c\.?\s?p?|s\.?\s?r\.?\s?l|b\.?\s?v`,
  'ltd|gmbh|ltda?|lda',
]
const company = new RegExp(String.raw`(?:^|[\s,])(?:${legalForms.join('|')})\.?$`, 'i')
/** Words with which a list names itself and its terms, and no sender. */
const asideWords = [
  String.raw`tarifas?|lista|precios?|cat[aá]logo|price|list|temporada|campa[nñ]a`,
  String.raw`iva|vat|v[aá]lid[ao]s?|vigente|fecha|date|p[aá]gina|page|tel[eé]?f?|email|www|cliente`,
]
const aside = new RegExp(String.raw`\b(?:${asideWords.join('|')})\b|@|https?:`, 'i')

const taxIdIn = (text: string): string | null => {
  const [written] = [labelled.exec(text)?.[1], bare.exec(text)?.[0]].filter((each) => each !== undefined)
  if (written === undefined) return null
  // What follows the id on its line ("A31004417 Pamplona") is cut off until it is one.
  const plain = normalizeTaxId(written)
  for (let length = plain.length; length >= 8; length -= 1) {
    const id = plain.slice(0, length)
    if (isSpanishTaxId(id) || (length === plain.length && isTaxId(id))) return id
  }
  const alone = bare.exec(text)?.[0]
  return alone && isSpanishTaxId(alone) ? normalizeTaxId(alone) : null
}

/** A tax id that a label announces and whose control character does not fit: a misprint, to be held against the list. */
const misprintedIn = (text: string): string | null => {
  const plain = normalizeTaxId(labelled.exec(text)?.[1] ?? '')
  const spanish = plain.slice(0, 9)
  return hasSpanishShape(spanish) ? spanish : null
}

const partsOf = (cell: string) =>
  cell
    .split(/\s*(?:·|\||\n|\s[-–—]\s)\s*/)
    .map((part) =>
      part
        .replace(labelled, '')
        .replace(/\s+/g, ' ')
        .replace(/[\s,;:–—-]+$/, '')
        .trim(),
    )
    .filter((part) => part.length >= 3 && part.length <= 120 && !/^\d/.test(part))

/** The rows above the tables of a list. */
export const headOf = (
  workbook: Workbook,
  headingRows: readonly { sheet: string; headingRow: number | null }[],
): readonly Row[] =>
  workbook.sheets.flatMap(({ name, rows }) => {
    const heading = headingRows.find(({ sheet }) => sheet === name)?.headingRow ?? null
    return rows.slice(0, Math.min(HEAD, heading === null ? 0 : heading - 1))
  })

/**
 * Who a list is of, as what stands above its table says: the company's name by its legal form, else the first line that speaks of no
 * list, and the tax id: one with the right control character before one without.
 */
export const issuerOf = (head: readonly Row[]): ListIssuer => {
  const texts = head
    .flat()
    .map(String)
    .filter((cell) => cell.trim() !== '')
  const firstOf = (idIn: (text: string) => string | null) =>
    texts.reduce<string | null>((id, text) => id ?? idIn(text), null)
  const taxId = firstOf(taxIdIn) ?? firstOf(misprintedIn)
  const names = texts.flatMap(partsOf)
  const name =
    names.find((part) => company.test(part)) ??
    names.find((part) => !aside.test(part) && /\p{L}{3}/u.test(part) && !/\d{3}/.test(part))
  return { name: name ?? null, taxId }
}

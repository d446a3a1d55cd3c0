import type { Cell, Row } from '../../../layout/rows.ts'
import { kindOfShort } from '../../../lexicon/papers.ts'
import type { DocumentKind } from '../../../reading.ts'

/** A till slip is so short that its head is most of it. */
const fewLines = 8

/** A number of a document's form that stands alone high on the page, unannounced: better shown for review than nothing. */
export const standsAlone = (cell: Cell, text: string, index: number, rows: Row[], kind: DocumentKind): boolean =>
  cell.text.replace(/ (?=\d)/, '').length === text.replace(' ', '').length &&
  index < Math.max(0.25 * rows.length, kind === 'receipt' ? fewLines : 0) &&
  (/^(?=.*\d{3})(?:[A-Z]{1,4}[-/. ]?)?\d[\dA-Z]*[-/.]\d[\dA-Z]*$/.test(text) ||
    (cell.words.every(({ confidence }) => confidence < 1) && seriesAndNumber.test(text)) ||
    kindOfShort(/^([A-Z]{1,4})[-/. ]?(?=\S*\d{2})/.exec(text)?.[1]?.toLowerCase() ?? '') === kind)

/** "ALB-00696" on an invoice: the letters of its series are those of another kind of paper. */
export const ofOtherKind = (value: string, kind: DocumentKind): boolean => {
  const named = kindOfShort(/^([A-Z]{1,4})[-/. ]?(?=\S*\d{2})/.exec(value)?.[1]?.toLowerCase() ?? '')
  return Boolean(named) && named !== kind
}

/** On a picture, where what names it may be lost. */
const seriesAndNumber =
  /^(?:AL|ALB|AV|AB|F|FA|FAC|FACT|FC|FR|FRA|FT|FV|INV|IN|SI|LS|BL|DN|RE|RG|R|CN|NC|GS)[-/]\d{3,9}$/

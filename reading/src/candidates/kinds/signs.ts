import { entryOf } from '@escandallo/contracts/values/plain/entry-of.ts'
import type { Row } from '../../layout/rows.ts'
import { folded } from '../../lexicon/folding.ts'
import { anyOf, within } from '../../lexicon/languages/words.ts'
import { isKindPrefix, kindOfShort } from '../../lexicon/papers.ts'
import type { DocumentKind } from '../../reading.ts'

const head = 12

const bill = '(?:factura|fatura|facture|fattura|invoice|rechnung|faktura)'
const denial = new RegExp(
  `\\b(?:(?:no|non|nao|not?) (?:(?:es|e|is|de|d|ai|fini|a|an|una|uma|un|${anyOf('paper.denied')}) )+${bill}|` +
    'ne (?:vaut|constitue|tient) pas (?:lieu )?(?:de |d |une )*facture|keine rechnung)\\b',
)

/** "Este documento no tiene validez como factura". */
export const isDenied = (text: string): boolean => denial.test(text)

/** "Rectifica la factura", "factura que se abona", "motivo de la rectificación". */
const corrects = new RegExp(
  `\\b(?:${anyOf('paper.corrects')}(?: parcialmente| totalmente)?` +
    `(?: (?:a|la|el|al|l|su|nuestra|ntra|die|der|our|the|sua|n|notre|nostra))* ${bill}|` +
    `${bill} (?:que (?:se |es |s )?(?:rectifica|abona|corrige|corregeix)|a (?:rectificar|abonar|retificar)|` +
    `${anyOf('paper.corrected')})|(?:motivo|causa|motiu) (?:de |d )?(?:la )?` +
    '(?:rectificacion|rectificacio|abono|abonament|devolucion|devolucio))\\b',
)

/** "Rectifica a la factura F-26/377": an invoice that names the one it corrects, with its number, takes something back. */
export const isCorrecting = (rows: Row[]): boolean =>
  rows.some(({ cells }) =>
    cells.some(({ text }, at) => {
      const plain = folded(text)
      return (
        corrects.test(plain) &&
        (/\bmotiu?vo?\b|\bcausa\b/.test(plain) || /\d/.test(`${text} ${cells[at + 1]?.text ?? ''}`))
      )
    }),
  )

const typeLabel =
  /^(?:tipo|tipus|type|typ|clase|belegart|dokumentart|(?:tipo|tipus|type|clase|kind)(?: (?:de|di|of|d))? (?:documento?|document|doc|docto))$/
/** What Italian bills carry in their data, and some print. */
const standard: Record<string, DocumentKind> = {
  td04: 'credit-note',
  td08: 'credit-note',
  td24: 'invoice',
  td01: 'invoice',
}

/** The kind that a code for the type of the paper says, and whether the code can mean nothing else. */
export const typeCode = (rows: Row[]): { kind: DocumentKind; isStandard: boolean } | null => {
  for (const [index, { cells }] of rows.slice(0, 2 * head).entries())
    for (const [at, cell] of cells.entries()) {
      const text = folded(cell.text)
      const standardKind = entryOf(standard, text)
      if (standardKind) return { kind: standardKind, isStandard: true }
      const [label, code = ''] = / /.test(text) ? [text.replace(/ \S+$/, ''), text.split(' ').at(-1)] : ['', text]
      const kind = kindOfShort(code)
      if (!kind) continue
      const over = rows[index - 1]?.cells.find((otherCell) => otherCell.x < cell.right && otherCell.right > cell.x)
      const titles = label === '' ? [cells[at - 1]?.text, over?.text].map((title) => folded(title ?? '')) : [label]
      if (titles.some((title) => typeLabel.test(title))) return { kind, isStandard: false }
    }
  return null
}

const counted =
  /^(?:(?:num|n|no|nr|numero|doc|docto|documento?|document|beleg|ref) )*([a-z]{2,4})\b(?: (?:num|n|no|nr))? ?(?=\d|$)/

/** A paper whose head counts an "alb.", or whose number begins so, is what the word is short for. */
const countedKind = (rows: Row[]): DocumentKind | null => {
  for (const { cells } of rows.slice(0, head))
    for (const [at, { text }] of cells.entries()) {
      const plain = folded(text).replace(/(?<=[a-z])(?=\d)/g, ' ')
      const [whole = '', short = ''] = counted.exec(plain) ?? []
      const isNumber = /\d/.test(plain) ? whole !== plain : /\d/.test(cells[at + 1]?.text ?? '')
      const isNamed =
        whole.startsWith('alb') ||
        /^(?:num|n|no|nr|numero|doc|docto|documento?|document|beleg|ref) |num|nr?$| n[or]?$/.test(whole)
      const kind = kindOfShort(short)
      const isAlone = isKindPrefix(short) && plain.split(' ').length <= 3 && /\d/.test(plain)
      if (isNumber && (isNamed || isAlone) && kind) return kind
    }
  return null
}

const change =
  /\b(?:(?:su )?cambio|vuelta|devuelto|canvi|troco|resto|rendu|monnaie rendue|ruckgeld|wechselgeld|change(?: due)?)\b.*\d/
const thanks = within('till.thanks')
const handed = within('till.handed')
const till = /\b(?:caja \d+|cajero|tpv|caixa \d+|tpa|caisse \d+|cassa \d+|kasse \d+|till|iva incluido|op \d+)\b/

/** Germany asks of every till, and of nothing else, that its secured module signs. */
const securedTill = /\btse\b.*\b(?:signatur|transaktion|seriennummer|sn|start|stop|zeit\w*)\b|\btse (?:nr|id|tx)\b/

/** A till prints what was handed over and given back, or thanks for the visit. */
const isOfTill = (rows: Row[]): boolean => {
  const texts = rows.map(({ text }) => folded(text))
  const has = (sign: RegExp) => texts.some((text) => sign.test(text))
  const [hasChange, kind, paid, machine] = [change, thanks, handed, till].map(has)
  return Boolean(has(securedTill) || (hasChange && (paid || machine || kind)) || (kind && (paid || machine)))
}

const signed = within('paper.signedFor')

/** Whether somebody is to sign for the goods, as on no bill. */
const isSignedFor = (rows: Row[]): boolean => rows.some(({ text }) => signed.test(folded(text)))

/** What a paper without a title is, as far as anything on it tells. */
export const kindBySigns = (rows: Row[]): DocumentKind | null => {
  if (isOfTill(rows)) return 'receipt'
  const short = countedKind(rows)
  if (short) return short
  return isSignedFor(rows) || rows.some(({ text }) => isDenied(folded(text))) ? 'delivery-note' : null
}

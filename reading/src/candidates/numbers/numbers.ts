import { type Cell, type Row, wordsAt } from '../../layout/rows.ts'
import { folded } from '../../lexicon/folding.ts'
import { countsAnother, isPaperTitle, ofCreditOrBill, ownNumberLabel } from '../../lexicon/labels/number-labels.ts'
import { kindOfShort } from '../../lexicon/papers.ts'
import type { DocumentKind } from '../../reading.ts'
import { datesIn } from '../../values/dates.ts'
import { taxIdsIn } from '../../values/tax-ids.ts'
import type { Word } from '../../words/word.ts'
import type { Candidate } from '../candidate.ts'
import { weighedBy } from '../choosing.ts'
import { surroundings } from '../surroundings.ts'
import { besideItsDay, labelsWithDay } from './beside-day.ts'
import { isElsewhere, isOfStreet } from './elsewhere.ts'
import { labelInTurn } from './in-turn.ts'
import {
  bare,
  besideTitle,
  documentWord,
  isHeaded,
  isPriced,
  isSetUnder,
  isSignedAnew,
  labelBelow,
  titled,
  underLarge,
  wholeLabel,
  withPaperBeside,
} from './label-places.ts'
import { nearest, type Spot, type Unnamed } from './near-labels.ts'
import { numberFeatures } from './number-features.ts'
import { withNumberSigns } from './number-signs.ts'
import { judged, none, verdictOf } from './verdicts.ts'
import { isInRun, numberOf, stripped, wholeNumber } from './whole-number.ts'

/** "0/0(034)0012/(2026)004512" is one number. */
const shape = /^#?[A-Z0-9](?:[A-Z0-9\-–/._#\\]|\(\d{1,5}\))*$/i
const money = /^-?[\d.]*\d,\d{2}$|^-?[\d,]*\d\.\d{2}$|[€$£%]/

/** "Fra.nº1099". */
const gluedLabel =
  /^(fra|fac|fact|factura|alb|albar[aá]n?|doc|documento|ticket|ped|pedido)[.-]?n\.?[º°][.:-]*(?![.:-])(\D*\d.*)$/i

/** "(2026)": what a number counts in. */
const isBracketedYear = ({ text }: Word, next: Word | undefined): boolean =>
  /^\(20\d{2}\)$/.test(text) && /^\d/.test(next?.text ?? '')

const isNumberLike = (text: string): boolean =>
  shape.test(text) &&
  /\d/.test(text) &&
  text.length <= (/\(/.test(text) ? 32 : 25) &&
  !money.test(text) &&
  !(/^\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}$/.test(text) && datesIn(text, 'day-first').length > 0) &&
  !taxIdsIn(text).some((id) => id.sure && id.end - id.start === text.length)

/** "N.I.F.ES12345678Z": a label that the id of somebody touches. */
const endsInTaxId = (text: string): boolean =>
  taxIdsIn(text).some(({ sure, start, end }) => sure && start > 0 && end === text.length)

/** "Id. TVA FR 52 406 096 883": pieces of an id, and the label before it. */
const isTaxIdIn = (words: Word[]): boolean =>
  words.length > 2 && taxIdsIn(words.map(({ text }) => text).join(' ')).some(({ sure, labelled }) => sure && labelled)

/** "Tlf. 968 11 73 76" is whom to call. */
const isPhoneIn = (words: Word[]): boolean =>
  words.length > 1 && /^(?:tel|telf|telef\p{L}*|tlf|tfno|tfn|fax|movil|phone)$/u.test(folded(words[0]?.text ?? ''))

/** In a band beside the goods "Facture n°" stands in a cell of its own before a number that seems to be of a row of them. */
const isNamedBeside = (row: Row, cell: Cell, kind: DocumentKind): boolean =>
  judged(folded(row.cells[row.cells.indexOf(cell) - 1]?.text ?? ''), kind).score >= 0.9

/** "n0te": in a word of small letters a figure was misread. */
const isMisreadWord = ({ text, confidence }: Word): boolean =>
  confidence < 1 && /^\p{L}?\p{Ll}*\d\p{Ll}+$/u.test(text) && text.length > 3

/** "N.º" on a picture: "N.9". */
const isMisreadSign = ({ confidence }: Word, figures: string): boolean => confidence < 1 && /^[0249]$/.test(figures)

/** "Folio 1/2" counts pages, in most papers. */
const isPage = (label: string, value: string): boolean =>
  /\bfolio\b/.test(label) && /^\d{1,3}(?:\/\d{1,3})?$/.test(value)

/** "Nº" alone, in the rows right under the title of the document, is the document's. */
const underTitle = (rows: Row[], index: number): boolean =>
  rows.slice(Math.max(0, index - 3), index + 1).some((row) => row.cells.some((cell) => titled(folded(cell.text))))

/** A till slip is so short that its head is most of it. */
const fewLines = 8

/** A number of a document's form that stands alone high on the page, unannounced: better shown for review than nothing. */
const standsAlone = (cell: Cell, text: string, index: number, rows: Row[], kind: DocumentKind): boolean =>
  cell.text.replace(/ (?=\d)/, '').length === text.replace(' ', '').length &&
  index < Math.max(0.25 * rows.length, kind === 'receipt' ? fewLines : 0) &&
  (/^(?=.*\d{3})(?:[A-Z]{1,4}[-/. ]?)?\d[\dA-Z]*[-/.]\d[\dA-Z]*$/.test(text) ||
    (cell.words.every(({ confidence }) => confidence < 1) && seriesAndNumber.test(text)) ||
    kindOfShort(/^([A-Z]{1,4})[-/. ]?(?=\S*\d{2})/.exec(text)?.[1]?.toLowerCase() ?? '') === kind)

/** "ALB-00696" on an invoice: the letters of its series are those of another kind of paper. */
const ofOtherKind = (value: string, kind: DocumentKind): boolean => {
  const named = kindOfShort(/^([A-Z]{1,4})[-/. ]?(?=\S*\d{2})/.exec(value)?.[1]?.toLowerCase() ?? '')
  return Boolean(named) && named !== kind
}

/** On a picture, where what names it may be lost. */
const seriesAndNumber =
  /^(?:AL|ALB|AV|AB|F|FA|FAC|FACT|FC|FR|FRA|FT|FV|INV|IN|SI|LS|BL|DN|RE|RG|R|CN|NC|GS)[-/]\d{3,9}$/

/** "Invoice" beside "88 Harbour Row": what goes on in words is a street or a name. */
const isOfWords = (cell: Cell, words: Word[]): boolean => {
  const next = cell.words[cell.words.indexOf(words.at(-1) as Word) + 1]
  return (
    cell.words[0] === words[0] &&
    next !== undefined &&
    /^\p{Lu}\p{Ll}{2,}$/u.test(next.text) &&
    !goesOn.test(folded(next.text))
  )
}

const goesOn =
  /^(de|del|du|do|dated|vom|of|emitida|emesa|emise|con|com|data|date|datum|dd|le|el|issued|in|en|fecha|original|copia|[-–/|,])$/

/** "Factura de venta F-123": right behind the title of the paper, with at most its day behind it, stands its number. */
const followsTitle = (label: string, kind: DocumentKind, cell: Cell, words: Word[], dated: Set<Word>): boolean => {
  const next = cell.words[cell.words.indexOf(words.at(-1) as Word) + 1]
  const ends =
    !next || dated.has(next) || /,$/.test(words.at(-1)?.text ?? '') || goesOn.test(folded(next.text) || next.text)
  const tails = label
    .split(' ')
    .slice(0, -1)
    .map((_, from, all) => [...all.slice(from), label.split(' ').at(-1)].join(' '))
  return ends && tails.concat(label).some((tail) => isPaperTitle(tail, kind))
}

/** Of a number as papers bear them, and no year. */
const isLong = (text: string): boolean => /\d{3}/.test(text) && !/^(?:19|20)\d{2}$/.test(text)

/**
 * "FACTURA RESUMEN 26-0441": behind a title that begins with the name of the paper and goes on in words that nobody knows, or that
 * were misread on a picture, with at most its day behind it.
 */
const followsUnknownTitle = (label: string, cell: Cell, words: Word[], dated: Set<Word>): boolean => {
  const [first = '', ...others] = label.split(' ')
  const isPicture = cell.words.every(({ confidence }) => confidence < 1)
  const rest = cell.words.slice(cell.words.indexOf(words.at(-1) as Word) + 1)
  const ends = isPicture ? rest.length === 0 : rest.every((word) => dated.has(word))
  const isNumber = isPicture || (!/\d/.test(label) && isLong(words.at(-1)?.text ?? ''))
  return ends && isNumber && first.length > 4 && documentWord.test(first) && others.length < 5
}

/** "Cliente: 0099 Factura: 26-0441": where facts follow one another, each with its colon, a label begins behind the value before it. */
const afterFact = (cell: Cell, words: Word[], within: string, kind: DocumentKind): string => {
  const lead = cell.words.slice(0, cell.words.indexOf(words[0] as Word)).map(({ text }) => text)
  const from = lead.findLastIndex((text) => /\d/.test(text)) + 1
  const label = folded(lead.slice(from).join(' '))
  const begins = from > 0 && /:$/.test(lead.at(-1) ?? '') && !bare.test(label)
  return begins && judged(label, kind).score >= 0.7 ? label : within
}

/** Basque says what is counted behind its number: "441/2026 zenbakidun faktura"; others set a number before the title: "26-0441 FACTURA". */
const beforeItsWord = (cell: Cell, words: Word[], kind: DocumentKind): boolean => {
  const at = cell.words.indexOf(words.at(-1) as Word) + 1
  const [first, second] = cell.words.slice(at, at + 2).map(({ text }) => folded(text))
  const [next, both] = [first ?? '', `${first} ${second}`]
  const behind = folded(
    cell.words
      .slice(at)
      .map(({ text }) => text)
      .join(' '),
  )
  if (cell.words[0] === words[0] && isPaperTitle(behind, kind)) return true
  return kind === 'delivery-note'
    ? /^(?:zenbaki(?:dun|ko)|albaran\w*)$/.test(next) || /^zk albaran\w*$/.test(both)
    : /^(?:zenbaki(?:dun|ko)|faktura\w*)$/.test(next) || /^zk faktura\w*$/.test(both)
}

/** The words of a page for the number of such a paper, and its titles, that have no figure of their own. */
const labelsOn = (rows: Row[], kind: DocumentKind): Spot[] => {
  const isLabel = (text: string) => !/\d/.test(text) && (judged(text, kind).score >= 0.7 || isPaperTitle(text, kind))
  return rows.flatMap((row) => row.cells.filter(({ text }) => isLabel(folded(text))).map((cell) => ({ row, cell })))
}

/** From here on the words beside a number name it. */
const NAMED = 0.6

/** What is named less plainly, or by words that mostly count something else, is not sure by itself. */
const PLAINLY_NAMED = 0.9
const UNSURE = 0.85

/** Where something speaks for a number it is better shown for review than nothing. */
const SHOWN = 0.3

/** How likely a number is, within what the words beside it allow. */
const bounded = (likelihood: number, base: number): number => {
  if (base === 0) return likelihood
  const shown = Math.max(likelihood, SHOWN + Math.max(0, likelihood) / 100)
  return base < PLAINLY_NAMED ? Math.min(shown, UNSURE) : shown
}

/** With how near the one is that stands nearest to a word for the number or to the title of the paper, where none is named. */
const withNearest = (
  spoken: Candidate<string>[],
  unnamed: Unnamed[],
  labels: () => readonly Spot[],
): Candidate<string>[] => {
  const best = unnamed.length > 0 ? nearest(labels(), unnamed) : null
  return spoken.map((candidate) =>
    candidate.words === best?.number.words
      ? { ...candidate, features: { ...candidate.features, nearest: best.near } }
      : candidate,
  )
}

/**
 * What may be the document's own number. `goods` are the words of the table of goods, where it does not stand;
 * `parties` those under the title of a party, where "Nº" is the party's.
 */
export const numberCandidates = (
  printed: Row[],
  kind: DocumentKind,
  goods: Set<Word> = new Set(),
  parties: Set<Word> = new Set(),
): Candidate<string>[] => {
  const rows = withNumberSigns(printed)
  const sizes = rows.map((row) => row.height).sort((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 10
  const texts = rows.map((row) => row.text)
  const table = rows.flatMap((row, index) => (row.words.some((word) => goods.has(word)) ? [index] : []))
  /** Among the goods stand positions and counts. */
  const isCount = (index: number, text: string) =>
    index >= (table[0] ?? Number.POSITIVE_INFINITY) && index <= (table.at(-1) ?? -1) && /^\d{1,3}$/.test(text)
  const candidates: Candidate<string>[] = []
  const unnamed: Unnamed[] = []
  const bases = new Map<Word[], number>()
  let isAnyNamed = false
  rows.forEach((row, index) => {
    const dated = new Set(datesIn(row.text, 'day-first').flatMap((date) => wordsAt(row, date.start, date.end)))
    for (const cell of row.cells) {
      if (!/\d/.test(cell.text) || isElsewhere(row, cell) || isOfStreet(row, cell)) continue
      cell.words.forEach((word, at) => {
        if (dated.has(word) || (goods.has(word) && !isNamedBeside(row, cell, kind))) return
        const inline = /^(?:n[º°.o*?®]+(?![º°.o*?®]):?|num\.?:?|nº:|no\.|nr\.:?|#)(\D*\d.*)$/i.exec(word.text)
        const glued = gluedLabel.exec(word.text)
        const text = stripped(glued?.[2] ?? inline?.[1] ?? word.text).replace(/^[-–—](?=[A-Z0-9])/i, '')
        if (!isNumberLike(text) || isCount(index, text) || endsInTaxId(word.text) || isMisreadWord(word)) return
        if (isBracketedYear(word, cell.words[at + 1])) return
        if (isInRun(cell, at, dated) || (inline && isMisreadSign(word, text))) return
        const turn = labelInTurn(rows, index, cell, word, (label) => judged(label, kind).score > 0.6)
        const words = turn === null ? wholeNumber(rows, index, cell, at, dated) : [word]
        const around = surroundings(rows, index, words)
        const labelText = glued
          ? `${folded(glued[1] ?? '')} num`
          : inline
            ? `${around.within} num`.trim()
            : around.within
        const signed =
          cell.words[cell.words.indexOf(words[0] as Word) - 1]?.text === '#' ? `${labelText} num` : labelText
        const within = afterFact(cell, words, withPaperBeside(row, cell, signed), kind)
        const isOfHeads = isHeaded(rows, index) && judged(around.beside, kind).score < 0.9
        const beside = isOfHeads ? '' : wholeLabel(rows, index, around.beside)
        const set = isSetUnder(rows, index, cell)
        const named = turn === null ? verdictOf({ ...around, within, beside }, kind, set) : judged(turn, kind)
        if ((turn !== null && named.score <= 0) || isPage(named.label, text) || isTaxIdIn(words) || isPhoneIn(words))
          return
        const below =
          named.score <= 0 && within === '' ? judged(labelBelow(rows, index, cell, isNumberLike), kind) : none
        const verdict = below.score >= 0.7 ? { ...below, score: 0.8 * below.score, where: 'below' as const } : named
        const large = verdict.score === 0 && !around.beside && text.length > 2 && underLarge(rows, index, cell, usual)
        const alone = verdict.score === 0 && standsAlone(cell, numberOf(words, text), index, rows, kind)
        const mayBe = verdict.score < 0.97 && (within !== '' || verdict.score >= 0)
        const headlined = mayBe && verdict.score === 0 && besideTitle(rows, index, cell, kind)
        const entitled =
          mayBe &&
          (verdict.score >= 0 || isPaperTitle(within || around.beside, kind)) &&
          followsTitle(within || around.beside, kind, cell, words, dated)
        const daily = verdict.score < 0.9 && besideItsDay(rows, index, cell, words, dated)
        const garbled =
          verdict.score === 0 && (followsUnknownTitle(within, cell, words, dated) || isSignedAnew(within, cell, words))
        const counted = verdict.score < 0.9 && beforeItsWord(cell, words, kind)
        const withDay = verdict.score < 0.9 ? labelsWithDay(row, cell, words, dated, around) : []
        const together = withDay.some((label) => judged(label, kind).score >= 0.7)
        const base =
          entitled || headlined
            ? 0.98
            : counted || together
              ? 0.95
              : daily
                ? 0.9
                : large || garbled
                  ? 0.5
                  : alone
                    ? 0.4
                    : verdict.score
        const lead = around.within || around.beside
        const another = !/\d/.test(lead) && countsAnother(lead)
        const value = numberOf(words, text)
        const isTheirs =
          parties.has(word) &&
          base < 0.9 &&
          !ownNumberLabel.test(verdict.label) &&
          !documentWord.test(verdict.label.split(' ')[0] ?? '')
        const isAgain = value.length > 4 && texts.filter((other) => other.includes(value)).length > 1
        const isAstray = words.length === 1 && /^\d{1,4}$/.test(text) && isOfWords(cell, words)
        const isInTable = within === '' && (table.includes(index) || isPriced(row))
        const isBills = kind === 'credit-note' && ofCreditOrBill(verdict.label) === 'bill'
        const features = numberFeatures({
          ...{
            verdict: { ...verdict, score: base },
            value,
            words,
            down: index / rows.length,
            size: (words[0]?.height ?? usual) / usual,
          },
          signs: {
            ...{ entitled, headlined, daily, large, garbled, counted, together, alone, another },
            'under-title': underTitle(rows, index),
            ...{ theirs: isTheirs, again: isAgain, astray: isAstray, table: isInTable, bills: isBills },
            ...{ party: parties.has(word), turn: turn !== null, later: row.page !== rows[0]?.page },
            ...{ whole: cell.words.length === words.length, led: around.beside !== '', called: within !== '' },
          },
        })
        if (base === 0 && !another && !parties.has(word) && !isPriced(row)) unnamed.push({ row, cell, words, value })
        const isOfOther = base === 0 && ofOtherKind(value, kind)
        if (base < 0 || isOfOther || isAstray) return
        bases.set(words, base)
        const isNamed = base > NAMED
        isAnyNamed ||= isNamed
        const detail = (verdict.label || lead || around.above).slice(0, 60)
        const evidence = [isNamed ? { code: 'label', detail } : { code: 'position' }]
        candidates.push({ value, score: 0, words, evidence, features })
        const [only, ...more] = words
        const other = only?.otherwise && more.length === 0 && !inline ? stripped(only.otherwise) : ''
        if (isNumberLike(other))
          candidates.push({ value: other, score: 0, words, evidence, features: { ...features, runner: 1 } })
      })
    }
  })
  const near = withNearest(candidates, unnamed, () => (isAnyNamed ? [] : labelsOn(rows, kind)))
  return weighedBy('number', near).map((candidate) => {
    const base = Math.max(bases.get(candidate.words) ?? 0, candidate.features?.nearest ?? 0)
    return { ...candidate, score: bounded(candidate.score, base) }
  })
}

import { folded } from '../../../lexicon/folding.ts'
import { datesIn } from '../../../values/dates.ts'
import { taxIdsIn } from '../../../values/tax-ids.ts'
import type { Word } from '../../../words/word.ts'
import { stripped } from './whole-number.ts'

/** "0/0(034)0012/(2026)004512" is one number. */
const shape = /^#?[A-Z0-9](?:[A-Z0-9\-–/._#\\]|\(\d{1,5}\))*$/i
const money = /^-?[\d.]*\d,\d{2}$|^-?[\d,]*\d\.\d{2}$|[€$£%]/

/** "Fra.nº1099". */
const gluedLabel =
  /^(fra|fac|fact|factura|alb|albar[aá]n?|doc|documento|ticket|ped|pedido)[.-]?n\.?[º°][.:-]*(?![.:-])(\D*\d.*)$/i

/** "(2026)": what a number counts in. */
const isBracketedYear = ({ text }: Word, next: Word | undefined): boolean =>
  /^\(20\d{2}\)$/.test(text) && /^\d/.test(next?.text ?? '')

export const isNumberLike = (text: string): boolean =>
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
export const isTaxIdIn = (words: Word[]): boolean =>
  words.length > 2 && taxIdsIn(words.map(({ text }) => text).join(' ')).some(({ sure, labelled }) => sure && labelled)

/** "Tlf. 968 11 73 76" is whom to call. */
export const isPhoneIn = (words: Word[]): boolean =>
  words.length > 1 && /^(?:tel|telf|telef\p{L}*|tlf|tfno|tfn|fax|movil|phone)$/u.test(folded(words[0]?.text ?? ''))

/** "n0te": in a word of small letters a figure was misread. */
const isMisreadWord = ({ text, confidence }: Word): boolean =>
  confidence < 1 && /^\p{L}?\p{Ll}*\d\p{Ll}+$/u.test(text) && text.length > 3

/** "N.º" on a picture: "N.9". */
const isMisreadSign = ({ confidence }: Word, figures: string): boolean => confidence < 1 && /^[0249]$/.test(figures)

/** "Folio 1/2" counts pages, in most papers. */
export const isPage = (label: string, value: string): boolean =>
  /\bfolio\b/.test(label) && /^\d{1,3}(?:\/\d{1,3})?$/.test(value)

/** A sign of a number that touches it: "nº1099", "#1099". */
const gluedSign = /^(?:n[º°.o*?®]+(?![º°.o*?®]):?|num\.?:?|nº:|no\.|nr\.:?|#)(\D*\d.*)$/i

/** A number as its word prints it. `label` names its paper and touches it, as a mere sign of a number may. */
export type WrittenNumber = { text: string; label: string | null; isSigned: boolean }

/** The number that a word prints, without what touches it; null where its form is of something else. */
export const writtenNumber = (word: Word, next: Word | undefined): WrittenNumber | null => {
  const sign = gluedSign.exec(word.text)
  const label = gluedLabel.exec(word.text)
  const text = stripped(label?.[2] ?? sign?.[1] ?? word.text).replace(/^[-–—](?=[A-Z0-9])/i, '')
  if (!isNumberLike(text) || endsInTaxId(word.text) || isMisreadWord(word) || isBracketedYear(word, next)) return null
  return sign && isMisreadSign(word, text)
    ? null
    : { text, label: label ? folded(label[1] ?? '') : null, isSigned: sign !== null }
}

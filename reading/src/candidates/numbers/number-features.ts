import type { Features } from '../../choices/choice.ts'
import { holding, towards } from '../../choices/features.ts'
import { confidenceOf, type Word } from '../../words/word.ts'
import type { Verdict } from './verdicts.ts'

/** What the words beside a number say, by how plainly they say it. */
const saidFeatures = ({ score, where }: Verdict): Features =>
  holding({
    'label-own': score >= 0.97,
    'label-plain': score >= 0.9 && score < 0.97,
    'label-bare': score >= 0.75 && score < 0.9,
    'label-weak': score >= 0.6 && score < 0.75,
    'label-faint': score > 0 && score < 0.6,
    'label-none': score === 0,
    'label-anothers': score < 0,
    [`label-${where ?? 'nowhere'}`]: true,
  })

/** The form of a number: letters, figures, signs, a year, its length. */
const formFeatures = (value: string): Features => ({
  ...holding({
    'form-year': /^(19|20)\d{2}$/.test(value),
    'form-with-year': /(?<!\d)20[12]\d(?!\d)/.test(value) && value.length > 4,
    'form-short': value.length <= 2,
    'form-letters': /[A-Z]/i.test(value),
    'form-parted': /\d[-/.]\d/.test(value),
    'form-series': /^[A-Z]{1,5}[-/. ]?\d/i.test(value),
    'form-figures': /^\d+$/.test(value),
    'form-small-letters': /\p{Ll}/u.test(value),
    'form-date': /^\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}$/.test(value),
  }),
  'form-length': towards(value.length, 16),
  'form-count': towards(value.replace(/\D/g, '').length, 10),
})

export type NumberPlace = {
  verdict: Verdict
  value: string
  words: Word[]
  /** Share of the page above it, from 0 at the top. */
  down: number
  /** Height of its print by the usual one. */
  size: number
  signs: Record<string, boolean>
}

/** The features of one that may be the paper's number. */
export const numberFeatures = ({ verdict, value, words, down, size, signs }: NumberPlace): Features => ({
  any: 1,
  ...saidFeatures(verdict),
  ...formFeatures(value),
  ...holding(signs),
  down,
  large: towards(size - 1, 1),
  misread: 1 - confidenceOf(words),
})

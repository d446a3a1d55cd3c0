import ca from './ca.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import eu from './eu.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import gl from './gl.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import neutral from './neutral.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }

type Languages = typeof es &
  typeof ca &
  typeof gl &
  typeof pt &
  typeof eu &
  typeof fr &
  typeof it &
  typeof de &
  typeof en &
  typeof nl &
  typeof neutral

/** What words stand for, as `languages/*.json` name it: "amount.total", "party.customer". */
export type Meaning = keyof Languages

/** In this order: where two phrases begin at one place, the first that fits is what is found. */
const languages: readonly Partial<Record<Meaning, readonly string[]>>[] = [
  es,
  ca,
  gl,
  pt,
  eu,
  en,
  fr,
  it,
  de,
  nl,
  neutral,
]

/** The phrases of a meaning in all languages, as they are written in the files: several in a line, with ", " between them. */
export const phrasesOf = (meaning: Meaning): string[] =>
  languages.flatMap((language) => language[meaning] ?? []).flatMap((line) => line.split(', '))

/**
 * A phrase as a regular expression. In the files `*` stands for any letters and digits, `…` for any letters, and brackets group
 * without being remembered; the rest is as in any expression: `(a|b)`, `x?`, `[ao]`, and `(?! x)` for what must not follow.
 */
const compiled = (phrase: string): string =>
  phrase
    .replace(/(?<![\].])\*/g, String.raw`\w*`)
    .replaceAll('…', String.raw`\p{L}*`)
    .replace(/(?<!\\)\((?!\?)/g, '(?:')

/** Source of an expression that matches any phrase of any of these meanings. */
export const anyOf = (...meanings: readonly Meaning[]): string =>
  `(?:${meanings.flatMap(phrasesOf).map(compiled).join('|')})`

/** An expression from its source; what names classes of letters gets the flag that it needs. */
export const expression = (source: string, flags = ''): RegExp =>
  new RegExp(source, source.includes(String.raw`\p{`) && !flags.includes('u') ? `${flags}u` : flags)

/** The phrases of a meaning as words anywhere in a text. */
export const within = (...meanings: readonly Meaning[]): RegExp => expression(String.raw`\b${anyOf(...meanings)}\b`)

/** The same where a text begins. */
export const leading = (...meanings: readonly Meaning[]): RegExp => expression(String.raw`^${anyOf(...meanings)}\b`)

/** The same where a text ends. */
export const ending = (...meanings: readonly Meaning[]): RegExp => expression(String.raw`\b${anyOf(...meanings)}$`)

/** The same as a whole text. */
export const whole = (...meanings: readonly Meaning[]): RegExp => expression(`^${anyOf(...meanings)}$`)

import type { Language } from '../../values/plain/languages.ts'
import { withMinus } from '../../values/plain/minus.ts'
import { wholePercentOf } from '../../values/shares/whole-percent.ts'
import type { Finding } from '../events.ts'
import { catalogue, type RuleCode } from './catalogue.ts'
import { termsIn } from './terms.ts'

export type SentenceLanguage = Language
type Said = Pick<Finding, 'rule' | 'subject' | 'figures' | 'currency'>

const locales = { es: 'es-ES', en: 'en-GB' } as const

const written = (kind: string, value: string, language: SentenceLanguage, currency: string): string => {
  const locale = locales[language]
  const [letter = '', single, several] = kind.replace('+', '').split('|')
  const signDisplay = kind.startsWith('+') ? 'exceptZero' : 'auto'
  const number = (options: Intl.NumberFormatOptions, amount: number) =>
    withMinus(
      new Intl.NumberFormat(locale, { useGrouping: 'always', ...options } as Intl.NumberFormatOptions).format(amount),
    )
  const money = (amount: number) => number({ style: 'currency', currency, signDisplay }, amount)
  switch (letter) {
    case '%':
      return number({ style: 'percent', maximumFractionDigits: 1 }, Number(value))
    case 'k':
      return number({ style: 'percent' }, wholePercentOf(value) / 100)
    case '€':
      return money(Number(value) / 100)
    case 'p':
      return money(Number(value))
    case 'n':
      return number({ maximumFractionDigits: 2, signDisplay }, Number(value))
    case 'c':
      return `${number({}, Number(value))} ${Number(value) === 1 ? single : several}`
    case 'd': {
      const date = new Date(`${value.slice(0, 10)}T12:00:00Z`)
      return new Intl.DateTimeFormat(locale, {
        day: '2-digit',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(date)
    }
    case 'm':
      return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(`${value}T12:00:00Z`))
    case 'w':
      return termsIn(value, language)
    default:
      return value
  }
}

const FIGURE = /\{(\w+)(?::([^}]+))?\}/g

const filled = (template: string, { subject, figures, currency }: Said, language: SentenceLanguage): string => {
  const figureNamed = (name: string) => (name === 'name' ? subject.name : (figures[name] ?? null))
  return template
    .replace(/\[([^\]]+)\]/g, (_, part: string) =>
      [...part.matchAll(FIGURE)].every(([, name = '']) => figureNamed(name) !== null) ? part : '',
    )
    .replace(FIGURE, (_, name: string, kind = '') => {
      const value = figureNamed(name)
      return value === null ? '—' : written(kind, value, language, currency)
    })
}

/** What a finding says in a language: its title, why, and what can be done. What a person wrote stands as it was written. */
export const sentenceOf = (
  stated: Said,
  language: SentenceLanguage,
): { title: string; why: string; act: string | null } => {
  const rule = Object.hasOwn(catalogue, stated.rule) ? catalogue[stated.rule as RuleCode] : null
  if (!rule) return { title: stated.subject.name, why: '', act: null }
  const { title, why, act } = rule[language]
  return { title: filled(title, stated, language), why: filled(why, stated, language), act }
}

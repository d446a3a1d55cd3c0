import type { Features } from '../../choices/choice.ts'
import { holding, towards } from '../../choices/features.ts'
import { confidenceOf, type Word } from '../../words/word.ts'

/** A day as it stands on the page, with what is said of it: how much it is the day of issue, and that of payment, from -1 to 1. */
export type PrintedDay = {
  value: string
  words: Word[]
  label: { issue: number; due: number; label?: string }
  /** Share of the page above it, from 0 at the top. */
  down: number
  signs: Record<string, boolean>
}

const dayInMs = 86_400_000
/** Days of credit that firms give. */
const usualTerms = new Set([0, 7, 8, 10, 14, 15, 20, 21, 30, 31, 45, 60, 90])

const saidFeatures = ({ issue, due, label }: PrintedDay['label']): Features =>
  holding({
    'said-issue': issue >= 0.99,
    'said-day': issue >= 0.9 && issue < 0.99,
    'said-written': issue >= 0.5 && issue < 0.9,
    'said-nothing': issue > 0.2 && issue < 0.5,
    'said-anothers': issue >= 0 && issue <= 0.2,
    'said-not-issue': issue < 0,
    'said-due': due >= 0.99,
    'said-paid': due > 0 && due < 0.99,
    labelled: label !== undefined,
  })

/** How a day stands among all that are printed. */
const amongFeatures = ({ value }: PrintedDay, all: readonly PrintedDay[]): Features => {
  const values = [...new Set(all.map((day) => day.value))].sort()
  return {
    ...holding({ only: values.length === 1, earliest: value === values[0], latest: value === values.at(-1) }),
    again: towards(all.filter((day) => day.value === value).length - 1, 3),
  }
}

/** The features of a printed day as the day of issue. */
export const issueFeatures = (day: PrintedDay, all: readonly PrintedDay[], today: string): Features => ({
  any: 1,
  ...saidFeatures(day.label),
  ...amongFeatures(day, all),
  ...holding({ ...day.signs, future: day.value > today }),
  down: day.down,
  first: day === all[0] ? 1 : 0,
  misread: 1 - confidenceOf(day.words),
})

/** The features of a day as that of payment, beside the likeliest day of issue. */
export const dueFeatures = (value: string, issued: string | undefined): Features => {
  const days = issued ? Math.round((Date.parse(value) - Date.parse(issued)) / dayInMs) : null
  return holding({
    'term-unknown': days === null,
    'term-before': days !== null && days < 0,
    'term-none': days === 0,
    'term-usual': days !== null && days > 0 && usualTerms.has(days),
    'term-month': days !== null && days > 0 && days <= 92,
    'term-long': days !== null && days > 184,
  })
}

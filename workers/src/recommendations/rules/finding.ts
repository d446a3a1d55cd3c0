import type { Finding } from '@escandallo/contracts/recommendations/events.ts'
import type { Facts } from '@escandallo/contracts/recommendations/facts.ts'
import { catalogue, type RuleCode } from '@escandallo/contracts/recommendations/words/catalogue.ts'
import { Big } from 'big.js'

/** Looks at the facts and says what it sees. It is pure: which day it is stands among the facts. */
export type Rule = (facts: Facts, threshold: string) => Finding[]

type Said = Pick<Finding, 'subject' | 'figures' | 'evidence'> &
  Partial<Pick<Finding, 'monthly' | 'once' | 'importance' | 'establishmentId'>>

export const findingOf = (rule: RuleCode, { currency }: Pick<Facts, 'currency'>, stated: Said): Finding => ({
  rule,
  section: catalogue[rule].section,
  establishmentId: null,
  monthly: null,
  once: null,
  currency,
  importance: 2,
  ...stated,
  subject: { ...stated.subject, name: stated.subject.name.slice(0, 200) },
})

const RATIO_DIGITS = 8
/** A ratio with digits far beyond those shown: whoever writes it is the first to shorten it, as are the pages that show the same. */
export const ratio = (value: Big): string => value.round(RATIO_DIGITS, Big.roundHalfUp).toFixed()

const places = {
  product: 'product',
  document: 'document',
  dish: 'dish',
  menu: 'menu',
  establishment: 'establishment',
} as const

export const evidenceOf = (kind: keyof typeof places, id: string): string => `/dashboard/${places[kind]}/${id}`

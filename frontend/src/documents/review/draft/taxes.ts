import { taxOf } from '@escandallo/contracts/documents/arithmetic.ts'
import { parseDecimal, percentage, sameNumber } from '@escandallo/contracts/values/decimal.ts'
import { type Draft, withValue } from './draft.ts'

/** The recargo de equivalencia that the law puts beside each rate of tax (Ley 37/1992, art. 161; RDL 20/2022 for 5 %). */
const surchargeRates = [
  ['4', '0.5'],
  ['5', '0.62'],
  ['10', '1.4'],
  ['21', '5.2'],
] as const
const surchargeBeside = (rate: string) => surchargeRates.find(([tax]) => sameNumber(tax, rate))?.[1] ?? '0'

const isTaxPath = /^taxes\.(\d+)\.(.+)$/

/** What is wrong with a figure of the tax table that was typed; undefined where the path is none of it or its row is gone. */
export const taxFault = ({ content }: Draft, path: string, text: string): string | null | undefined => {
  const [, row, field] = isTaxPath.exec(path) ?? []
  if (row === undefined) return undefined
  if (!content.taxes[Number(row)]) return null
  if (text.trim() === '') return 'required'
  return field?.endsWith('rate') ? 'percentage-invalid' : 'amount-invalid'
}

const typedIn = (draft: Draft, path: string, text: string): Draft => ({
  ...draft,
  typed: { ...draft.typed, [path]: text },
})

/** The draft with a base or an amount of tax. An emptied one is asked for: what is not known is no zero. */
export const withTaxAmount = (draft: Draft, path: string, cents: number | null): Draft =>
  cents === null ? typedIn(draft, path, '') : withValue(draft, path, cents)

/** The same of a rate. */
export const withTaxRate = (draft: Draft, path: string, text: string): Draft => {
  const rate = parseDecimal(text)
  return rate !== null && percentage.safeParse(rate).success ? withValue(draft, path, rate) : typedIn(draft, path, text)
}

/** A row more, whose figures are to be filled in. */
export const withTax = (draft: Draft): Draft => {
  const { content } = draft
  const row = `taxes.${content.taxes.length}`
  const added = { ...draft, content: { ...content, taxes: [...content.taxes, { rate: '10', base: 0, amount: 0 }] } }
  return typedIn(typedIn(added, `${row}.base`, ''), `${row}.amount`, '')
}

/** A row less; what was typed below it goes up with its row. */
export const withoutTax = (draft: Draft, at: number): Draft => {
  const typed = Object.entries(draft.typed).flatMap(([path, text]) => {
    const [, row, field] = isTaxPath.exec(path) ?? []
    if (row === undefined || Number(row) < at) return [[path, text]]
    return Number(row) === at ? [] : [[`taxes.${Number(row) - 1}.${field}`, text]]
  })
  const taxes = draft.content.taxes.filter((_, index) => index !== at)
  return { ...draft, typed: Object.fromEntries(typed), content: { ...draft.content, taxes } }
}

/** A row with the recargo that the law puts beside its rate. */
export const withSurcharge = (draft: Draft, at: number): Draft => {
  const tax = draft.content.taxes[at]
  if (!tax) return draft
  const rate = surchargeBeside(tax.rate)
  return withValue(draft, `taxes.${at}.surcharge`, { rate, amount: taxOf(tax.base, rate) })
}

export const withoutSurcharge = (draft: Draft, at: number): Draft => {
  const taxes = draft.content.taxes.map((tax, index) => {
    const { surcharge: _, ...rest } = tax
    return index === at ? rest : tax
  })
  const typed = Object.entries(draft.typed).filter(([path]) => !path.startsWith(`taxes.${at}.surcharge.`))
  return { ...draft, typed: Object.fromEntries(typed), content: { ...draft.content, taxes } }
}

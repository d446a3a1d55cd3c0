import type { Column } from '../../layout/columns.ts'
import type { Word } from '../../words/word.ts'
import type { Roles } from '../roles.ts'
import { type Draft, textOf } from './draft.ts'

/** Whole numbers to the left of the names, in a column without heading, are codes; one after the other they are positions. */
export const withCodes = (columns: Column[], roles: Roles): Column[] => {
  const name = columns.find((column) => column.kind === 'name')
  const parts = [roles.quantity, roles.unitPrice, roles.discount, roles.total]
  if (!name || columns.some((column) => column.kind === 'code' && !parts.includes(column))) return columns
  return columns.map((column) => {
    const numbers = [...column.tokens.values()].map((token) => token.number)
    const whole = numbers.length > 0 && numbers.every((number) => number.decimals === 0)
    if (column.kind || parts.includes(column) || !whole || column.right > name.x + 1) return column
    const counts = numbers.every(
      (number, index) => Number(number.value) === index + Number(numbers[0]?.value) && Number(number.value) < 100,
    )
    return { ...column, kind: counts ? 'position' : 'code' }
  })
}

/** What only a few names begin with ("80/100") is no code. */
export const withSplitCodes = (drafts: Draft[]): Draft[] => {
  if (drafts.filter(({ split }) => split).length >= 0.4 * drafts.length) return drafts
  return drafts.map((draft) => {
    const { code = [], name = [] } = draft.words
    if (!draft.split) return draft
    const words = { ...draft.words, code: [], name: [...code, ...name] }
    return { ...draft, split: false, words, line: { ...draft.line, code: null } }
  })
}

/** Where long numbers alone stand for the name in every row, they are codes, and what is bought is said below them. */
export const withNumbersForCodes = (drafts: Draft[]): Draft[] => {
  const isNumber = ({ text }: Word) => /^\d{4,}\.?$/.test(text)
  const named = drafts.filter(({ words }) => words.name?.length)
  if (named.length === 0 || !named.every(({ words }) => words.name?.every(isNumber))) return drafts
  return drafts.map((draft) => {
    const { code = [], name = [] } = draft.words
    const words = { ...draft.words, name: [], code: code.length > 0 ? code : name }
    return { ...draft, words, line: { ...draft.line, code: draft.line.code ?? (textOf(name) || null) } }
  })
}

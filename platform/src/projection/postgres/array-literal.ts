import { isJson, type Kind } from '../values/column.ts'

const quoted = (text: string): string =>
  text.includes('"') || text.includes('\\') ? `"${text.replaceAll(/["\\]/g, '\\$&')}"` : `"${text}"`

/** Stored values as one PostgreSQL array literal, for `unnest`. Only words and JSON can hold what must be quoted. */
export const arrayLiteral = (kind: Kind, values: readonly unknown[]): string => {
  const write =
    kind === 'text'
      ? (value: unknown) => quoted(value as string)
      : isJson(kind)
        ? (value: unknown) => quoted(JSON.stringify(value))
        : String
  let literal = '{'
  for (let index = 0; index < values.length; index++) {
    const value = values[index]
    if (index > 0) literal += ','
    literal += value === null || value === undefined ? 'NULL' : write(value)
  }
  return `${literal}}`
}

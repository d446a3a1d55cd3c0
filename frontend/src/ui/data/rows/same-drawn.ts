import { isValidElement } from 'react'

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const haveSame = (a: Record<string, unknown>, b: Record<string, unknown>): boolean => {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && areSameDrawn(a[key], b[key]))
}

/**
 * Whether two things that React draws come to the same: texts, lists and elements of equal kind, key and properties. Functions are the same
 * only where they are one, since nobody sees what they hold.
 */
export const areSameDrawn = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((part, at) => areSameDrawn(part, b[at]))
  if (isValidElement<Record<string, unknown>>(a))
    return (
      isValidElement<Record<string, unknown>>(b) && a.type === b.type && a.key === b.key && haveSame(a.props, b.props)
    )
  return isPlain(a) && isPlain(b) && !isValidElement(b) && haveSame(a, b)
}

import type { FieldErrors, FieldValues } from 'react-hook-form'
import { ApiError } from '../api-error.ts'

export type FormProblem = { name: string; code: string }

const isProblem = (value: object): value is { type: string; message: string } =>
  'type' in value && typeof value.type === 'string' && 'message' in value

const conflict = /^(changed-meanwhile|(recipe|dish|menu)-changed)$/

/** Whether a form was refused because what it changes was saved elsewhere meanwhile. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && conflict.test(error.code)

/** The errors of a form as a list, in the order of its fields: `{ details: { name: … } }` → `details.name`. */
export const problemsIn = (errors: FieldErrors<FieldValues>, prefix = ''): FormProblem[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    if (error === null || typeof error !== 'object') return []
    const name = key === 'root' ? prefix : prefix ? `${prefix}.${key}` : key
    if (isProblem(error)) return [{ name, code: String(error.message ?? '') }]
    return problemsIn(error as FieldErrors<FieldValues>, name)
  })

/** What a field that holds nothing is really missing, whatever its schema said about the nothing. */
const aboutShape = /^(decimal-invalid|must-be-positive|percentage-invalid|amount-invalid|day-invalid|unit-invalid)$/
const isCode = /^[a-z]+(-[a-z]+)*$/

/** The code to show for a field: schemas complain about the shape of an empty text, people about its absence. */
export const shownCode = (code: string, value: unknown): string => {
  const empty = value === '' || value === null || value === undefined
  if (empty && (aboutShape.test(code) || !isCode.test(code))) return 'required'
  return code
}

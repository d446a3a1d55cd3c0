import { footFields } from '@escandallo/contracts/documents/doubts/reviewed-fields.ts'
import { fieldId } from '../../ui/fields/field.tsx'
import { fieldOrder } from './draft/doubts.ts'
import type { Draft } from './draft/draft.ts'

/** Puts the focus on a field and selects what stands in it, so that typing replaces it. */
export const focusField = (path: string) => {
  const control = document.getElementById(fieldId(path))
  if (!control) return
  const closed = control.closest('details:not([open])')
  if (closed instanceof HTMLDetailsElement) closed.open = true
  control.focus()
  if (control instanceof HTMLInputElement && control.type !== 'date') control.select()
  control.scrollIntoView({ block: 'nearest' })
}

/** The field that an element of the form is, if it is one. */
export const pathOf = (element: EventTarget | null, draft: Draft): string | null => {
  if (!(element instanceof HTMLElement) || !element.id) return null
  const seldom = ['customer.taxId', ...footFields.map((field) => `totals.${field}`)]
  return fieldOrder(draft, null, seldom).find((path) => fieldId(path) === element.id) ?? null
}

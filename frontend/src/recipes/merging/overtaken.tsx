import { useEffect } from 'react'
import { dropDraft, keepDraft } from '../../platform/forms/draft.ts'
import { type ComposedKind, keepBase } from './kept-base.ts'
import { same, type Written } from './merging.ts'
import { OtherVersion } from './other-version.tsx'

type ConflictForm = {
  busy: boolean
  attempt: number
  summary: readonly { name?: string | undefined; message: string; conflict?: boolean | undefined }[]
}

const isRefused = ({ summary }: ConflictForm) => summary.some(({ conflict }) => conflict)

const isOvertaken = ({ busy }: ConflictForm, base: { revision: string }, latest: { revision: string }) =>
  latest.revision !== base.revision && !busy

/** A form as it is shown beside `Overtaken`: once that says that there is another version, the refusal does not say it a second time. */
export const withoutConflict = <Form extends ConflictForm>(
  form: Form,
  base: { revision: string },
  latest: { revision: string },
): Form =>
  isOvertaken(form, base, latest) ? { ...form, summary: form.summary.filter(({ conflict }) => !conflict) } : form

export type OvertakenProps<Thing, Values> = {
  form: ConflictForm & { values: object }
  /** What was begun with, and what is saved now. */
  base: Thing
  latest: Thing
  valuesOf: (thing: Thing) => Values
  /** Of the form's values the one that says which thing it is. */
  idField: `${ComposedKind}Id`
  draftOf: (thing: Thing) => string
  wordsOf: (key: string, value: unknown) => { label: string; text: string }
  onBase: (thing: Thing) => void
}

/**
 * Keeps the version that was begun with under what is typed, whatever others save meanwhile, and offers to bring both together. Where
 * nothing was typed yet, the newer version is taken at once.
 */
export const Overtaken = <Thing extends { revision: string }, Values extends object>(
  props: OvertakenProps<Thing, Values>,
) => {
  const { form, base, latest, valuesOf, idField, draftOf, wordsOf, onBase } = props
  const overtaken = isOvertaken(form, base, latest)
  const { [idField]: id, ...mine } = form.values as Record<string, unknown>
  const untouched = same(mine, valuesOf(base))
  const draft = draftOf(base)
  useEffect(() => {
    if (!untouched) keepBase(draft, base)
  }, [untouched, draft, base])
  useEffect(() => {
    if (overtaken && untouched) onBase(latest)
  }, [overtaken, untouched, latest, onBase])
  if (!overtaken || untouched) return null
  const written = (values: object) => values as Written
  return (
    <OtherVersion
      base={written(valuesOf(base))}
      mine={written(mine)}
      theirs={written(valuesOf(latest))}
      wordsOf={wordsOf}
      title={`merge.titles.${idField}`}
      refusals={isRefused(form) ? form.attempt : 0}
      onTake={(merged) => {
        keepDraft(draftOf(latest), { ...merged, [idField]: id }, true)
        dropDraft(draft, true)
        onBase(latest)
      }}
    />
  )
}

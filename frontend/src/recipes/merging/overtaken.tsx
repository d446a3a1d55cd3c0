import { useEffect } from 'react'
import { dropDraft, keepDraft } from '../../platform/forms/draft.ts'
import { keepBase } from './kept-base.ts'
import { same, type Written } from './merging.ts'
import { OtherVersion } from './other-version.tsx'

type OvertakenProps<Thing, Values> = {
  form: { values: object; busy: boolean }
  /** What was begun with, and what is saved now. */
  base: Thing
  latest: Thing
  valuesOf: (thing: Thing) => Values
  /** Of the form's values the one that says which thing it is. */
  idField: string
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
  const overtaken = latest.revision !== base.revision && !form.busy
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
      onTake={(merged) => {
        keepDraft(draftOf(latest), { ...merged, [idField]: id }, true)
        dropDraft(draft, true)
        onBase(latest)
      }}
    />
  )
}

import { draftsOf, dropDraft, keepDraft, readDraft } from '../../platform/forms/draft.ts'

const baseOf = (draft: string) => `${draft} base`

/** Keeps what a draft was begun from, so that it can still be brought together with what others saved meanwhile. */
export const keepBase = (draft: string, base: unknown) => keepDraft(baseOf(draft), base, true)

/** What the draft of an older version was begun from, if there is one. Tidies away those whose draft was sent or given up. */
export const keptBase = <Thing>(thing: string): Thing | null => {
  for (const name of draftsOf(thing).filter((kept) => kept.endsWith(' base'))) {
    const draft = name.slice(0, -' base'.length)
    if (readDraft(draft, true) !== null) return readDraft<Thing>(name, true)
    dropDraft(name, true)
  }
  return null
}

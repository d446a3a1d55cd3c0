import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../platform/api-error.ts'
import { useUser } from '../../platform/auth/auth.tsx'
import { draftsOf, dropDraft, keepDraft, readDraft } from '../../platform/forms/draft.ts'

export type ComposedKind = 'recipe' | 'dish' | 'menu'

/** The draft of a version of something. */
export const versionDraft = (id: string, revision: string) => `${id} ${revision}`

/** Whose draft it is: several people of several restaurants may write in one browser. */
export const useDraftName = (kind: ComposedKind) => {
  const { corporationId, userId } = useUser()
  return (of: string) => `${corporationId} ${userId} ${kind} ${of}`
}

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

/** What somebody saved meanwhile is fetched when a save is refused for it, so that it can be laid beside what was typed. */
export const useFreshening = (module: string) => {
  const queries = useQueryClient()
  return <Answer>(saving: Promise<Answer>): Promise<Answer> =>
    saving.catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 412) void queries.invalidateQueries({ queryKey: [module] })
      throw error
    })
}

import { updateDocument } from '@escandallo/contracts/documents/commands.ts'
import type { Accepted } from '@escandallo/contracts/values/listing.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { put } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { useCommand } from '../../platform/command.ts'
import { fieldProblems, useErrorWords } from '../../platform/words/errors.ts'
import { notify } from '../../ui/feedback/toasts.tsx'
import { type DocumentOf, documentDetails } from '../queries.ts'
import { type Draft, draftOf, type Places, same, updateOf } from './draft/draft.ts'
import type { Review } from './use-review.ts'

type Saving = { draft: Draft; revision: string; places: Places; settled: readonly string[] }

/** Sends the draft. What somebody else changed meanwhile is never overwritten: it is shown beside one's own. */
export const useSaving = (of: DocumentOf, { state, tell, faults, dirty, looked }: Review) => {
  const { t } = useTranslation('documents')
  const words = useErrorWords()
  const queries = useQueryClient()
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<{ name?: string; message: string }[]>([])
  const command = useCommand(
    ({ draft, revision, places, settled }: Saving, submit) =>
      put<Accepted>('/documents/update', updateOf(of.id, draft, places, settled), { ...submit, revision }),
    {
      // Nobody waits for the lists behind the screen: a confirmation follows at once.
      changes: [],
      onDone: ({ revision }, sent) => {
        void queries.invalidateQueries({ queryKey: ['documents'] })
        tell({ type: 'saved', ...sent, revision: revision ?? sent.revision })
      },
      onRefused: () => {},
    },
  )

  const complain = (errors: { name?: string; message: string }[]) => {
    setRefused(errors)
    setAttempt((count) => count + 1)
  }

  /** True when the server has what is on the screen. */
  const send = async (saving: Saving, again = true): Promise<boolean> => {
    try {
      await command.runAsync(saving)
      setRefused([])
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) {
        const problems = fieldProblems(error, words)
        complain(problems.length > 0 ? problems : [{ message: words(error) }])
        return false
      }
      const fresh = await queries.fetchQuery({ ...documentDetails(of), staleTime: 0 })
      const theirs = draftOf(fresh)
      // Only something beside the content has happened, a claim for instance.
      if (again && same(theirs, state.base)) return send({ ...saving, revision: fresh.revision }, false)
      tell({ type: 'arrived', revision: fresh.revision, draft: theirs })
      tell({ type: 'merge-opened' })
      return false
    }
  }

  const save = async ({ silent = false } = {}): Promise<boolean> => {
    const { draft, revision, places } = state
    if (faults.length > 0 || !updateDocument.safeParse(updateOf(of.id, draft)).success) {
      complain([])
      return false
    }
    if (!dirty) return true
    const saved = await send({ draft, revision, places, settled: looked })
    if (saved && !silent) notify.success(t('done.saved'))
    return saved
  }

  return {
    save,
    busy: command.busy,
    blocked: command.blocked,
    /** How often a save was refused: the summary of errors takes the focus with each. */
    attempt,
    refused,
  }
}

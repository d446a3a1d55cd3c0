import type { UndoneImport } from '@escandallo/contracts/tills/queries.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { useCommand } from '../../platform/command.ts'
import { notify } from '../../ui/feedback/toasts.tsx'

const isNotBegun = (error: unknown) => error instanceof ApiError && error.code === 'tillimport-unknown'

/** Takes an import back, some of it at a time, and says how far that is: 0 to 1, null while nothing is taken back. */
export const useUndoImport = () => {
  const { t } = useTranslation('tills')
  const [done, setDone] = useState<number | null>(null)
  const part = useCommand(
    (sent: { importId: string; from: number }, submit) => post<UndoneImport>('/tpv/imports/undo', sent, submit),
    {
      changes: ['tills', 'tickets', 'sales'],
      // One that was stopped before anything of it was taken is taken back already.
      onRefused: (error, words) => {
        if (!isNotBegun(error)) notify.error(words)
      },
    },
  )
  const undo = async (importId: string) => {
    try {
      setDone(0)
      for (let from: number | null = 0; from !== null; ) {
        const { next, total }: UndoneImport = await part.runAsync({ importId, from })
        setDone(total === 0 || next === null ? 1 : next / total)
        from = next
      }
      notify.success(t('imports.undone'))
    } catch (error) {
      if (!isNotBegun(error)) throw error
      notify.success(t('imports.undone'))
    } finally {
      setDone(null)
    }
  }
  return { undo, done }
}

import type { UndoneImport } from '@escandallo/contracts/tills/queries.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { notify } from '../../ui/feedback/toasts.tsx'

/** Takes an import back, some of it at a time, and says how far that is: 0 to 1, null while nothing is taken back. */
export const useUndoImport = () => {
  const { t } = useTranslation('tills')
  const [done, setDone] = useState<number | null>(null)
  const part = useCommand(
    (sent: { importId: string; from: number }, submit) => post<UndoneImport>('/tpv/imports/undo', sent, submit),
    { changes: ['tills', 'tickets', 'sales'] },
  )
  const undo = async (importId: string) => {
    try {
      for (let from: number | null = 0; from !== null; ) {
        setDone(from)
        const { next, total }: UndoneImport = await part.runAsync({ importId, from })
        setDone(total === 0 || next === null ? 1 : next / total)
        from = next
      }
      notify.success(t('imports.undone'))
    } finally {
      setDone(null)
    }
  }
  return { undo, done }
}

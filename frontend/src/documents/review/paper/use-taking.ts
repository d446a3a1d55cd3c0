import type { Box } from '@escandallo/contracts/documents/reading.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../../platform/shortcuts.tsx'
import { notify } from '../../../ui/feedback/toasts.tsx'
import { valueAt } from '../draft/draft.ts'
import { withFound } from '../draft/lines.ts'
import { focusField } from '../focusing.ts'
import type { Review } from '../use-review.ts'
import { useFieldWords, useValueWords } from '../words.ts'

const TOAST = 'value-taken'

/** Takes a value that was found on the paper into its field. What stood there comes back from the toast, or with Ctrl+Z. */
export const useTaking = ({ state, edit, printed }: Review) => {
  const { t } = useTranslation('documents')
  const { draft, places } = state
  const fieldWords = useFieldWords(draft)
  const valueWords = useValueWords(draft.content.currency)
  const last = useRef<{ path: string; value: unknown; undo: () => void } | null>(null)

  const take = (path: string, value: string | number, boxes: readonly Box[]) => {
    const [before, typed, boxesBefore] = [valueAt(draft, path), draft.typed[path], places[path] ?? []]
    const undo = () => {
      notify.dismiss(TOAST)
      last.current = null
      edit(
        (now) => {
          const back = withFound(now, path, before as string | number | null, printed)
          return typed === undefined ? back : { ...back, typed: { ...back.typed, [path]: typed } }
        },
        path,
        boxesBefore,
      )
      focusField(path)
    }
    edit((now) => withFound(now, path, value, printed), path, boxes)
    last.current = { path, value, undo }
    notify.success(t('review.taken', { field: fieldWords(path), value: valueWords(path, value) }), {
      id: TOAST,
      action: { label: t('undo'), onClick: undo },
    })
  }

  const stands = last.current !== null && valueAt(draft, last.current.path) === last.current.value
  // Once somebody types on, Ctrl+Z belongs to the text field again.
  useShortcut('mod+z', t('review.undoTaken'), () => last.current?.undo(), { when: stands })
  return take
}

import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { Button, type ButtonProps } from '../../ui/actions/button.tsx'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { readyDocuments } from '../queries.ts'
import { mayConfirmUnseen } from './confirming.ts'
import { useConfirmMany } from './use-confirm-many.ts'
import './confirming.css'

type ConfirmReadyProps = Pick<ButtonProps, 'look' | 'wide'> & {
  /** How many wait to be confirmed, once that is known: without them nothing is asked. */
  pending: number | undefined
}

/** As wide as a count gets, for the place that is held. */
const WIDE_COUNT = 88

/** Confirms everything that proves itself, up to a hundred at a time; not there while there is less than two of it. */
export const ConfirmReady = ({ look, wide, pending }: ConfirmReadyProps) => {
  const { t } = useTranslation('documents')
  const { data, isLoading } = useQuery({ ...readyDocuments, enabled: (pending ?? 0) > 1 })
  const { run, busy, blocked } = useConfirmMany()
  const documents = (data?.items ?? []).filter(mayConfirmUnseen)
  const some = documents.length > 1
  useShortcut('shift+c', t('confirming.all', { count: documents.length }), () => run(documents), {
    when: some && !busy && !blocked,
  })
  // Its place is held until it is known whether it stands there: what is below does not jump.
  const isUnknown = pending === undefined || isLoading
  if (!some && !busy && !isUnknown) return null
  const button = (
    <Button
      look={look}
      wide={wide}
      icon={<Check aria-hidden />}
      busy={busy}
      disabled={blocked}
      aria-keyshortcuts="Shift+c"
      onClick={() => run(documents)}
    >
      {t('confirming.all', { count: isUnknown ? WIDE_COUNT : documents.length })}{' '}
      <span className="button-key wide-only" aria-hidden>
        <Kbd keys="shift+c" />
      </span>
    </Button>
  )
  return isUnknown ? (
    <span className="held-place" inert>
      {button}
    </span>
  ) : (
    button
  )
}

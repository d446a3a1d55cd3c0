import { Ban, Check, CircleHelp, Save } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { keyCaps } from '../../platform/shortcuts.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Kbd } from '../../ui/actions/kbd.tsx'
import { Chip } from '../../ui/text/chip.tsx'

type ReviewBarProps = {
  doubts: number
  dirty: boolean
  busy: boolean
  blocked: boolean
  onNextDoubt: () => void
  onSave: () => void
  onConfirm: () => void
  onReject: () => void
}

/** How much is left to look at, and the three ways out: save, confirm, reject. */
export const ReviewBar = ({
  doubts,
  dirty,
  busy,
  blocked,
  onNextDoubt,
  onSave,
  onConfirm,
  onReject,
}: ReviewBarProps) => {
  const { t } = useTranslation('documents')
  return (
    <div className="review-bar" role="toolbar" aria-label={t('review.tools')}>
      {doubts > 0 ? (
        <Button size="small" icon={<CircleHelp aria-hidden />} onClick={onNextDoubt} aria-keyshortcuts="n">
          {t('review.doubts', { count: doubts })}
        </Button>
      ) : (
        <Chip tone="success" icon={<Check aria-hidden />}>
          {t('review.noDoubts')}
        </Chip>
      )}
      {dirty && <Chip tone="info">{t('review.unsaved')}</Chip>}
      <span className="grow" />
      <Button icon={<Ban aria-hidden />} onClick={onReject} disabled={blocked || busy}>
        {t('actions.reject')} <Hint keys="r" />
      </Button>
      <Button icon={<Save aria-hidden />} onClick={onSave} disabled={blocked || busy} aria-keyshortcuts="Control+s">
        {t('actions.save')} <Hint keys="mod+s" />
      </Button>
      <Button
        look="primary"
        icon={<Check aria-hidden />}
        onClick={onConfirm}
        busy={busy}
        disabled={blocked}
        aria-keyshortcuts="Control+Enter"
      >
        {t('actions.confirm')} <Hint keys="mod+enter" />
      </Button>
    </div>
  )
}

const Hint = ({ keys }: { keys: string }) => (
  <span className="key-hint" aria-hidden>
    <Kbd keys={keyCaps(keys)} />
  </span>
)

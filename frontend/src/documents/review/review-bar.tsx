import { Ban, Check, CircleHelp, Equal, EqualNot, Save, TriangleAlert } from 'lucide-react'
import type { MouseEvent, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { spokenKeys } from '../../ui/keys/keys.ts'
import { Chip } from '../../ui/text/chip.tsx'

type ReviewBarProps = {
  doubts: number
  /** What is said about the paper in banners, and holds whatever the fields say. */
  warnings: number
  /** Equations that hold and that fail. */
  sums: { hold: number; fail: number }
  confirmRef: Ref<HTMLButtonElement>
  dirty: boolean
  busy: boolean
  blocked: boolean
  onNextDoubt: () => void
  onFailing: () => void
  onSave: (by: Pressed) => void
  onConfirm: (by: Pressed) => void
  onReject: (by: Pressed) => void
  onPointerLeave: () => void
}

type Pressed = 'keys' | 'pointer'

/** A button is pressed with Enter and the space bar too: then the click counts no presses. */
const pressedBy =
  (act: (by: Pressed) => void) =>
  ({ detail }: MouseEvent) =>
    act(detail === 0 ? 'keys' : 'pointer')

/** How much is left to look at, and the three ways out: save, confirm, reject. */
export const ReviewBar = ({
  doubts,
  warnings,
  sums,
  confirmRef,
  dirty,
  busy,
  blocked,
  onNextDoubt,
  onFailing,
  onSave,
  onConfirm,
  onReject,
  onPointerLeave,
}: ReviewBarProps) => {
  const { t } = useTranslation('documents')
  return (
    <div className="review-bar" role="toolbar" onPointerLeave={onPointerLeave} aria-label={t('review.tools')}>
      {doubts > 0 ? (
        <Button size="small" icon={<CircleHelp aria-hidden />} onClick={onNextDoubt} aria-keyshortcuts="n">
          {t('review.doubts', { count: doubts })}
        </Button>
      ) : warnings > 0 ? (
        <Chip tone="warning" icon={<TriangleAlert aria-hidden />}>
          {t('review.warnings', { count: warnings })}
        </Chip>
      ) : (
        <Chip tone="success" icon={<Check aria-hidden />}>
          {t('review.noDoubts')}
        </Chip>
      )}
      {sums.fail > 0 ? (
        <button type="button" className="sums-fail" onClick={onFailing}>
          <EqualNot size={15} aria-hidden />
          {t('review.sumsFail', { count: sums.fail })}
        </button>
      ) : (
        sums.hold > 0 && (
          <span className="sums-hold small">
            <Equal size={15} aria-hidden />
            {t('review.sumsHold', { count: sums.hold })}
          </span>
        )
      )}
      {dirty && <Chip tone="info">{t('review.unsaved')}</Chip>}
      <span className="grow" />
      <Button
        icon={<Ban aria-hidden />}
        onClick={pressedBy(onReject)}
        disabled={blocked || busy}
        aria-keyshortcuts={spokenKeys('alt+r')}
      >
        {t('actions.reject')} <Hint keys="alt+r" />
      </Button>
      <Button
        icon={<Save aria-hidden />}
        onClick={pressedBy(onSave)}
        disabled={blocked || busy}
        aria-keyshortcuts={spokenKeys('mod+s')}
      >
        {t('actions.save')} <Hint keys="mod+s" />
      </Button>
      <Button
        ref={confirmRef}
        look="primary"
        icon={<Check aria-hidden />}
        onClick={pressedBy(onConfirm)}
        busy={busy}
        disabled={blocked}
        aria-keyshortcuts={spokenKeys('mod+enter')}
      >
        {t('actions.confirm')} <Hint keys="mod+enter" />
      </Button>
    </div>
  )
}

const Hint = ({ keys }: { keys: string }) => (
  <span className="key-hint" aria-hidden>
    <Kbd keys={keys} />
  </span>
)

import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnTaxId } from '../../../corporations/public.ts'
import { useShortcut } from '../../../platform/shortcuts.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Kbd } from '../../../ui/keys/kbd.tsx'
import { formatMoney } from '../../../ui/words/format.ts'

type AddresseeGuardProps = {
  /** The answer that takes the focus where somebody confirms without having given one. */
  answerRef: Ref<HTMLButtonElement>
  /** Whose tax ids it may be added to; null for whoever may not. */
  corporationId: string | null
  taxId: string
  /** What confirming would add, in minor units. */
  total: number | null
  currency: string
  /** A person has said that it is ours all the same. */
  accepted: boolean
  onAccept: (accepted: boolean) => void
  onReject: () => void
}

/** The paper is for somebody else: it is rejected, or a person says in so many words that it is ours. */
export const AddresseeGuard = ({
  answerRef,
  corporationId,
  taxId,
  total,
  currency,
  accepted,
  onAccept,
  onReject,
}: AddresseeGuardProps) => {
  const { t, i18n } = useTranslation('documents')
  useShortcut('1', t('addressee.reject'), onReject, { when: !accepted })
  useShortcut('2', t('addressee.accept'), () => onAccept(true), { when: !accepted })
  if (accepted)
    return (
      <Banner
        tone="warning"
        action={
          <span className="guard-answers">
            {corporationId !== null && <AddTaxId {...{ corporationId, taxId }} />}
            <Button size="small" onClick={() => onAccept(false)}>
              {t('addressee.takeBack')}
            </Button>
          </span>
        }
      >
        {t('addressee.accepted', { taxId })}
      </Banner>
    )
  return (
    <Banner
      tone="danger"
      title={t('addressee.title')}
      action={
        <span className="guard-answers">
          <Button size="small" look="danger" onClick={onReject} aria-keyshortcuts="1">
            {t('addressee.reject')} <Hint keys="1" />
          </Button>
          <Button ref={answerRef} size="small" onClick={() => onAccept(true)} aria-keyshortcuts="2">
            {t('addressee.accept')} <Hint keys="2" />
          </Button>
        </span>
      }
    >
      {t('addressee.words', { taxId })}{' '}
      {total !== null && t('addressee.adds', { amount: formatMoney(total, i18n.language, currency) })}
    </Banner>
  )
}

const Hint = ({ keys }: { keys: string }) => (
  <span className="key-hint" aria-hidden>
    <Kbd keys={keys} />
  </span>
)

/** Whoever may say so makes it one of ours for good, so that the next paper asks nothing. */
const AddTaxId = ({ corporationId, taxId }: { corporationId: string; taxId: string }) => {
  const { t } = useTranslation('documents')
  const ownTaxId = useOwnTaxId(corporationId, taxId)
  return (
    ownTaxId && (
      <Button size="small" onClick={ownTaxId.add} busy={ownTaxId.busy}>
        {t('addressee.add', { taxId })}
      </Button>
    )
  )
}

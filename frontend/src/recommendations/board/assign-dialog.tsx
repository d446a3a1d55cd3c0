import type { RecommendationGroup } from '@escandallo/contracts/recommendations/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { DateField } from '../../ui/dates/date-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useGroupWords } from '../causes/use-group-words.ts'
import { people } from '../queries.ts'
import type { Assignment } from './use-moves.ts'

type AssignProps = { card: RecommendationGroup; onClose: () => void; onAssign: (assignment: Assignment) => void }

/** Gives what is on a card to somebody, with a day; who administers the team may choose anybody, others themselves. */
export const AssignDialog = ({ card, onClose, onAssign }: AssignProps) => {
  const { t } = useTranslation('recommendations')
  const user = useUser()
  const isAdmin = mayOpen(user, 'admin')
  const { data } = useQuery({ ...people(), enabled: isAdmin })
  const [notice] = card.items
  const [userId, setUserId] = useState(notice?.userId ?? user.userId)
  const [dueDate, setDueDate] = useState(notice?.dueDate ?? '')
  const { title } = useGroupWords()(card)
  const options = isAdmin
    ? (data?.items ?? []).map(({ userId: id, name, email }) => ({ value: id, label: name ?? email ?? '—' }))
    : [{ value: user.userId, label: t('me') }]
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('assign')}
      description={title}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button look="primary" onClick={() => onAssign({ userId: userId || null, dueDate: dueDate || null })}>
            {t('assign')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Select label={t('person')} placeholder={t('nobody')} value={userId} onChange={setUserId} options={options} />
        <DateField label={t('dueDate')} value={dueDate} onChange={setDueDate} />
      </div>
    </Dialog>
  )
}

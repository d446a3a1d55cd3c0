import type { RecommendationGroup } from '@escandallo/contracts/recommendations/queries.ts'
import { UserPlus } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../ui/actions/link.tsx'
import { Menu } from '../../ui/actions/menu.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money } from '../../ui/text/money.tsx'
import { groupMoney } from '../causes/group-money.ts'
import { useGroupWords } from '../causes/use-group-words.ts'

export type Destination = { key: string; name: string }

type CardProps = {
  card: RecommendationGroup
  column: string
  current: boolean
  destinations: readonly Destination[]
  /** Who has it, by name; null where nobody knows the name. */
  nameOf: (userId: string) => string | null
  onOpen: (card: RecommendationGroup) => void
  onMove: (card: RecommendationGroup, from: string, to: string) => void
  onAssign: (card: RecommendationGroup) => void
}

/** What blocks is named a blocker, of it no money is read. */
const CardMoney = ({ card }: { card: RecommendationGroup }) => {
  const { t } = useTranslation('recommendations')
  const { cause, currency } = card
  if (cause === 'blocks') return <strong className="causes-blocks">{t('blocksCard')}</strong>
  const { cents, isMonthly, isInSums } = groupMoney(card)
  if (cents === null) return <span />
  const tone = isInSums ? (cause === 'recovers' ? 'recovered' : '') : 'muted'
  return (
    <strong className={tone}>
      <Money cents={cents} currency={currency} /> <span className="small">{t(isMonthly ? 'aMonth' : 'once')}</span>
    </strong>
  )
}

/** Who has it and since when; of what is done, when its cause ended or who says so. */
const CardState = ({ card, nameOf }: Pick<CardProps, 'card' | 'nameOf'>) => {
  const { t } = useTranslation('recommendations')
  const [notice] = card.items
  if (!notice) return null
  const { stage, stagedAt, stagedBy, userId, dueDate, resolvedAt } = notice
  if (resolvedAt !== null)
    return (
      <span className="muted small">
        {t('resolvedOn')} <DateText date={resolvedAt} />
      </span>
    )
  const holder = userId ?? (stage === 'new' ? null : stagedBy)
  if (!holder && !dueDate && stage === 'new') return null
  return (
    <span className="muted small">
      {holder && <strong>{nameOf(holder) ?? t('somebody')}</strong>}
      {stage !== 'new' && stagedAt && (
        <>
          {' · '}
          {t(stage === 'done' ? 'saidOn' : 'since')} <DateText date={stagedAt} />
        </>
      )}
      {dueDate && (
        <>
          {' · '}
          {t('until')} <DateText date={dueDate} />
        </>
      )}
      {stage === 'done' && ` · ${t('unchecked')}`}
    </span>
  )
}

/** A card is drawn anew only when it is marked or changes: moving the mark leaves the others as they are. */
export const BoardCard = memo(
  ({ card, column, current, destinations, nameOf, onOpen, onMove, onAssign }: CardProps) => {
    const { t } = useTranslation('recommendations')
    const { title, why, act, href } = useGroupWords()(card)
    const [notice] = card.items
    const isResolved = notice?.resolvedAt != null
    const moves = destinations
      .filter(({ key }) => key !== column && !(key === 'done' && card.cause === 'blocks'))
      .map(({ key, name }) => ({ label: name, onSelect: () => onMove(card, column, key) }))
    return (
      <li
        className={current ? 'board-card board-card-current' : 'board-card'}
        data-card={card.key}
        draggable={!isResolved}
        onDragStart={(event) => event.dataTransfer.setData('text/plain', `${column} ${card.key}`)}
      >
        <span className="board-card-head">
          <button type="button" className="inbox-open" onClick={() => onOpen(card)} aria-current={current}>
            <strong>{title}</strong>
          </button>
          {!isResolved && (
            <Menu
              label={t('moveCard', { title })}
              items={[
                ...moves,
                {
                  label: t('assignTo'),
                  icon: <UserPlus size={16} aria-hidden />,
                  onSelect: () => onAssign(card),
                  apart: true,
                },
              ]}
            />
          )}
        </span>
        <CardState card={card} nameOf={nameOf} />
        {why && <span className="muted small">{why}</span>}
        <span className="row-between">
          <CardMoney card={card} />
          {act && href && <Link href={href}>{act}</Link>}
        </span>
      </li>
    )
  },
)
BoardCard.displayName = 'BoardCard'

import type { BoardColumn as Column, RecommendationGroup } from '@escandallo/contracts/recommendations/queries.ts'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { del } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Money } from '../../ui/text/money.tsx'
import { BoardCard, type Destination } from './board-card.tsx'
import { ColumnSum } from './column-sum.tsx'

type Acts = {
  nameOf: (userId: string) => string | null
  destinations: readonly Destination[]
  onMove: (card: RecommendationGroup, from: string, to: string) => void
  onOpen: (card: RecommendationGroup) => void
  onAssign: (card: RecommendationGroup) => void
}

type ColumnProps = {
  column: Column
  name: string
  currency: string
  /** Key of the card that is marked, if it is in this column. */
  marked: string | null
  acts: Acts
  /** With what the dragged card carries. */
  onDrop: (place: string) => void
}

export const BoardColumn = ({ column, name, currency, marked, acts, onDrop }: ColumnProps) => {
  const { t } = useTranslation('recommendations')
  const { key, stage, cards, count, sums, folded } = column
  const remove = useCommand((id: string, submit) => del('/recommendations/column', { query: { id }, ...submit }), {
    changes: ['recommendations'],
  })
  return (
    <section
      className="board-column"
      aria-label={name}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => onDrop(event.dataTransfer.getData('text/plain'))}
    >
      <header>
        <h2>
          {name} <span className="muted figures">{count}</span>
        </h2>
        {stage === null && count === 0 && (
          <IconButton
            label={t('column.delete', { name })}
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => remove.run(key)}
          />
        )}
      </header>
      <ColumnSum sums={sums} currency={currency} />
      {cards.length === 0 && (
        <p className="muted small">{t(stage === 'done' ? 'column.nothingDone' : 'column.empty')}</p>
      )}
      <ul>
        {cards.map((card) => (
          <BoardCard
            key={`${card.key} ${card.ids[0]}`}
            card={card}
            column={key}
            current={card.key === marked}
            {...acts}
          />
        ))}
      </ul>
      {folded.count > 0 && (
        <p className="muted small">
          {t(stage === 'done' ? 'more' : 'foldedCards', { count: folded.count })}{' '}
          {folded.monthly > 0 && (
            <>
              <Money cents={folded.monthly} currency={currency} /> {t('aMonth')}
            </>
          )}
        </p>
      )}
    </section>
  )
}

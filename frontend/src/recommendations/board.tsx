import type { Recommendation, RecommendationTotals } from '@escandallo/contracts/recommendations/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Plus, Trash2 } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { del, post, put } from '../platform/api.ts'
import { mayOpen, useUser } from '../platform/auth/auth.tsx'
import { useCommand } from '../platform/command.ts'
import { QueryState } from '../platform/query-state.tsx'
import { Button } from '../ui/actions/button.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { Link } from '../ui/actions/link.tsx'
import { DateField } from '../ui/dates/date-field.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { Money } from '../ui/text/money.tsx'
import { people, recommendationList } from './queries.ts'
import type { Changes } from './use-changes.ts'
import { useSentence } from './use-sentence.ts'

type Column = RecommendationTotals['columns'][number]
const changes = ['recommendations'] as const
const MOST = 200

/** The same as the inbox in columns of one's own; what is new stands in the first. Each column says what it comes to. */
export const Board = ({ section, columns }: { section: string; columns: readonly Column[]; changes: Changes }) => {
  const { t } = useTranslation('recommendations')
  const query = useQuery(recommendationList({ sections: section || undefined, size: MOST }))
  const [name, setName] = useState('')
  const add = useCommand((text: string, submit) => post('/recommendations/column', { name: text }, submit), {
    changes,
    onDone: () => setName(''),
  })
  const place = useCommand(
    (body: { recommendationId: string; columnId: string | null }, submit) =>
      put('/recommendations/place', body, submit),
    { changes },
  )
  const all: readonly (Column | null)[] = [null, ...columns]
  const known = new Set(columns.map(({ columnId }) => columnId))
  return (
    <QueryState query={query} rows={8}>
      {({ items }) => (
        <>
          <div className="board">
            {all.map((column, at) => {
              const inColumn = items.filter(({ columnId }) =>
                column === null ? columnId === null || !known.has(columnId) : columnId === column.columnId,
              )
              const drop = (event: DragEvent) => {
                const recommendationId = event.dataTransfer.getData('text/plain')
                if (recommendationId) place.run({ recommendationId, columnId: column?.columnId ?? null })
              }
              return (
                <BoardColumn key={column?.columnId ?? 'new'} column={column} items={inColumn} onDrop={drop}>
                  {inColumn.map((card) => (
                    <Card
                      key={card.recommendationId}
                      card={card}
                      before={at > 0 ? (all[at - 1] ?? null) : undefined}
                      after={at < all.length - 1 ? (all[at + 1] ?? null) : undefined}
                      onMove={(to) =>
                        place.run({ recommendationId: card.recommendationId, columnId: to?.columnId ?? null })
                      }
                    />
                  ))}
                </BoardColumn>
              )
            })}
          </div>
          <form
            className="row"
            onSubmit={(event) => {
              event.preventDefault()
              if (name.trim()) add.run(name)
            }}
          >
            <TextField
              label={t('column.name')}
              hiddenLabel
              placeholder={t('column.name')}
              value={name}
              onChange={setName}
            />
            <Button type="submit" icon={<Plus size={16} aria-hidden />} disabled={!name.trim()}>
              {t('column.add')}
            </Button>
          </form>
          <NewTask columns={columns} />
        </>
      )}
    </QueryState>
  )
}

type BoardColumnProps = {
  column: Column | null
  items: readonly Recommendation[]
  onDrop: (event: DragEvent) => void
  children: React.ReactNode
}

const BoardColumn = ({ column, items, onDrop, children }: BoardColumnProps) => {
  const { t } = useTranslation('recommendations')
  const remove = useCommand((id: string, submit) => del('/recommendations/column', { query: { id }, ...submit }), {
    changes,
  })
  const title = column?.name ?? t('column.new')
  const monthly = items.reduce((sum, item) => sum + (item.monthly ?? 0), 0)
  return (
    <section className="board-column" aria-label={title} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <header>
        <h2>
          {title} <span className="muted figures">{items.length}</span>
        </h2>
        {column && items.length === 0 && (
          <IconButton
            label={t('column.delete', { name: column.name })}
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => remove.run(column.columnId)}
          />
        )}
      </header>
      <p className="board-sum">
        <Money cents={monthly} currency={items[0]?.currency ?? 'EUR'} /> <span className="muted">{t('aMonth')}</span>
      </p>
      <ul>{children}</ul>
    </section>
  )
}

type CardProps = {
  card: Recommendation
  before: Column | null | undefined
  after: Column | null | undefined
  onMove: (to: Column | null) => void
}

const Card = ({ card, before, after, onMove }: CardProps) => {
  const { t } = useTranslation('recommendations')
  const { title, why, act } = useSentence()(card)
  const user = useUser()
  const isAdmin = mayOpen(user, 'admin')
  const { data } = useQuery({ ...people(), enabled: isAdmin })
  const assign = useCommand(
    (task: { userId: string | null; dueDate: string | null }, submit) =>
      put('/recommendations/task', { recommendationId: card.recommendationId, ...task }, submit),
    { changes },
  )
  const named = data?.items.find(({ userId }) => userId === card.userId)
  const options = isAdmin
    ? (data?.items ?? []).map(({ userId, name, email }) => ({ value: userId, label: name ?? email ?? '—' }))
    : [{ value: user.userId, label: t('me') }]
  return (
    <li
      className="board-card"
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/plain', card.recommendationId)}
    >
      <strong>{title}</strong>
      {why && <span className="muted small">{why}</span>}
      <span className="row-between">
        <span>
          {card.monthly === null && card.once === null ? null : (
            <Money cents={card.monthly ?? card.once} currency={card.currency} />
          )}
        </span>
        {act && <Link href={card.evidence}>{act}</Link>}
      </span>
      {(card.userId || card.dueDate) && (
        <span className="small">
          {card.userId && (named?.name ?? named?.email ?? (card.userId === user.userId ? t('me') : '—'))}
          {card.dueDate && (
            <>
              {' '}
              · <DateText date={card.dueDate} />
            </>
          )}
        </span>
      )}
      <details className="screen-only">
        <summary className="small">{t('assign')}</summary>
        <div className="stack-tight">
          <Select
            label={t('person')}
            placeholder={t('nobody')}
            value={card.userId ?? ''}
            onChange={(value: string) => assign.run({ userId: value || null, dueDate: card.dueDate })}
            options={options}
          />
          <DateField
            label={t('dueDate')}
            value={card.dueDate ?? ''}
            onChange={(day) => {
              if (day !== (card.dueDate ?? '')) assign.run({ userId: card.userId, dueDate: day || null })
            }}
          />
        </div>
      </details>
      <span className="row-between screen-only">
        {before === undefined ? (
          <span />
        ) : (
          <IconButton
            label={t('moveTo', { title, column: before?.name ?? t('column.new') })}
            icon={<ChevronLeft size={16} aria-hidden />}
            onClick={() => onMove(before)}
          />
        )}
        {after !== undefined && (
          <IconButton
            label={t('moveTo', { title, column: after?.name ?? t('column.new') })}
            icon={<ChevronRight size={16} aria-hidden />}
            onClick={() => onMove(after)}
          />
        )}
      </span>
    </li>
  )
}

/** Something to do that no rule has seen. */
const NewTask = ({ columns }: { columns: readonly Column[] }) => {
  const { t } = useTranslation('recommendations')
  const [title, setTitle] = useState('')
  const add = useCommand(
    (text: string, submit) =>
      post(
        '/recommendations/new',
        { title: text, section: 'recommendations', columnId: columns[0]?.columnId ?? null },
        submit,
      ),
    { changes, onDone: () => setTitle('') },
  )
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault()
        if (title.trim()) add.run(title)
      }}
    >
      <TextField label={t('newTask')} hiddenLabel placeholder={t('newTask')} value={title} onChange={setTitle} />
      <Button type="submit" icon={<Plus size={16} aria-hidden />} disabled={!title.trim()}>
        {t('addTask')}
      </Button>
    </form>
  )
}

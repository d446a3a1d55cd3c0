import type {
  BoardColumn as Column,
  RecommendationBoard,
  RecommendationGroup,
} from '@escandallo/contracts/recommendations/queries.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { QueryState } from '../../platform/query-state.tsx'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { GroupDetail } from '../causes/group-detail.tsx'
import { recommendationBoard } from '../queries.ts'
import type { Changes } from '../use-changes.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { BoardAdditions } from './board-additions.tsx'
import { BoardColumn } from './board-column.tsx'
import { type Assignment, useMoves } from './use-moves.ts'
import './board.css'

type BoardProps = { section: string; topic: string; changes: Changes }
type Scope = { sections: string | undefined; topic: string | undefined }

/** Notices as cards in columns: nobody has them, somebody has, an answer is waited for, done. Each column says what it comes to. */
export const Board = ({ section, topic, changes }: BoardProps) => {
  const scope = { sections: section || undefined, topic: topic || undefined }
  const query = useQuery({ ...recommendationBoard(scope), placeholderData: keepPreviousData })
  return (
    <QueryState query={query} rows={8}>
      {(board) => <Columns board={board} scope={scope} changes={changes} />}
    </QueryState>
  )
}

const placeOf = (column: string, { key }: RecommendationGroup) => `${column} ${key}`

type ColumnsProps = { board: RecommendationBoard; scope: Scope; changes: Changes }

const Columns = ({ board, scope, changes }: ColumnsProps) => {
  const { t } = useTranslation('recommendations')
  const [, navigate] = useLocation()
  const narrow = useNarrow()
  const { columns, people, currency } = board
  const [marked, setMarked] = useState('')
  const [tab, setTab] = useState('new')
  const [opened, setOpened] = useState<RecommendationGroup | null>(null)
  const [assigned, setAssigned] = useState<RecommendationGroup | null>(null)
  const columnName = useCallback(
    ({ name, stage }: Pick<Column, 'name' | 'stage'>) => name ?? t(`stages.${stage ?? 'new'}`),
    [t],
  )
  const { move, undo } = useMoves(scope, (key) =>
    columnName(columns.find((column) => column.key === key) ?? { name: null, stage: null }),
  )
  const visible = columns.filter(({ key }) => !narrow || key === tab)
  const cards = visible.flatMap((column) => column.cards.map((card) => ({ card, column: column.key })))
  const index = Math.max(
    0,
    cards.findIndex(({ card, column }) => placeOf(column, card) === marked),
  )
  const current = cards[index]
  const go = (by: number) => {
    const next = cards[Math.min(cards.length - 1, Math.max(0, index + by))]
    if (!next) return
    setMarked(placeOf(next.column, next.card))
    document.querySelector(`[data-card="${CSS.escape(next.card.key)}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const moveCard = (card: RecommendationGroup, from: string, to: string, assignment?: Assignment) => {
    const isResolved = card.items[0]?.resolvedAt != null
    if (isResolved || (from === to && !assignment) || (to === 'done' && card.cause === 'blocks')) return
    setMarked(`${to} ${card.key}`)
    move(card, from, to, assignment)
  }
  const shift = (by: number) => {
    if (!current) return
    const mirrored = document.documentElement.dir === 'rtl' ? -1 : 1
    const to = columns[columns.findIndex(({ key }) => key === current.column) + by * mirrored]
    if (to) moveCard(current.card, current.column, to.key)
  }
  // What cards are given stays the same from one mark to the next, so that only the two whose mark changes are drawn.
  const latestMove = useRef(moveCard)
  latestMove.current = moveCard
  const onMove = useCallback(
    (card: RecommendationGroup, from: string, to: string) => latestMove.current(card, from, to),
    [],
  )
  const nameOf = useMemo(() => {
    const names = new Map(people.map(({ userId, name }) => [userId, name]))
    return (userId: string) => names.get(userId) ?? null
  }, [people])
  const destinations = useMemo(
    () => columns.map((column) => ({ key: column.key, name: columnName(column) })),
    [columns, columnName],
  )
  const acts = useMemo(
    () => ({ nameOf, destinations, onMove, onOpen: setOpened, onAssign: setAssigned }),
    [nameOf, destinations, onMove],
  )
  useShortcut('j', t('keys.next'), () => go(1))
  useShortcut('k', t('keys.previous'), () => go(-1))
  useShortcut('arrowleft', t('keys.left'), () => shift(-1))
  useShortcut('arrowright', t('keys.right'), () => shift(1))
  useShortcut('a', t('assignTo'), () => current && setAssigned(current.card))
  useShortcut('o', t('keys.open'), () => {
    if (!current) return
    const [notice] = current.card.items
    if (current.card.count === 1 && notice) navigate(notice.evidence)
    else setOpened(current.card)
  })
  useShortcut('e', t('archive'), () => current && changes.archive(current.card.ids))
  useShortcut('z', t('platform:lists.undo'), undo)
  const drop = (place: string, to: string) => {
    const dragged = cards.find(({ card, column }) => placeOf(column, card) === place)
    if (dragged) moveCard(dragged.card, dragged.column, to)
  }
  const drawn = visible.map((column) => (
    <BoardColumn
      key={column.key}
      column={column}
      name={columnName(column)}
      currency={currency}
      marked={current?.column === column.key ? current.card.key : null}
      acts={acts}
      onDrop={(place) => drop(place, column.key)}
    />
  ))
  if (columns.every(({ count, folded }) => count === 0 && folded.count === 0))
    return (
      <>
        <EmptyState
          example={{ shape: 'board', text: t('empty.exampleBoard') }}
          title={t('empty.open')}
          description={t('empty.boardAbout')}
          level={3}
        />
        <BoardAdditions />
      </>
    )
  return (
    <>
      {narrow ? (
        <Tabs
          label={t('board')}
          value={tab}
          onChange={setTab}
          tabs={columns.map((column) => ({ value: column.key, label: columnName(column), count: column.count }))}
        >
          {drawn}
        </Tabs>
      ) : (
        <div className="board">{drawn}</div>
      )}
      <p className="inbox-keys muted small screen-only">
        <Kbd keys="j" /> <Kbd keys="k" /> {t('keys.card')} · <Kbd keys="arrowleft" /> <Kbd keys="arrowright" />{' '}
        {t('keys.column')} · <Kbd keys="a" /> {t('assignTo')} · <Kbd keys="o" /> {t('keys.open')} · <Kbd keys="e" />{' '}
        {t('archive')} · <Kbd keys="b" /> {t('list')} · <Kbd keys="z" /> {t('platform:lists.undo')}
      </p>
      <BoardAdditions />
      <Drawer open={opened !== null} onClose={() => setOpened(null)} title={t('notice')} width={420}>
        {opened && <GroupDetail group={opened} changes={changes} />}
      </Drawer>
      {assigned && (
        <AssignDialog
          card={assigned}
          onClose={() => setAssigned(null)}
          onAssign={(assignment) => {
            const from = cards.find(({ card }) => card === assigned)?.column ?? 'new'
            // What somebody gets is in hand; what waits for an answer goes on waiting.
            moveCard(assigned, from, from === 'new' || from === 'done' ? 'in-hand' : from, assignment)
            setAssigned(null)
          }}
        />
      )}
    </>
  )
}

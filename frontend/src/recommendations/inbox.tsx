import type { Recommendation, RecommendationTotals } from '@escandallo/contracts/recommendations/queries.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { QueryState } from '../platform/query-state.tsx'
import { useShortcut } from '../platform/shortcuts.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Kbd } from '../ui/actions/kbd.tsx'
import { BulkBar } from '../ui/data/bulk-bar.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { Money } from '../ui/text/money.tsx'
import { Causes } from './causes/causes.tsx'
import { Detail } from './detail.tsx'
import { recommendationGroups, recommendationList } from './queries.ts'
import type { Changes } from './use-changes.ts'
import { useSentence } from './use-sentence.ts'

const views = ['open', 'unread', 'read', 'archived', 'done'] as const
type View = Exclude<(typeof views)[number], 'open'>
const SHOWN = 100

type InboxProps = {
  show: string
  section: string
  topic: string
  /** The one that stands in the address. */
  at: string
  totals: RecommendationTotals | undefined
  onShow: (show: string) => void
  changes: Changes
}

export const Inbox = ({ show, section, topic, at, totals, onShow, changes }: InboxProps) => {
  const { t } = useTranslation('recommendations')
  const view = views.find((name) => name === show) ?? 'open'
  const scope = { sections: section || undefined, topic: topic || undefined }
  const isByCause = view === 'open'
  const query = useQuery({
    ...recommendationList({ show: isByCause ? 'unread' : view, ...scope, size: SHOWN }),
    placeholderData: keepPreviousData,
    enabled: !isByCause,
  })
  const groups = useQuery({ ...recommendationGroups(scope), placeholderData: keepPreviousData, enabled: isByCause })
  const countOf = (value: (typeof views)[number]) => {
    if (!totals) return null
    return value === 'open' ? totals.unread + totals.read : totals[value]
  }
  return (
    <Tabs
      label={t('views')}
      value={view}
      onChange={onShow}
      tabs={views.map((value) => ({ value, label: t(`show.${value}`), count: countOf(value) }))}
    >
      {isByCause ? (
        <QueryState query={groups} rows={8}>
          {(data) => <Causes data={data} onFolded={() => onShow('unread')} changes={changes} />}
        </QueryState>
      ) : (
        <QueryState query={query} rows={8}>
          {({ items, total }) =>
            items.length === 0 ? (
              <EmptyState title={t(`empty.${view}`)} level={3} />
            ) : (
              <>
                <Rows key={view} rows={items} at={at} view={view} changes={changes} />
                {total > items.length && <p className="muted">{t('more', { count: total - items.length })}</p>}
              </>
            )
          }
        </QueryState>
      )}
    </Tabs>
  )
}

type RowsProps = { rows: readonly Recommendation[]; at: string; view: View; changes: Changes }

const Rows = ({ rows, at, view, changes }: RowsProps) => {
  const { t } = useTranslation('recommendations')
  const [chosen, setChosen] = useState(at)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const index = Math.max(
    0,
    rows.findIndex(({ recommendationId }) => recommendationId === chosen),
  )
  const current = rows[index]
  const marked = rows.flatMap(({ recommendationId: id }) => (picked.has(id) ? [id] : []))
  const go = (by: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, index + by))]
    if (next) setChosen(next.recommendationId)
  }
  const acted = () => (marked.length > 0 ? marked : current ? [current.recommendationId] : [])
  const act = (work: (ids: string[]) => void) => {
    // The next one takes its place, so that the keys go on from there.
    const next = rows[index + 1] ?? rows[index - 1]
    work(acted())
    setPicked(new Set())
    if (next) setChosen(next.recommendationId)
  }
  const [, navigate] = useLocation()
  const open = view === 'unread' || view === 'read'
  useShortcut('o', t('keys.open'), () => current && navigate(current.evidence))
  useShortcut('j', t('keys.next'), () => go(1))
  useShortcut('k', t('keys.previous'), () => go(-1))
  useShortcut('e', t('archive'), () => act(changes.archive), { when: open })
  useShortcut(
    'u',
    t(view === 'read' ? 'markUnread' : 'markRead'),
    () => act(view === 'read' ? changes.unread : changes.read),
    {
      when: open,
    },
  )
  const toggle = (id: string) => {
    const next = new Set(picked)
    if (!next.delete(id)) next.add(id)
    setPicked(next)
  }
  return (
    <div className="inbox">
      <div>
        <ul className="inbox-rows" aria-label={t('title')}>
          {rows.map((row) => (
            <Row
              key={row.recommendationId}
              row={row}
              current={row === current}
              picked={picked.has(row.recommendationId)}
              onPick={() => toggle(row.recommendationId)}
              onOpen={() => setChosen(row.recommendationId)}
            />
          ))}
        </ul>
        <p className="inbox-keys muted small screen-only">
          <Kbd keys={['j']} /> <Kbd keys={['k']} /> {t('keys.move')} · <Kbd keys={['o']} /> {t('keys.open')} ·{' '}
          <Kbd keys={['e']} /> {t('archive')} · <Kbd keys={['u']} /> {t(view === 'read' ? 'markUnread' : 'markRead')} ·{' '}
          <Kbd keys={['b']} /> {t('board')}
        </p>
      </div>
      {current && <Detail recommendation={current} view={view} changes={changes} />}
      <BulkBar count={marked.length} onClear={() => setPicked(new Set())}>
        {open && <Button onClick={() => act(changes.archive)}>{t('archive')}</Button>}
        {view === 'unread' && <Button onClick={() => act(changes.read)}>{t('markRead')}</Button>}
        {view === 'archived' && <Button onClick={() => act(changes.restore)}>{t('restore')}</Button>}
      </BulkBar>
    </div>
  )
}

type RowProps = { row: Recommendation; current: boolean; picked: boolean; onPick: () => void; onOpen: () => void }

const Row = ({ row, current, picked, onPick, onOpen }: RowProps) => {
  const { t } = useTranslation('recommendations')
  const { title, why } = useSentence()(row)
  const money = row.resolvedAt === null ? (row.monthly ?? row.once) : row.worth
  return (
    <li className={current ? 'inbox-row inbox-current' : 'inbox-row'}>
      <Checkbox label={t('pick', { title })} hiddenLabel checked={picked} onChange={onPick} />
      <button type="button" className="inbox-open" onClick={onOpen} aria-current={current}>
        <span className={row.read ? 'inbox-title' : 'inbox-title inbox-unread'}>
          {!row.read && <span className="only-spoken">{t('show.unread')}: </span>}
          {title}
        </span>
        <span className="muted small">
          {why}
          {why && ' · '}
          <DateText date={row.resolvedAt ?? row.raisedAt} />
        </span>
      </button>
      <span className="inbox-money">
        <Money cents={money} currency={row.currency} />
        {row.monthly === null && row.once !== null && <span className="muted small">{t('once')}</span>}
      </span>
    </li>
  )
}

import type { Recommendation } from '@escandallo/contracts/recommendations/queries.ts'
import { memo, useCallback, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { BulkBar } from '../../ui/data/bulk-bar.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money } from '../../ui/text/money.tsx'
import { Detail } from '../detail.tsx'
import type { Changes } from '../use-changes.ts'
import { useSentence } from '../use-sentence.ts'

type RowsProps = {
  rows: readonly Recommendation[]
  /** The one that is marked first. */
  at: string
  view: 'unread' | 'read' | 'archived' | 'done'
  changes: Changes
}

/** Notices one by one, with what is marked beside them. */
export const Rows = ({ rows, at, view, changes }: RowsProps) => {
  const { t } = useTranslation('recommendations')
  const [chosen, setChosen] = useState(at)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const index = Math.max(
    0,
    rows.findIndex(({ recommendationId }) => recommendationId === chosen),
  )
  const current = rows[index]
  // The mark moves at once; what stands beside it follows when there is time.
  const detailed = useDeferredValue(current)
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
  const toggle = useCallback(
    (id: string) =>
      setPicked((ids) => {
        const next = new Set(ids)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
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
              onPick={toggle}
              onOpen={setChosen}
            />
          ))}
        </ul>
        <p className="inbox-keys muted small screen-only">
          <Kbd keys="j" /> <Kbd keys="k" /> {t('keys.move')} · <Kbd keys="o" /> {t('keys.open')} · <Kbd keys="e" />{' '}
          {t('archive')} · <Kbd keys="u" /> {t(view === 'read' ? 'markUnread' : 'markRead')} · <Kbd keys="b" />{' '}
          {t('board')}
        </p>
      </div>
      {detailed && <Detail recommendation={detailed} view={view} changes={changes} />}
      <BulkBar count={marked.length} onClear={() => setPicked(new Set())}>
        {open && <Button onClick={() => act(changes.archive)}>{t('archive')}</Button>}
        {view === 'unread' && <Button onClick={() => act(changes.read)}>{t('markRead')}</Button>}
        {view === 'archived' && <Button onClick={() => act(changes.restore)}>{t('restore')}</Button>}
      </BulkBar>
    </div>
  )
}

type RowProps = {
  row: Recommendation
  current: boolean
  picked: boolean
  onPick: (id: string) => void
  onOpen: (id: string) => void
}

/** Drawn anew only when it is marked, picked or changes: moving the mark through a hundred rows leaves the others as they are. */
const Row = memo(({ row, current, picked, onPick, onOpen }: RowProps) => {
  const { t } = useTranslation('recommendations')
  const { title, why } = useSentence()(row)
  const money = row.resolvedAt === null ? (row.monthly ?? row.once) : row.worth
  return (
    <li className={current ? 'inbox-row inbox-current' : 'inbox-row'}>
      <Checkbox
        label={t('pick', { title })}
        hiddenLabel
        checked={picked}
        onChange={() => onPick(row.recommendationId)}
      />
      <button type="button" className="inbox-open" onClick={() => onOpen(row.recommendationId)} aria-current={current}>
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
})
Row.displayName = 'Row'

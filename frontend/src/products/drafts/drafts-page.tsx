import type { ProductDrafts } from '@escandallo/contracts/products/drafts/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { post, type Submit } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { useUrlState } from '../../platform/url-state.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { productLinks } from '../links.ts'
import { productDrafts } from '../queries.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { type DraftRow, settlingOf } from './draft-groups.ts'
import { DraftTable } from './draft-table.tsx'
import { useDraftKeys } from './use-draft-keys.ts'
import { useDraftWords } from './use-draft-words.ts'
import { useDrafts } from './use-drafts.ts'
import './drafts.css'

type View = 'new' | 'incomplete'
const changes = ['products', 'recipes', 'dishes', 'menus', 'dashboards', 'prices']

const DraftsScreen = ({
  data,
  view,
  onView,
}: {
  data: ProductDrafts
  view: View
  onView: (view: View | 'all') => void
}) => {
  const words = useDraftWords()
  const { t } = words
  const drafts = useDrafts(data)
  const screen = useRef<HTMLDivElement>(null)
  const [corrected, setCorrected] = useState<DraftRow | null>(null)
  const [accepted, setAccepted] = useState<readonly string[]>([])
  const takeBack = useCommand(
    (ids: readonly string[], submit: Submit) => post('/products/unsettleMany', { ids }, submit),
    { changes, done: t('drafts.takenBack'), onDone: () => setAccepted([]) },
  )
  const accept = useCommand(
    (rows: readonly DraftRow[], submit: Submit) =>
      post('/products/settleMany', { products: rows.map(settlingOf) }, submit),
    {
      changes,
      done: (_, rows) => t('drafts.accepted', { count: rows.length }),
      undo: (_, rows) => ({
        label: t('drafts.undo'),
        onClick: () => takeBack.run(rows.map(({ item }) => item.productId)),
      }),
      onDone: (_, rows) => {
        setAccepted(rows.map(({ item }) => item.productId))
        drafts.clear()
      },
    },
  )
  const ready = [...drafts.answered, ...drafts.sure]
  const onAccept = () => {
    if (ready.length > 0 && !accept.busy && !accept.blocked) accept.run(ready)
  }
  const onUndo = () => {
    if (drafts.canUndo) drafts.undo()
    else if (accepted.length > 0 && !takeBack.busy) takeBack.run(accepted)
  }
  useDraftKeys(screen, { drafts, onAccept, onUndo, onCorrect: setCorrected })
  const open = drafts.groups.reduce((sum, { rows }) => sum + rows.length, 0)
  const mended = new Set(drafts.groups.flatMap(({ rows }) => rows.flatMap(({ item }) => item.dishes))).size
  // A new product lacks the same, and stands in the other tab.
  const isForNew = view === 'incomplete' && data.counts.new > 0
  const keys = [
    [['J', 'K'], 'move'],
    [['1', '2', '3', '4'], 'answer'],
    [['A'], 'accept'],
    [['enter'], 'paper'],
    [['E'], 'correct'],
    [['Z'], 'undo'],
  ] as const
  const lead = [
    t(`drafts.lead.${view}`),
    drafts.groups.length === 0
      ? t('drafts.lead.noQuestions', { count: ready.length })
      : t(open > drafts.groups.length ? 'drafts.lead.questionsOf' : 'drafts.lead.questions', {
          count: drafts.groups.length,
          products: open,
        }),
    ...(view === 'incomplete' && mended > 0 ? [t('drafts.lead.dishes', { count: mended })] : []),
  ].join(' ')
  return (
    <Page
      title={
        data.items.length === 0 ? t(`drafts.tab.${view}`) : t(`drafts.title.${view}`, { count: data.counts[view] })
      }
      description={data.items.length === 0 ? undefined : lead}
      breadcrumb={[{ label: t('list.title'), href: productLinks.products() }]}
      actions={
        ready.length > 0 && (
          <Button
            look="primary"
            icon={<Check size={16} aria-hidden />}
            iconAfter={<Kbd keys="A" />}
            onClick={onAccept}
            busy={accept.busy}
            disabled={accept.blocked}
            aria-keyshortcuts="A"
          >
            {t(`drafts.accept.${drafts.answered.length > 0 ? 'ready' : view}`, { count: ready.length })}
          </Button>
        )
      }
    >
      <Tabs<View | 'all'>
        label={t('list.views')}
        value={view}
        onChange={onView}
        tabs={[
          { value: 'new', label: t('drafts.tab.new'), count: data.counts.new },
          { value: 'incomplete', label: t('drafts.tab.incomplete'), count: data.counts.incomplete },
          { value: 'all', label: t('list.show.all'), count: data.counts.all },
        ]}
      >
        <div ref={screen} className="stack" aria-busy={accept.busy || takeBack.busy || undefined}>
          {data.items.length === 0 ? (
            <EmptyState
              icon={<BadgeCheck aria-hidden />}
              title={isForNew ? t('drafts.newWait.title', { count: data.counts.new }) : t(`drafts.none.${view}`)}
              description={isForNew ? t('drafts.newWait.note') : t(`drafts.noneNote.${view}`)}
              action={
                isForNew ? (
                  <Link href={productLinks.productDrafts('new')}>{t('drafts.newWait.see')}</Link>
                ) : (
                  <Link href={productLinks.products()}>{t('drafts.toProducts')}</Link>
                )
              }
              level={2}
            />
          ) : (
            <>
              <DraftTable {...{ drafts, words }} onCorrect={setCorrected} showsDishes={view === 'incomplete'} />
              <p className="muted small">{t('drafts.legend')}</p>
              <p className="draft-keys muted small screen-only">
                {keys.map(([caps, label]) => (
                  <span key={label}>
                    {caps.map((cap) => (
                      <Kbd key={cap} keys={cap} />
                    ))}{' '}
                    {t(`drafts.keys.${label}`)}
                  </span>
                ))}
              </p>
            </>
          )}
        </div>
      </Tabs>
      {corrected && <CorrectDialog {...{ drafts, words }} row={corrected} onClose={() => setCorrected(null)} />}
    </Page>
  )
}

/** What papers made of products, and what products still need for a recipe: questions by key, the rest accepted at once. */
export default function DraftsPage() {
  const { t } = useTranslation('products')
  const [, navigate] = useLocation()
  const [{ show }, set] = useUrlState({ show: 'new' })
  const view: View = show === 'incomplete' ? 'incomplete' : 'new'
  const query = useQuery(productDrafts(view))
  const onView = (next: View | 'all') => (next === 'all' ? navigate(productLinks.products()) : set({ show: next }))
  if (query.data === undefined)
    return (
      <Page title={t('drafts.loadingTitle')}>
        <QueryState query={query} rows={10}>
          {() => null}
        </QueryState>
      </Page>
    )
  return <DraftsScreen key={view} data={query.data} view={view} onView={onView} />
}

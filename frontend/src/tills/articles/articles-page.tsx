import { articleViews, type Suggestion, type TillArticleRow } from '@escandallo/contracts/tills/queries.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plug } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEstablishmentWords } from '../../establishments/public.ts'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { useUrlState } from '../../platform/url-state.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { BulkBar } from '../../ui/data/bulk-bar.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { formatMoney, formatShare } from '../../ui/words/format.ts'
import { tillLinks } from '../links.ts'
import { articlesMoved, tillList, tillProducts } from '../queries.ts'
import { ArticleTable, isMenu, keyOf } from './article-table.tsx'
import { ChooseTarget, type Chosen } from './choose-target.tsx'
import { Coverage } from './coverage.tsx'
import { SplitMenu } from './split-menu.tsx'

const targetOf = ({ kind, id, ratio }: Chosen) =>
  kind === 'nothing' || id === null ? { kind: 'nothing' } : { kind, id, ratio }
/** An article's target with another quantity of it. */
const corrected = ({ target }: TillArticleRow, ratio: string): Chosen | null => target && { ...target, ratio }
const first = ({ suggestions }: TillArticleRow): Suggestion | undefined => suggestions[0]

/** What the till sells, and what it stands for in the kitchen: by revenue, so that a few articles bring most of it. */
export default function ArticlesPage() {
  const { t, i18n } = useTranslation('tills')
  const { nameOf } = useEstablishmentWords()
  const [params, set] = useUrlState({ till: '', show: 'to-associate', page: 1, size: 25 })
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [choosing, setChoosing] = useState<TillArticleRow | null>(null)
  const view = articleViews.find((name) => name === params.show) ?? 'to-associate'
  const tills = useQuery(tillList)
  const till = params.till || tills.data?.items[0]?.tillId || ''
  const query = useQuery({
    ...tillProducts({ till, show: view, page: params.page, size: params.size }),
    enabled: till !== '',
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.items ?? []
  const accepted = rows.filter((row) => marked.has(keyOf(row)) && first(row))
  const moved = useQuery({ ...articlesMoved(till, accepted), enabled: till !== '' && accepted.length > 0 })

  type Association = { article: TillArticleRow; target: Chosen | null }
  const send = (list: readonly Association[], submit: object) =>
    post(
      '/tpv/associate',
      {
        tillId: till,
        associations: list.map(({ article: { articleId, formatId }, target }) => ({
          article: { articleId, formatId },
          target: target && targetOf(target),
        })),
      },
      submit,
    )
  const undo = useCommand((list: readonly Association[], submit) => send(list, submit), {
    changes: ['tills', 'tickets', 'sales'],
    done: t('articles.undone'),
  })
  const associate = useCommand((list: readonly Association[], submit) => send(list, submit), {
    changes: ['tills', 'tickets', 'sales'],
    done: (_, list) => {
      // A ticket that has two of them is one.
      const most = Math.max(0, ...list.map(({ article }) => article.tickets))
      const tickets = list.length > 1 && moved.data ? moved.data.tickets : most
      return t(tickets > 0 ? 'articles.done' : 'articles.doneUnsold', { count: list.length, tickets })
    },
    undo: (_, list) => ({
      label: t('articles.undo'),
      onClick: () => undo.run(list.map(({ article }) => ({ article, target: article.target }))),
    }),
    onDone: () => {
      setMarked(new Set())
      setChoosing(null)
    },
  })
  const accept = () => {
    if (accepted.length > 0)
      associate.run(accepted.map((article) => ({ article, target: (first(article) ?? null) as Chosen | null })))
  }
  const markSure = () => setMarked(new Set(rows.filter((row) => first(row)?.sure).map(keyOf)))
  useShortcut('s', t('articles.markSure'), markSure)
  useShortcut('enter', t('articles.accept', { count: accepted.length }), accept)

  const money = (cents: number) => formatMoney(cents, i18n.language, query.data?.currency)
  const { net = 0, associated = 0 } = query.data ?? {}
  const more = accepted.reduce((sum, article) => sum + article.open, 0)
  const share = (of: number) => (net > 0 ? formatShare(Math.min(1, of / net), i18n.language) : '—')
  return (
    <Page
      title={t('articles.title')}
      about={
        (tills.data?.items.length ?? 0) > 1 && (
          <Select
            label={t('fields.establishment')}
            hiddenLabel
            value={till}
            onChange={(value) => set({ till: value, page: 1 })}
            options={(tills.data?.items ?? []).map(({ tillId, establishmentId, workplaceName }) => ({
              value: tillId,
              label: nameOf(establishmentId) ?? workplaceName ?? '…',
            }))}
          />
        )
      }
      actions={
        <Link href={tillLinks.integration()} look="button">
          <Plug size={16} aria-hidden />
          {t('articles.connection')}
        </Link>
      }
    >
      {tills.data?.items.length === 0 ? (
        <EmptyState
          example={{ shape: 'list', text: t('articles.example') }}
          title={t('empty')}
          description={t('emptyDescription')}
          action={
            <Link href={tillLinks.integration()} look="primary-button">
              {t('connect')}
            </Link>
          }
        />
      ) : (
        <QueryState query={query} rows={12}>
          {(data) => (
            <>
              <Coverage products={data} marked={more} />
              <Tabs
                label={t('articles.views')}
                value={view}
                onChange={(value) => {
                  set({ show: value, page: 1 })
                  setMarked(new Set())
                }}
                tabs={articleViews.map((value) => ({
                  value,
                  label: t(`articles.show.${value}`),
                  count: data.counts[value] ?? 0,
                }))}
              >
                {view === 'to-associate' && rows.some((row) => first(row)?.sure) && (
                  <div>
                    <Button size="small" onClick={markSure} aria-keyshortcuts="s">
                      {t('articles.markSure')}
                    </Button>
                  </div>
                )}
                <ArticleTable
                  rows={data.items}
                  currency={data.currency}
                  view={view}
                  isSold={Object.values(data.counts).some((count) => count > 0)}
                  marked={marked}
                  onMark={setMarked}
                  onChoose={setChoosing}
                  onTake={(article) => associate.run([{ article, target: null }])}
                  onCorrect={(article, ratio) => associate.run([{ article, target: corrected(article, ratio) }])}
                />
                {data.total > data.size && (
                  <Pagination
                    page={params.page}
                    size={params.size}
                    total={data.total}
                    onPage={(page) => set({ page })}
                    onSize={(size) => set({ size, page: 1 })}
                  />
                )}
              </Tabs>
              <BulkBar count={accepted.length} onClear={() => setMarked(new Set())}>
                <span>
                  {t('articles.more', { money: money(more) })} <strong>{share(associated)}</strong> →{' '}
                  <strong>{share(associated + more)}</strong>
                </span>
                {moved.data?.tickets !== 0 && (
                  <span className="muted">
                    {moved.data ? t('articles.moved', { count: moved.data.tickets }) : t('articles.counting')}
                  </span>
                )}
                <Button look="primary" onClick={accept} busy={associate.busy} disabled={associate.blocked}>
                  {t('articles.accept', { count: accepted.length })}
                </Button>
              </BulkBar>
            </>
          )}
        </QueryState>
      )}
      {choosing && isMenu(choosing) && <SplitMenu till={till} article={choosing} onClose={() => setChoosing(null)} />}
      {choosing && !isMenu(choosing) && (
        <ChooseTarget
          article={choosing}
          busy={associate.busy}
          onClose={() => setChoosing(null)}
          onChoose={(target) => associate.run([{ article: choosing, target }])}
        />
      )}
    </Page>
  )
}

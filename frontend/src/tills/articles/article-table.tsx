import type { articleViews, Suggestion, TillArticleRow } from '@escandallo/contracts/tills/queries.ts'
import { CookingPot, Package } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatMoney, formatNumber, formatShare } from '../../ui/words/format.ts'
import { tillLinks } from '../links.ts'
import { useCorrectionText, usePartText } from './part-text.ts'

export const keyOf = ({ articleId, formatId }: Pick<TillArticleRow, 'articleId' | 'formatId'>) =>
  JSON.stringify([articleId, formatId])

type Props = {
  rows: readonly TillArticleRow[]
  currency: string
  view: (typeof articleViews)[number]
  /** Whether anything was ever sold there. */
  isSold: boolean
  marked: ReadonlySet<string>
  onMark: (marked: ReadonlySet<string>) => void
  onChoose: (article: TillArticleRow) => void
  onTake: (article: TillArticleRow) => void
  /** Takes the quantity that a piece of the product is. */
  onCorrect: (article: TillArticleRow, ratio: string) => void
}

/** A set menu is no dish: its parts are, and its price is theirs. */
export const isMenu = ({ kind, parts }: TillArticleRow) => kind === 'menu' || parts !== null

const icons = { dish: CookingPot, product: Package } as const

/** The quantity that corrects a case that stands for its bottle, in one press. */
const Correction = ({ row, onCorrect }: { row: TillArticleRow } & Pick<Props, 'onCorrect'>) => {
  const correctionText = useCorrectionText()
  const correction = row.implausible?.correction
  if (!correction) return null
  return (
    <Button size="small" onClick={() => onCorrect(row, correction.ratio)}>
      {correctionText(correction)}
    </Button>
  )
}

export const ArticleTable = ({ rows, currency, view, isSold, marked, onMark, onChoose, onTake, onCorrect }: Props) => {
  const { t, i18n } = useTranslation('tills')
  const partText = usePartText()
  const named = (kind: 'dish' | 'product' | 'nothing', name: string | null) => {
    if (kind === 'nothing') return t('articles.nothing')
    const Icon = icons[kind]
    return (
      <>
        <Icon size={14} aria-label={t(`articles.kinds.${kind}`)} /> {name ?? t('articles.gone')}
      </>
    )
  }
  const menuWords = ({ parts }: TillArticleRow) => (
    <span className="muted">
      {parts === null
        ? t('articles.menu')
        : parts.open > 0
          ? t('articles.menuOpen', { count: parts.open })
          : t(parts.stated ? 'articles.menuStated' : 'articles.menuByCost', { count: parts.articles })}
    </span>
  )
  const reasonText = (reason: Suggestion['reasons'][number], { part, ratio }: Suggestion) =>
    reason === 'piece' && part ? partText(part) : t(`reasons.${reason}`, { ratio: formatNumber(ratio, i18n.language) })
  const targetText = (row: TillArticleRow) => {
    if (isMenu(row)) return menuWords(row)
    return (
      <>
        {row.target && named(row.target.kind, row.target.name)}
        {row.implausible && (
          <>
            <br />
            <span className="muted small">
              {t('articles.implausible', {
                cost: formatMoney(row.implausible.cost, i18n.language, currency),
                price: formatMoney(row.implausible.price, i18n.language, currency),
              })}
            </span>
          </>
        )}
      </>
    )
  }
  const about = (row: TillArticleRow) => {
    if (isMenu(row)) return menuWords(row)
    const [suggestion] = row.suggestions
    if (!suggestion) return <span className="muted">{t('articles.none')}</span>
    return (
      <>
        <span>{named(suggestion.kind, suggestion.name)}</span>
        <br />
        <span className="muted small">
          {suggestion.sure ? '' : `${t('articles.doubtful')} `}
          {suggestion.reasons.map((reason) => reasonText(reason, suggestion)).join(' · ')}
        </span>
      </>
    )
  }
  const columns: Column<TillArticleRow>[] = [
    {
      key: 'name',
      header: t('articles.article'),
      primary: true,
      width: 1.6,
      cell: ({ name, formatName, family }) => (
        <>
          {name} <span className="muted small">{[formatName, family].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    {
      key: 'net',
      header: t('articles.net'),
      align: 'end',
      phone: 'figure',
      width: 'figure',
      cell: ({ net }) => <Money cents={net} currency={currency} />,
    },
    ...(view === 'to-associate'
      ? ([
          {
            key: 'coverage',
            header: t('articles.coverage'),
            align: 'end',
            width: 'figure',
            cell: ({ coverageHere }) =>
              coverageHere === null ? '—' : formatShare(Number(coverageHere) / 100, i18n.language),
          },
          { key: 'suggestion', header: t('articles.suggestion'), phone: 'bare', width: 2, cell: about },
        ] satisfies Column<TillArticleRow>[])
      : ([
          {
            key: 'target',
            header: t('articles.target'),
            phone: 'bare',
            width: 2,
            cell: targetText,
          },
          {
            key: 'ratio',
            header: t('articles.ratio'),
            align: 'end',
            width: 'figure',
            cell: ({ target }) =>
              target && target.kind !== 'nothing' ? formatNumber(target.ratio, i18n.language) : '—',
          },
        ] satisfies Column<TillArticleRow>[])),
    {
      key: 'act',
      header: t('articles.act'),
      align: 'end',
      width: view === 'to-associate' ? 'long-figure' : view === 'to-check' ? 1.6 : 'figure-and-word',
      phone: 'bare',
      cell: (row) =>
        isMenu(row) ? (
          <Button size="small" look="quiet" onClick={() => onChoose(row)} disabled={row.parts === null}>
            {t('articles.share')}
          </Button>
        ) : (
          <>
            <Correction row={row} onCorrect={onCorrect} />
            <Button size="small" look="quiet" onClick={() => onChoose(row)}>
              {t(view === 'to-associate' ? 'articles.other' : 'articles.change')}
            </Button>
            {view !== 'to-associate' && (
              <Button size="small" look="quiet" onClick={() => onTake(row)}>
                {t('articles.takeBack')}
              </Button>
            )}
          </>
        ),
    },
  ]
  return (
    <Table
      label={t('articles.title')}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      rowName={({ name }) => name}
      steady
      {...(view === 'to-associate' && { selected: marked, onSelect: onMark })}
      empty={
        isSold ? (
          <EmptyState title={t(`articles.empty.${view}`)} level={3} />
        ) : (
          <EmptyState
            title={t('articles.empty.nothingSold')}
            description={t('articles.empty.nothingSoldWords')}
            level={3}
            action={
              <Link href={tillLinks.integration()} look="button">
                {t('articles.connection')}
              </Link>
            }
          />
        )
      }
    />
  )
}

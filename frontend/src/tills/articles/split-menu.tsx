import type { MenuSplitAnswer, TillArticleRow } from '@escandallo/contracts/tills/queries.ts'
import { spread } from '@escandallo/contracts/values/shares/spreading.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { formatMoney, formatNumber, formatRate } from '../../ui/words/format.ts'
import { menuSplit } from '../queries.ts'
import { keyOf } from './article-table.tsx'
import './split-menu.css'

type Part = MenuSplitAnswer['parts'][number]
type Shares = Readonly<Record<string, string>>

const isShare = (text: string | undefined) => text !== undefined && /^\d{1,3}([.]\d{1,6})?$/.test(text)
/** Hundredths of a per cent, so that they add up as whole numbers. */
const hundredths = (share: string | undefined) => (isShare(share) ? Math.round(Number(share) * 100) : 0)

/** What the parts begin with: as a person said, else by cost in whole hundredths that add up, else all alike. */
export const sharesOf = (parts: readonly Pick<Part, 'articleId' | 'formatId' | 'byCost' | 'share'>[]): Shares => {
  const stated = parts.some(({ share }) => share !== null)
  const byCost = parts.every((part) => part.byCost !== null)
  const weights = parts.map((part) => (stated ? (part.share ?? '0') : byCost ? (part.byCost ?? '0') : '1'))
  const shares = spread(10_000, weights)
  return Object.fromEntries(parts.map((part, at) => [keyOf(part), String((shares[at] ?? 0) / 100)]))
}

type Props = { till: string; article: TillArticleRow; onClose: () => void }

/** Whose part of a set menu's price is how much. */
export const SplitMenu = ({ till, article, onClose }: Props) => {
  const { t, i18n } = useTranslation('tills')
  const query = useQuery(menuSplit(till, article))
  const [typed, setTyped] = useState<Shares | null>(null)
  const parts = query.data?.parts ?? []
  const shares = typed ?? sharesOf(parts)
  const sum = parts.reduce((all, part) => all + hundredths(shares[keyOf(part)]), 0)
  const adds = sum === 10_000 && parts.every((part) => isShare(shares[keyOf(part)]))
  const money = (cents: number) => formatMoney(cents, i18n.language, query.data?.currency)
  const save = useCommand(
    (stated: Shares | null, submit) =>
      post(
        '/tpv/menu-split',
        {
          tillId: till,
          article: { articleId: article.articleId, formatId: article.formatId },
          parts: stated
            ? parts.map((part) => ({
                article: { articleId: part.articleId, formatId: part.formatId },
                share: stated[keyOf(part)],
              }))
            : [],
        },
        submit,
      ),
    {
      changes: ['tills', 'tickets', 'sales'],
      done: (_, stated) => t(stated ? 'split.done' : 'split.doneByCost'),
      onDone: onClose,
    },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('split.title', { name: article.name })}
      description={query.data && t('split.description', { money: money(query.data.net) })}
      width="wide"
      actions={
        <>
          {query.data?.stated && (
            <Button onClick={() => save.run(null)} disabled={save.blocked || save.busy}>
              {t('split.useCost')}
            </Button>
          )}
          <Button
            look="primary"
            busy={save.busy}
            disabled={save.blocked || !adds || parts.length === 0}
            onClick={() => save.run(shares)}
          >
            {t('split.keep')}
          </Button>
        </>
      }
    >
      <QueryState query={query} rows={4}>
        {(data) =>
          parts.length === 0 ? (
            <p>{t('split.none')}</p>
          ) : (
            <div className="stack">
              {parts.some(({ cost }) => cost === null) && <Banner tone="warning">{t('split.waits')}</Banner>}
              <table className="ledger" aria-label={t('split.title', { name: article.name })}>
                <thead>
                  <tr>
                    <th scope="col">{t('split.part')}</th>
                    <th scope="col" data-align="end" className="wide-only">
                      {t('split.sold')}
                    </th>
                    <th scope="col" data-align="end">
                      {t('split.byCost')}
                    </th>
                    <th scope="col" data-align="end">
                      {t('split.share')}
                    </th>
                    <th scope="col" data-align="end" className="wide-only">
                      {t('split.money')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {parts.map((part) => {
                    const key = keyOf(part)
                    return (
                      <tr key={key}>
                        <th scope="row">
                          {part.name}
                          {part.target === null && <span className="muted small"> {t('split.notAssociated')}</span>}
                        </th>
                        <td data-align="end" className="wide-only">
                          {formatNumber(part.quantity, i18n.language)}
                        </td>
                        <td data-align="end">
                          {part.cost === null
                            ? t('split.unknown')
                            : part.byCost === null
                              ? '—'
                              : formatRate(part.byCost, i18n.language, 1)}
                        </td>
                        <td className="split-share">
                          <NumberField
                            label={`${t('split.share')}: ${part.name}`}
                            hiddenLabel
                            value={shares[key] ?? ''}
                            onChange={(value) => setTyped({ ...shares, [key]: value })}
                          />
                        </td>
                        <td data-align="end" className="wide-only">
                          {money(Math.round((data.net * hundredths(shares[key])) / 10_000))}
                        </td>
                      </tr>
                    )
                  })}
                </tbody>
                <tfoot>
                  <tr>
                    <th scope="row">{t('split.total')}</th>
                    <td className="wide-only" />
                    <td />
                    <td data-align="end">{formatRate(sum / 100, i18n.language)}</td>
                    <td className="wide-only" />
                  </tr>
                </tfoot>
              </table>
              {!adds && (
                <Banner tone="warning">{t('split.sum', { sum: formatNumber(sum / 100, i18n.language) })}</Banner>
              )}
            </div>
          )
        }
      </QueryState>
    </Dialog>
  )
}

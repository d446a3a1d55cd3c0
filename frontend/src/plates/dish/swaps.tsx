import type { Swaps as SwapsOf } from '@escandallo/contracts/plates/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Big } from 'big.js'
import { Leaf } from 'lucide-react'
import { useState } from 'react'
import { dishLinks } from '../../dishes/links.ts'
import { applySwap } from '../../dishes/public.ts'
import { useCommand } from '../../platform/command.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { MonthDays } from '../../ui/text/month-days.tsx'
import { formatMoneyChange } from '../../ui/words/format.ts'
import { usePlateFigures } from '../parts/figures.ts'
import { dishSwaps, menuSwaps } from '../queries.ts'

type Swap = SwapsOf['items'][number]

/** What would make a dish greener, healthier or cheaper. */
export const Swaps = ({ dishId }: { dishId: string }) => {
  const { t } = usePlateFigures()
  const answer = useQuery(dishSwaps(dishId))
  return (
    <Section title={t('swaps.title')} note={t('swaps.note')}>
      <QueryState query={answer} rows={5}>
        {(swaps) => <SwapTable swaps={swaps} />}
      </QueryState>
    </Section>
  )
}

/** The same over the dishes of a card; asked for, because a whole kitchen is tried for each change. */
export const MenuSwaps = ({ menuId }: { menuId: string }) => {
  const { t } = usePlateFigures()
  const [wanted, want] = useState(false)
  const answer = useQuery({ ...menuSwaps(menuId), enabled: wanted })
  return (
    <Section title={t('swaps.menuTitle')} note={t('swaps.note')}>
      {wanted ? (
        <QueryState query={answer} rows={5}>
          {(swaps) => <SwapTable swaps={swaps} ofMenu />}
        </QueryState>
      ) : (
        <div>
          <Button icon={<Leaf size={16} aria-hidden />} onClick={() => want(true)}>
            {t('swaps.look')}
          </Button>
        </div>
      )}
    </Section>
  )
}

/** Changes, each tried on the desk, or applied at once. */
const SwapTable = ({ swaps: { items, currency, month }, ofMenu = false }: { swaps: SwapsOf; ofMenu?: boolean }) => {
  const { t, ghg, amount, language } = usePlateFigures()
  const [chosen, choose] = useState<Swap | null>(null)
  const apply = useCommand((swap: Swap, submit) => applySwap(swap.dishId, swap, submit), {
    changes: ['dishes', 'plates', 'menus', 'recipes'],
    done: t('swaps.done'),
  })
  const words = (swap: Swap) =>
    swap.byName === null
      ? t('swaps.less', { from: swap.productName })
      : t('swaps.by', { from: swap.productName, to: swap.byName })
  const signed = (value: string | null, written: (value: string) => string) =>
    value === null ? '—' : `${Number(value) > 0 ? '+' : ''}${written(value)}`
  const money = (value: string | null, currency: string) =>
    value === null ? '—' : formatMoneyChange(Number(new Big(value).times(100).round(0)), language, currency)
  const lift = ({ before, after }: Swap['letter']) =>
    before === after ? (after ?? '—') : `${before ?? '—'} → ${after ?? '—'}`
  if (items.length === 0) return <p className="muted">{t('swaps.nothing')}</p>
  return (
    <>
      <div className="plate-matrix-box">
        <table className="plate-label">
          <caption className="only-spoken">{t('swaps.title')}</caption>
          <thead>
            <tr>
              {ofMenu && <th scope="col">{t('swaps.dish')}</th>}
              <th scope="col">{t('swaps.change')}</th>
              <th scope="col">{t('impacts.ghg')}</th>
              <th scope="col">{t('columns.letter')}</th>
              <th scope="col">{t('columns.grade')}</th>
              <th scope="col">{t('swaps.kcal')}</th>
              <th scope="col">{t('swaps.cost')}</th>
              <th scope="col">{t('swaps.month')}</th>
              <th scope="col">{t('swaps.acts')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((swap) => (
              <tr key={`${swap.dishId} ${swap.productId} ${swap.byId}`}>
                {ofMenu && (
                  <td>
                    <Link href={dishLinks.dish(swap.dishId)}>{swap.dishName}</Link>
                  </td>
                )}
                <th scope="row">
                  {words(swap)}{' '}
                  <span className="muted small">{swap.aims.map((aim) => t(`swaps.aims.${aim}`)).join(', ')}</span>
                </th>
                <td className="figures">{signed(swap.ghg, (value) => ghg(value))}</td>
                <td>{lift(swap.letter)}</td>
                <td>{lift(swap.grade)}</td>
                <td className="figures">{signed(swap.kcal, (value) => amount(value, 'kcal', 0))}</td>
                <td className="figures">{money(swap.cost, currency)}</td>
                <td className="figures">{money(swap.marginAMonth, currency)}</td>
                <td>
                  {swap.byId && (
                    <Link href={dishLinks.whatIfSwapped(swap.dishId, swap.productId, swap.byId, swap.byName ?? '')}>
                      {t('swaps.try')}
                    </Link>
                  )}{' '}
                  <Button size="small" onClick={() => choose(swap)}>
                    {t('swaps.apply')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {month && (
        <p className="muted small">
          <MonthDays month={month} of="sold" />
        </p>
      )}
      <ConfirmDialog
        open={chosen !== null}
        onClose={() => choose(null)}
        onConfirm={async () => {
          if (chosen) await apply.runAsync(chosen)
          choose(null)
        }}
        title={chosen ? words(chosen) : ''}
        description={t('swaps.confirm')}
        confirmLabel={t('swaps.apply')}
      />
    </>
  )
}

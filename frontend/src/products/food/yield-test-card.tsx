import { mermaOfTest, usablePriceOfTest } from '@escandallo/contracts/costing/selling/yield-test.ts'
import type { ProductDetailsAnswer } from '@escandallo/contracts/products/queries.ts'
import { Scale } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatNumber, formatRate, today } from '../../ui/words/format.ts'
import { SinceField } from '../since/since-field.tsx'

// The form's schema weighs more than the page.
const YieldTestDialog = lazy(() => import('./yield-test-dialog.tsx'))

const changes = ['products', 'recipes', 'dishes', 'menus']

/** The yield test that a product's merma carries, and a new one. */
export const YieldTestCard = ({ product }: { product: ProductDetailsAnswer }) => {
  const { t, i18n } = useTranslation('products')
  const [open, setOpen] = useState(false)
  const [withdrawing, setWithdrawing] = useState(false)
  const [since, setSince] = useState(today())
  const { productId, yieldTest: reported, unitPrice, costUnit, currency } = product
  const withdraw = useCommand(
    (testId: string, submit) =>
      post('/products/yield-test/withdraw', { productId, testId, effectiveFrom: since }, submit),
    { changes, done: t('yield.withdrawn'), onDone: () => setWithdrawing(false) },
  )
  const amount = (value: string) =>
    `${formatNumber(value, i18n.language, 3)} ${reported ? t(`units.${reported.unit}`) : ''}`
  const byProducts = reported?.byProducts.map(({ quantity, value }) => ({ quantity, price: value })) ?? []
  const comparable = reported && unitPrice !== null && costUnit === reported.unit
  return (
    <Card
      title={t('yield.title')}
      actions={
        <Button size="small" icon={<Scale aria-hidden />} onClick={() => setOpen(true)}>
          {reported ? t('yield.again') : t('yield.new')}
        </Button>
      }
    >
      {reported ? (
        <div className="stack">
          <DescriptionList
            columns={2}
            items={[
              { label: t('yield.date'), value: <DateText date={reported.date} /> },
              { label: t('yield.gross'), value: amount(reported.gross) },
              { label: t('yield.net'), value: amount(reported.net) },
              { label: t('yield.merma'), value: formatRate(mermaOfTest(reported), i18n.language, 2) },
              { label: t('yield.mermaBefore'), value: formatRate(reported.mermaBefore, i18n.language, 2) },
              ...(reported.byProducts.length > 0
                ? [
                    {
                      label: t('yield.byProducts'),
                      value: reported.byProducts.map(({ name, quantity }) => `${name} ${amount(quantity)}`).join(' · '),
                    },
                  ]
                : []),
              ...(comparable
                ? [
                    {
                      label: t('yield.usable'),
                      value: (
                        <Money
                          unitPrice={usablePriceOfTest({ ...reported, byProducts }, unitPrice)}
                          currency={currency ?? undefined}
                        />
                      ),
                    },
                  ]
                : []),
            ]}
          />
          <div className="row">
            <Button size="small" disabled={withdraw.blocked} onClick={() => setWithdrawing(true)}>
              {t('yield.withdraw')}
            </Button>
          </div>
          <Dialog
            open={withdrawing}
            onClose={() => setWithdrawing(false)}
            title={t('yield.withdraw')}
            description={t('yield.withdrawDescription', {
              merma: formatNumber(reported.mermaBefore, i18n.language, 2),
            })}
            actions={
              <Button
                look="primary"
                busy={withdraw.busy}
                disabled={withdraw.blocked || since === ''}
                onClick={() => withdraw.run(reported.testId)}
              >
                {t('yield.withdraw')}
              </Button>
            }
          >
            <SinceField products={[productId]} value={since} onChange={setSince} />
          </Dialog>
        </div>
      ) : (
        <p className="muted">{t('yield.none')}</p>
      )}
      {open && (
        <Suspense>
          <YieldTestDialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}

import type { OfferAnswer, OffersAnswer } from '@escandallo/contracts/prices/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../../documents/links.ts'
import { useBasket } from '../../orders/public.ts'
import { del } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { productLinks } from '../../products/links.ts'
import { useSupplierWords } from '../../suppliers/public.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { formatDayShort, formatNumber, formatUnitPrice } from '../../ui/words/format.ts'
import { type Measure, OfferMarks, OfferPrice, priceBy } from '../comparator/offer-words.tsx'
import { offersOf } from '../queries.ts'
import { DishEffects } from './dish-effects.tsx'
import { NewOffer } from './new-offer.tsx'
import { OtherGoods } from './other-goods.tsx'

type WithBasket = { answer: OffersAnswer; by: Measure }

/** Where an offer comes from: a line of paper, a row of a list, or somebody's word. */
const Source = ({ offer }: { offer: OfferAnswer }) => {
  const { t } = useTranslation('prices')
  if (offer.documentId)
    return (
      <Link href={documentLinks.documentLine(offer.documentId, offer.lineId ?? '')}>
        {t('offers.paper')} <DateText date={offer.validFrom} />
      </Link>
    )
  return (
    <span className="muted small">
      {t(`offers.source.${offer.source}`, { name: offer.listName, row: offer.row })} <DateText date={offer.validFrom} />
      {offer.validUntil && (
        <>
          {' – '}
          <DateText date={offer.validUntil} />
        </>
      )}
    </span>
  )
}

const Ranked = ({ answer, by }: WithBasket) => {
  const { t, i18n } = useTranslation('prices')
  const { add } = useBasket()
  const { colorOf } = useSupplierWords()
  const order = (offer: OfferAnswer) => add(offer, colorOf(offer.supplierId))
  const cheapest = answer.row.offers.find(({ best }) => best)
  useShortcut('p', t('offers.order'), () => cheapest && order(cheapest))
  const sorted = answer.row.offers.toSorted(
    (a, b) => Number(a.rankedBy ?? Number.MAX_SAFE_INTEGER) - Number(b.rankedBy ?? Number.MAX_SAFE_INTEGER),
  )
  return (
    <ul className="offer-list">
      {sorted.map((offer) => {
        const cover = answer.covers.find(({ offerId }) => offerId === offer.offerId)
        return (
          <li key={offer.offerId} className="row-between">
            <span className="stack-tight grow">
              <strong>{offer.supplierName ?? '—'}</strong>
              <span className="small">
                <Link href={productLinks.product(offer.productId)}>{offer.productName}</Link>
                {' · '}
                {formatNumber(offer.unitQuantity, i18n.language)} {t(`units.${offer.unit}`)}
                {offer.minimum &&
                  ` · ${t('offers.minimum', { minimum: `${formatNumber(offer.minimum, i18n.language)} ${t(`units.${offer.unit}`)}` })}`}
                {Number(offer.merma) > 0 &&
                  ` · ${t('offers.merma', { merma: formatNumber(offer.merma, i18n.language) })}`}
              </span>
              <Source offer={offer} />
              {offer.note && <span className="small">{offer.note}</span>}
              {cover && (
                <span className="small">
                  {t('offers.cover', {
                    count: cover.packs,
                    cost: formatUnitPrice(cover.cost, i18n.language, offer.currency),
                    surplus: formatNumber(cover.surplus, i18n.language),
                  })}
                </span>
              )}
              <OfferMarks offer={offer} />
            </span>
            <span className="stack-tight offer-price">
              <strong>
                <OfferPrice offer={offer} by={by} basis={answer.row.basis} />
              </strong>
              {offer.obstacle !== 'expired' && (
                <Button size="small" icon={<ShoppingCart aria-hidden />} onClick={() => order(offer)}>
                  {t('offers.order')}
                </Button>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** What was asked over time: one line for each supplier, a gap where it asked nothing. */
const History = ({ answer, by }: WithBasket) => {
  const { t, i18n } = useTranslation('prices')
  const days = [...new Set(answer.history.map(({ validFrom }) => validFrom))].toSorted()
  const suppliers = Map.groupBy(answer.history, ({ supplierId }) => supplierId)
  if (days.length < 2)
    return (
      <Section title={t('offers.history')}>
        <p className="muted">{t('offers.historyEmpty')}</p>
      </Section>
    )
  return (
    <Section title={t('offers.history')} note={t(`by.${by}`)}>
      <Chart
        kind="line"
        label={t('offers.history')}
        labels={days.map((day) => formatDayShort(day, i18n.language))}
        days={days}
        formatDay={(day) => formatDayShort(day, i18n.language)}
        series={[...suppliers.values()].map((offers) => ({
          name: offers[0]?.supplierName ?? '—',
          values: days.map((day) => {
            const price = offers.filter(({ validFrom }) => validFrom === day).at(-1)
            const value = price ? priceBy(price, by, answer.row.basis) : null
            return value === null ? null : Number(value)
          }),
        }))}
        format={(value) => formatUnitPrice(String(value), i18n.language, answer.currency)}
      />
    </Section>
  )
}

const Part = ({ comparisonId, onDone }: { comparisonId: string; onDone: () => void }) => {
  const { t } = useTranslation('prices')
  const part = useCommand((id: string, submit) => del('/prices/comparisons/delete', { query: { id }, ...submit }), {
    changes: ['prices'],
    done: t('join.parted'),
    onDone,
  })
  return (
    <Button look="quiet" busy={part.busy} onClick={() => part.run(comparisonId)}>
      {t('join.part')}
    </Button>
  )
}

/** The offers of what is compared with each other, now and over time, with their papers. */
export const OffersDrawer = ({ group, by, onClose }: { group: string; by: Measure; onClose: () => void }) => {
  const { t } = useTranslation('prices')
  const [need, setNeed] = useState('')
  const wanted = /^\d{1,9}(\.\d{1,3})?$/.test(need) ? need : ''
  const query = useQuery(offersOf(group, wanted))
  const row = query.data?.row
  return (
    <Drawer open onClose={onClose} title={row?.name ?? t('fields.offers')} width={760}>
      <QueryState query={query} rows={8}>
        {(answer) => (
          <div className="stack">
            <Ranked answer={answer} by={by} />
            <div className="row">
              <NumberField
                label={t('offers.need', { unit: t(`units.${answer.row.basis ?? 'kg'}`) })}
                value={need}
                onChange={setNeed}
              />
              <OtherGoods row={answer.row} onDone={onClose} />
              {answer.row.comparisonId && <Part comparisonId={answer.row.comparisonId} onDone={onClose} />}
            </div>
            <DishEffects answer={answer} />
            <History answer={answer} by={by} />
            <NewOffer row={answer.row} currency={answer.currency} />
          </div>
        )}
      </QueryState>
    </Drawer>
  )
}

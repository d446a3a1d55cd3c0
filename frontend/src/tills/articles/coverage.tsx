import { LEAST_COVERAGE, RELIABLE_COVERAGE } from '@escandallo/contracts/sales/best-seller-limits.ts'
import type { TillProducts } from '@escandallo/contracts/tills/queries.ts'
import { useTranslation } from 'react-i18next'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatShare } from '../../ui/words/format.ts'

/** The share of the sales that stands for something, which is the answer of the page. */
export const Coverage = ({ products, marked }: { products: TillProducts; marked: number }) => {
  const { t, i18n } = useTranslation('tills')
  const { net, associated, currency, period, counts, suggested } = products
  const ratio = net > 0 ? Math.min(1, associated / net) : null
  return (
    <>
      <p className="display">
        <span className="display-question muted">{t('coverage.question')}</span>
        <span className="display-line">
          <bdi className="figures nowrap">{ratio === null ? '—' : formatShare(ratio, i18n.language)}</bdi>
        </span>
      </p>
      <Progress
        label={t(ratio !== null && ratio * 100 >= RELIABLE_COVERAGE ? 'coverage.reliable' : 'coverage.label', {
          least: LEAST_COVERAGE,
          reliable: RELIABLE_COVERAGE,
        })}
        value={net > 0 ? Math.min(1, (associated + marked) / net) : 0}
        low={net <= 0 || (100 * (associated + marked)) / net < RELIABLE_COVERAGE}
      />
      <DescriptionList
        columns={2}
        items={[
          { label: t('coverage.without'), value: <Money cents={net - associated} currency={currency} /> },
          { label: t('coverage.articles'), value: counts['to-associate'] ?? 0 },
          { label: t('coverage.suggested'), value: suggested },
          {
            label: t('coverage.period'),
            value: (
              <>
                <DateText date={period.from} /> – <DateText date={period.until} />
              </>
            ),
          },
        ]}
      />
    </>
  )
}

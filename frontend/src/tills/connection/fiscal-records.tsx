import type { Till } from '@escandallo/contracts/tills/queries.ts'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/feedback/banner.tsx'
import { DateText } from '../../ui/text/date-text.tsx'

/** Takings that prove themselves: how far the till's own fiscal records go, what is missing among them and what was altered. */
export const FiscalRecords = ({
  fiscal: { records, from, until, fromFirst, gaps, altered },
}: {
  fiscal: NonNullable<Till['fiscal']>
}) => {
  const { t } = useTranslation('tills')
  const state = altered.length > 0 ? 'altered' : gaps.length > 0 ? 'missing' : 'whole'
  const tones = { altered: 'danger', missing: 'warning', whole: 'success' } as const
  return (
    <Banner tone={tones[state]} title={t(`fiscal.${state}`)}>
      <p>
        {t('fiscal.records', { count: records })} · <DateText date={from.slice(0, 10)} /> –{' '}
        <DateText date={until.slice(0, 10)} />. {!fromFirst && t('fiscal.notFromFirst')}
      </p>
      {gaps.length > 0 && (
        <ul className="till-file-rows">
          {gaps.map(({ after, before }) => (
            <li key={`${after} ${before}`}>{t('fiscal.gap', { after, before })}</li>
          ))}
        </ul>
      )}
      {altered.length > 0 && <p>{t('fiscal.alteredRecords', { list: altered.join(', ') })}</p>}
    </Banner>
  )
}

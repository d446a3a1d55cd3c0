import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Unknown } from '../text/money.tsx'
import './lists.css'

export type DescriptionListProps = { items: readonly { label: string; value: ReactNode }[]; columns?: 1 | 2 }

/** Names and values of one thing. What is not known is a dash that is read out. */
export const DescriptionList = ({ items, columns = 1 }: DescriptionListProps) => {
  const { t } = useTranslation('ui')
  return (
    <dl className="descriptions" data-columns={columns}>
      {items.map(({ label, value }) => (
        <Fragment key={label}>
          <div>
            <dt>{label}</dt>
            <dd>{value == null || value === '' ? <Unknown words={t('unknown')} /> : value}</dd>
          </div>
        </Fragment>
      ))}
    </dl>
  )
}

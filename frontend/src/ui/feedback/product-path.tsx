import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import './product-path.css'

const steps = ['paper', 'line', 'cost'] as const

/** What the product does, in one line: a paper, one of its lines, what that costs. To be looked at; where nothing else is. */
export const ProductPath = () => {
  const { t } = useTranslation('ui')
  return (
    <div className="product-path" role="img" aria-label={t('path.label')}>
      {steps.map((step, at) => (
        <Fragment key={step}>
          {at > 0 && <ChevronRight className="mirrored" size={18} aria-hidden />}
          <span className={`path-${step}`} aria-hidden>
            <span className="path-name">{t(`path.${step}.name`)}</span>
            <bdi>{t(`path.${step}.example`)}</bdi>
          </span>
        </Fragment>
      ))}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import './feedback.css'

export type SkeletonProps = {
  /** Lines of text, or one block of this height in pixels. */
  lines?: number
  height?: number
}

const widths = ['92%', '76%', '84%', '61%', '88%', '70%']

/** Keeps the place of what is being loaded; give it the final height, so that nothing jumps. */
export const Skeleton = ({ lines = 3, height }: SkeletonProps) => {
  const { t } = useTranslation('ui')
  return (
    <div className="skeleton" role="status">
      <span className="only-spoken">{t('loading')}</span>
      {height !== undefined ? (
        <span className="bone" style={{ blockSize: height }} />
      ) : (
        Array.from({ length: lines }, (_, line) => line).map((line) => (
          <span key={line} className="bone" style={{ inlineSize: widths[line % widths.length] }} />
        ))
      )}
    </div>
  )
}

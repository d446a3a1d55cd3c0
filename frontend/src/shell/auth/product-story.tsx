import { useTranslation } from 'react-i18next'

const steps = ['line', 'clean', 'plate', 'dish'] as const

/** What the product does, from the paper to the cost of a dish: to be looked at, nothing in it is pressed. */
export const ProductStory = () => {
  const { t } = useTranslation('shell')
  return (
    <aside className="story">
      <p className="story-title">{t('story.title')}</p>
      <p className="story-paper">
        <bdi>{t('story.paper')}</bdi>
        <bdi className="story-line">{t('story.printed')}</bdi>
      </p>
      <ol className="story-steps">
        {steps.map((step) => (
          <li key={step}>
            <span>
              <strong>{t(`story.${step}.title`)}</strong>
              <span className="muted small">{t(`story.${step}.words`)}</span>
            </span>
            <bdi className="story-figure figures">{t(`story.${step}.figure`)}</bdi>
          </li>
        ))}
      </ol>
    </aside>
  )
}

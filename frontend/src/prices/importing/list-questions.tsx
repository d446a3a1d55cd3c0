import type { ListReading } from '@escandallo/contracts/tables/lists/reading.ts'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/feedback/banner.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { formatRate } from '../../ui/words/format.ts'

export type Ask = ListReading['asks'][number]
type ListQuestionsProps = {
  asks: readonly Ask[]
  answers: Readonly<Record<string, string>>
  onAnswer: (key: string, value: string) => void
  /** What an answer makes of the price of the first row, in words. */
  effectOf: (key: string, value: string) => string | null
}

/** What nobody can read off the list: asked once above its rows, with what each answer makes of a price. */
export const ListQuestions = ({ asks, answers, onAnswer, effectOf }: ListQuestionsProps) => {
  const { t, i18n } = useTranslation('prices')
  return asks.map(({ key, code, column, choices, detail, likeliest }) =>
    choices.length === 0 ? (
      <Banner key={key} tone="warning">
        {t(`upload.asks.${code}`, { column, detail })}
      </Banner>
    ) : (
      <div key={key} className="list-question" data-open={answers[key] === undefined || undefined} data-question={key}>
        <RadioGroup
          look="answers"
          label={t(`upload.asks.${code}`, { column, detail, currency: choices[0] })}
          value={answers[key] ?? ''}
          onChange={(value) => onAnswer(key, value)}
          options={choices.map((value, at) => ({
            value,
            isLikely: value === likeliest,
            icon: (
              <span aria-hidden>
                <Kbd keys={String(at + 1)} />
              </span>
            ),
            label: t(`upload.choices.${value}`, {
              defaultValue: code === 'vat-rate' ? formatRate(value, i18n.language) : value,
            }),
            hint: [effectOf(key, value), value === likeliest && answers[key] === undefined && t('import.likeliest')]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      </div>
    ),
  )
}

import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import './feedback.css'

export type StepperProps = {
  label: string
  steps: readonly string[]
  /** Index of the step at hand; the number of steps when all are done. */
  active: number
  /** Makes finished steps buttons that lead back. */
  onStep?: (index: number) => void
}

export const Stepper = ({ label, steps, active, onStep }: StepperProps) => {
  const { t } = useTranslation('ui')
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step, index) => {
        const done = index < active
        const words = (
          <>
            <span className="stepper-mark figures">{done ? <Check size={14} aria-hidden /> : index + 1}</span>
            {step}
            {done && <span className="only-spoken">{t('stepper.done')}</span>}
          </>
        )
        return (
          <li key={step} aria-current={index === active ? 'step' : undefined} data-done={done || undefined}>
            {done && onStep ? (
              <button type="button" onClick={() => onStep(index)}>
                {words}
              </button>
            ) : (
              <span>{words}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

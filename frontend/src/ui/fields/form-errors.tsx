import { CircleAlert } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../actions/link.tsx'
import { fieldId } from './field.tsx'

export type FormErrorsProps = {
  /** `name` is the field's name; without it the message belongs to the whole form, and may lead to where one goes on (`href`). */
  errors: readonly { name?: string; message: string; href?: string }[]
  title?: string
  /** Grows with every failed attempt: the summary then takes the focus. */
  attempt?: number
}

/** What is wrong with a form, each line leading to its field. Draws nothing when all is well. */
export const FormErrors = ({ errors, title, attempt = 0 }: FormErrorsProps) => {
  const { t } = useTranslation('ui')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (errors.length === 0) return null
  // Where no field is wrong there is nothing to correct.
  const isRefusal = errors.every(({ name }) => !name)
  return (
    <div ref={box} className="form-errors" role="alert" aria-labelledby={id} tabIndex={-1}>
      <p id={id} className="form-errors-title">
        <CircleAlert size={17} aria-hidden />
        {title ?? t(isRefusal ? 'formRefused' : 'formErrors')}
      </p>
      <ul>
        {errors.map(({ name, message, href }) => (
          <li key={`${name}${message}`}>
            {name ? (
              <a
                href={`#${fieldId(name)}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(fieldId(name))?.focus()
                }}
              >
                {message}
              </a>
            ) : href ? (
              <Link href={href}>{message}</Link>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

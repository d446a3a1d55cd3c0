import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame, type FieldProps, useField } from './field.tsx'

export type TextFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'search'
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel'
  placeholder?: string
  autoComplete?: string
  autoFocus?: boolean
  readOnly?: boolean
  maxLength?: number
  before?: ReactNode
  after?: ReactNode
  /** Figures keep to the end and line up. */
  align?: 'start' | 'end'
  /** What one may mean, offered while one types. */
  suggestions?: readonly string[]
  ref?: Ref<HTMLInputElement>
}

/** One line of text. A password gets a button that shows it. */
export const TextField = (props: TextFieldProps) => {
  const { onChange, type = 'text', before, after, align, suggestions = [], ref, ...more } = props
  const { value, onBlur, onKeyDown, inputMode, placeholder, autoComplete, autoFocus, readOnly, maxLength, ...field } =
    more
  const { t } = useTranslation('ui')
  const { id, control } = useField(field)
  const [shown, setShown] = useState(false)
  const reveal = type === 'password' && (
    <button
      type="button"
      className="field-inside"
      aria-label={shown ? t('password.hide') : t('password.show')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      {shown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
    </button>
  )
  const end = reveal || after
  return (
    <FieldFrame id={id} field={field}>
      <span className="text-input">
        {before && <span className="text-input-side">{before}</span>}
        <input
          {...control}
          {...{ ref, value, inputMode, placeholder, autoComplete, readOnly, maxLength, onBlur, onKeyDown }}
          // biome-ignore lint/a11y/noAutofocus: whoever opens a dialog or signs in came to type there
          autoFocus={autoFocus}
          type={shown ? 'text' : type}
          data-align={align}
          list={suggestions.length > 0 ? `${id}-suggestions` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {suggestions.length > 0 && (
          <datalist id={`${id}-suggestions`}>
            {suggestions.map((suggestion) => (
              <option key={suggestion} value={suggestion} />
            ))}
          </datalist>
        )}
        {end && <span className="text-input-side">{end}</span>}
      </span>
    </FieldFrame>
  )
}

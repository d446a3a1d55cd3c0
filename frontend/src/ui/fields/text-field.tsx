import JoyInput from '@mui/joy/Input'
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
  ref?: Ref<HTMLInputElement>
}

/** One line of text. A password gets a button that shows it. */
export const TextField = ({
  value,
  onChange,
  onBlur,
  onKeyDown,
  type = 'text',
  before,
  after,
  align,
  ref,
  inputMode,
  placeholder,
  autoComplete,
  autoFocus,
  readOnly,
  maxLength,
  ...field
}: TextFieldProps) => {
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
  return (
    <FieldFrame id={id} field={field}>
      <JoyInput
        size="sm"
        value={value}
        disabled={field.disabled}
        error={Boolean(field.error)}
        startDecorator={before}
        endDecorator={reveal || after}
        slotProps={{
          input: {
            ...control,
            ref,
            type: shown ? 'text' : type,
            inputMode,
            placeholder,
            autoComplete,
            autoFocus,
            readOnly,
            maxLength,
            onBlur,
            onKeyDown,
            style: align === 'end' ? { textAlign: 'end' } : undefined,
          },
        }}
        onChange={(event) => onChange(event.target.value)}
        sx={{
          minHeight: 36,
          '--Input-focusedThickness': '2px',
          '--Input-focusedHighlight': 'var(--primary-ink)',
          backgroundColor: 'var(--surface)',
          borderColor: field.error ? 'var(--danger-solid)' : 'var(--line-strong)',
          fontVariantNumeric: 'tabular-nums',
        }}
      />
    </FieldFrame>
  )
}

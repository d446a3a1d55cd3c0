import JoyTextarea from '@mui/joy/Textarea'
import type { Ref } from 'react'
import { FieldFrame, type FieldProps, useField } from './field.tsx'

export type TextAreaProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  rows?: number
  maxLength?: number
  placeholder?: string
  ref?: Ref<HTMLTextAreaElement>
}

export const TextArea = ({
  value,
  onChange,
  onBlur,
  rows = 3,
  maxLength,
  placeholder,
  ref,
  ...field
}: TextAreaProps) => {
  const { id, control } = useField(field)
  return (
    <FieldFrame id={id} field={field}>
      <JoyTextarea
        size="sm"
        minRows={rows}
        value={value}
        disabled={field.disabled}
        error={Boolean(field.error)}
        slotProps={{ textarea: { ...control, ref, maxLength, placeholder, onBlur } }}
        onChange={(event) => onChange(event.target.value)}
        sx={{
          backgroundColor: 'var(--surface)',
          borderColor: field.error ? 'var(--danger-solid)' : 'var(--line-strong)',
          '--Textarea-focusedHighlight': 'var(--primary-ink)',
        }}
      />
    </FieldFrame>
  )
}

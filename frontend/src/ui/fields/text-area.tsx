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

/** Some lines of text; grows with what is written, where browsers can do that. */
export const TextArea = ({ onChange, rows = 3, ref, ...more }: TextAreaProps) => {
  const { value, onBlur, maxLength, placeholder, ...field } = more
  const { id, control } = useField(field)
  return (
    <FieldFrame id={id} field={field}>
      <span className="text-input">
        <textarea
          // A browser brings the caret into view, and leaves the rest of a tall field under a bar.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
          {...control}
          {...{ ref, rows, value, maxLength, placeholder, onBlur }}
          style={{ minBlockSize: `calc(${rows * 1.5}em + 9px)` }}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
    </FieldFrame>
  )
}

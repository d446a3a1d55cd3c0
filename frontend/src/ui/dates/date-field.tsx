import type { Ref } from 'react'
import { FieldFrame, type FieldProps, useField } from '../fields/field.tsx'

export type DateFieldProps = FieldProps & {
  /** `YYYY-MM-DD`, or `''` for nothing. */
  value: string
  onChange: (day: string) => void
  onBlur?: () => void
  min?: string
  max?: string
  ref?: Ref<HTMLInputElement>
}

/** One business day, in the system's own calendar: typed, picked or pasted. */
export const DateField = ({ value, onChange, onBlur, min, max, ref, ...field }: DateFieldProps) => {
  const { id, control } = useField(field)
  return (
    <FieldFrame id={id} field={field}>
      <input
        {...control}
        ref={ref}
        className="input figures"
        type="date"
        value={value}
        min={min}
        max={max}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}

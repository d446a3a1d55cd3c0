import { ChevronDown } from 'lucide-react'
import { memo, type Ref } from 'react'
import { FieldFrame, type FieldProps, useField } from './field.tsx'

export type Option<Value extends string = string> = { value: Value; label: string; disabled?: boolean; group?: string }

export type SelectProps<Value extends string = string> = FieldProps & {
  value: Value | ''
  onChange: (value: Value) => void
  onBlur?: () => void
  options: readonly Option<Value>[]
  /** First, empty entry, for instance "Elige una unidad". */
  placeholder?: string
  ref?: Ref<HTMLSelectElement>
}

const Options = ({ options }: { options: readonly Option[] }) =>
  options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ))

/** Drawn anew only with other options: there may be hundreds. */
const Groups = memo(({ options }: { options: readonly Option[] }) => {
  const groups = [...new Set(options.map((option) => option.group ?? ''))]
  return groups.map((group) => {
    const members = options.filter((option) => (option.group ?? '') === group)
    return group ? (
      <optgroup key={group} label={group}>
        <Options options={members} />
      </optgroup>
    ) : (
      <Options key="ungrouped" options={members} />
    )
  })
})

/** The system's own list: right on phones, with keyboard and type-ahead for free. For long or searched lists take Combobox. */
export const Select = <Value extends string = string>({
  value,
  onChange,
  onBlur,
  options,
  placeholder,
  ref,
  ...field
}: SelectProps<Value>) => {
  const { id, control } = useField(field)
  return (
    <FieldFrame id={id} field={field}>
      <span className="select">
        <select
          {...control}
          ref={ref}
          value={value}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          <Groups options={options} />
        </select>
        <ChevronDown size={15} aria-hidden />
      </span>
    </FieldFrame>
  )
}

import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'
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

/** Makes the field as high as its text, where styles alone do not (`field-sizing`). */
const useGrowing = (area: RefObject<HTMLTextAreaElement | null>, text: string) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => {
    const { current } = area
    if (!current || globalThis.CSS?.supports('field-sizing', 'content')) return
    current.style.blockSize = 'auto'
    current.style.blockSize = `${current.scrollHeight}px`
  }, [area, text])
}

/** Some lines of text; grows with what is written. */
export const TextArea = ({ onChange, rows = 3, ref, ...more }: TextAreaProps) => {
  const { value, onBlur, maxLength, placeholder, ...field } = more
  const { id, control } = useField(field)
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement)
  useGrowing(area, value)
  return (
    <FieldFrame id={id} field={field}>
      <span className="text-input">
        <textarea
          // A browser brings the caret into view, and leaves the rest of a tall field under a bar.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
          {...control}
          {...{ ref: area, rows, value, maxLength, placeholder, onBlur }}
          style={{ minBlockSize: `calc(${rows * 1.5}em + 9px)` }}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
    </FieldFrame>
  )
}

import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'

/** Milliseconds after the last key before the list is asked. */
const PAUSE = 250

type SearchFieldProps = {
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  before?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** The search of a list. A key draws this field alone; the list follows when the typing pauses. */
export const SearchField = ({ value, onChange, ...field }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value)
  const latest = useRef(onChange)
  latest.current = onChange
  const asked = useRef(value)
  useEffect(() => {
    // What comes back of what was asked here is older than what has been typed since.
    if (value === asked.current) return
    asked.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => {
      asked.current = typed
      latest.current(typed)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [typed, value])
  return <TextField {...field} type="search" hiddenLabel value={typed} onChange={setTyped} />
}

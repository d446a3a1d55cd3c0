import { likeName } from '@escandallo/contracts/values/plain/names.ts'
import { Check, Plus, X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame, type FieldProps, useField } from './field.tsx'

export type Choice = { value: string; label: string; hint?: string }

export type ComboboxProps = FieldProps & {
  value: Choice | null
  onChange: (choice: Choice | null) => void
  onBlur?: () => void
  /** Finds choices for a text ('' when just opened). Called 200 ms after the last key; earlier answers are dropped. */
  search: (text: string, signal: AbortSignal) => Promise<readonly Choice[]> | readonly Choice[]
  /** Offers "Crear «text»" when nothing bears exactly that name. */
  onCreate?: (text: string) => void
  placeholder?: string
  clearable?: boolean
  ref?: Ref<HTMLInputElement>
}

const wait = 200

/** What was found for a text; null where the search failed. */
type Answer = { text: string; choices: readonly Choice[] | null }

/** Letters and digits alone: "Cárnicas Val, S.L." and "carnicas val sl" are one name. */
const bare = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** What bears a text but for case, accents and plural: its label, and its place, which is the first where nothing does. */
const twinOf = (text: string, choices: readonly Choice[]): { at: number; label: string | undefined } => {
  const at = bare(text) === '' ? -1 : choices.findIndex(({ label }) => likeName(label) === likeName(text))
  return { at: Math.max(0, at), label: choices[at]?.label }
}

/** Looks choices up for a text while the list is open. */
const useChoices = (search: ComboboxProps['search'], open: boolean, typed: string, onAnswer: () => void) => {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const find = useRef(search)
  find.current = search
  const answered = useRef(onAnswer)
  answered.current = onAnswer
  useEffect(() => {
    if (!open) return
    const stop = new AbortController()
    const timer = setTimeout(
      async () => {
        try {
          const matching = await find.current(typed, stop.signal)
          if (stop.signal.aborted) return
          setAnswer({ text: typed, choices: matching })
          answered.current()
        } catch {
          if (!stop.signal.aborted) setAnswer({ text: typed, choices: null })
        }
      },
      typed === '' ? 0 : wait,
    )
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [open, typed])
  // An answer to another text is none, from the moment that this one is typed: an Enter that comes first waits, and creates nothing.
  const choices = (answer?.text === typed && answer.choices) || []
  const state = answer?.text !== typed ? 'busy' : answer.choices === null ? 'failed' : 'ready'
  return { answer, choices, state, forget: () => setAnswer(null) } as const
}

type PanelProps = {
  id: string
  label: string
  open: boolean
  choices: readonly Choice[]
  /** The choice that the field has. */
  value: string | undefined
  active: number
  /** What "Crear" would create; null where it is not offered. */
  creates: string | null
  /** What bears nearly that name already: creating makes a second one. */
  twin: string | undefined
  status: string
  onPick: (index: number) => void
}

/** The list of choices under the field. It takes no focus: a press on it must not blur the field before the click lands. */
const ChoicePanel = ({ id, label, open, choices, value, active, creates, twin, status, onPick }: PanelProps) => {
  const { t } = useTranslation('ui')
  return (
    <div className="combobox-panel" hidden={!open} onPointerDown={(event) => event.preventDefault()}>
      <div className="combobox-list" id={id} role="listbox" aria-label={label}>
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys
          <div
            key={choice.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={choice.value === value}
            data-active={index === active || undefined}
            onClick={() => onPick(index)}
          >
            <span className="grow">{choice.label}</span>
            {choice.hint && <span className="muted small">{choice.hint}</span>}
            {choice.value === value && <Check size={15} aria-hidden />}
          </div>
        ))}
        {creates !== null && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the same
          <div
            id={`${id}-${choices.length}`}
            role="option"
            tabIndex={-1}
            aria-selected={false}
            data-active={active === choices.length || undefined}
            onClick={() => onPick(choices.length)}
          >
            <Plus size={15} aria-hidden />
            {twin === undefined
              ? t('combobox.create', { text: creates })
              : t('combobox.createBeside', { text: creates, twin })}
          </div>
        )}
      </div>
      <p role="status" className="combobox-said">
        {open ? status : ''}
      </p>
    </div>
  )
}

/** What is said of the list, where its choices do not say it. */
const statusKeys = { busy: 'loading', failed: 'combobox.failed' } as const
const statusKeyOf = (state: keyof typeof statusKeys | 'ready', count: number) => {
  if (state !== 'ready') return statusKeys[state]
  return count === 0 ? 'combobox.nothing' : null
}

/** Where the choice stands that bears the name that is typed; -1 where none does. */
const namedExactly = (choices: readonly { label: string }[], typed: string): number =>
  bare(typed) === '' ? -1 : choices.findIndex(({ label }) => bare(label) === bare(typed))

/** The name under which something new would be created: none where something bears it. */
const newName = (typed: string, exact: number) => (exact < 0 && typed.trim()) || null
const labelOf = (value: ComboboxProps['value']) => value?.label ?? ''
const canBeCleared = (value: ComboboxProps['value'], { clearable, disabled }: Partial<ComboboxProps>) =>
  clearable && value && !disabled

const ClearButton = ({ label, onClear }: { label: string; onClear: () => void }) => {
  const { t } = useTranslation('ui')
  return (
    <button
      type="button"
      className="field-inside combobox-clear"
      aria-label={t('combobox.clear', { label })}
      onClick={onClear}
    >
      <X size={15} aria-hidden />
    </button>
  )
}

/** A text field that looks choices up while one types (WAI-ARIA combobox with a list). */
export const Combobox = ({
  value,
  onChange,
  onBlur,
  search,
  onCreate,
  placeholder,
  clearable = true,
  ref,
  ...field
}: ComboboxProps) => {
  const { t } = useTranslation('ui')
  const { id, control } = useField(field)
  const list = useId()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState<string | null>(null)
  /** What the arrows chose; null where they chose nothing yet. */
  const [moved, setMoved] = useState<number | null>(null)
  /** Enter came before the answer: what is meant without doubt is chosen when it is there. */
  const [enterWaits, setEnterWaits] = useState(false)
  const typed = text ?? ''
  const { answer, choices, state, forget } = useChoices(search, open, typed, () => setMoved(null))

  // What bears the name that is typed, else the first that is there: "Create" stands behind it, and is first only where nothing is.
  const exact = namedExactly(choices, typed)
  const creates = onCreate && state === 'ready' ? newName(typed, exact) : null
  const count = choices.length + Number(creates !== null)
  const isChoosing = open && state === 'ready' && count > 0
  // "Tomates" is perhaps what is there as "Tomate": it is taken first, and made a second time by who says so.
  const twin = twinOf(typed, choices)
  const preselected = exact >= 0 ? exact : twin.at
  const active = moved ?? preselected
  /** The first press of an arrow stays among what is there, so that ↓ Enter never creates what it could have taken. */
  const steppedTo = (step: 1 | -1): number => {
    const next = (active + step + count) % count
    return moved === null && choices.length > 0 && next === choices.length ? preselected : next
  }

  const close = () => {
    setOpen(false)
    setText(null)
    forget()
    setEnterWaits(false)
  }
  const pick = (index: number) => {
    const choice = choices[index]
    if (choice) onChange(choice)
    else if (creates !== null && index === choices.length) onCreate?.(creates)
    close()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again only when the answer has come
  useEffect(() => {
    if (!enterWaits || state === 'busy') return
    setEnterWaits(false)
    const meant = choices.length === 1 ? 0 : exact
    if (open && state === 'ready' && meant >= 0) pick(meant)
  }, [enterWaits, state, answer])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (count > 0 && state === 'ready') setMoved(steppedTo(step))
    } else if (event.key === 'Enter' && open) {
      // While the list is open Enter chooses: the form around the field is not sent by it, whatever the list holds.
      event.preventDefault()
      if (state === 'busy') setEnterWaits(typed !== '')
      else if (state === 'ready' && count > 0) pick(active)
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      close()
    }
  }
  const statusKey = statusKeyOf(state, count)

  return (
    <FieldFrame id={id} field={field}>
      <span className="combobox">
        <input
          {...control}
          ref={ref}
          className="input"
          role="combobox"
          aria-expanded={open}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={isChoosing ? `${list}-${active}` : undefined}
          autoComplete="off"
          placeholder={placeholder}
          value={text ?? labelOf(value)}
          onChange={(event) => {
            setText(event.target.value)
            setEnterWaits(false)
            setOpen(true)
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            close()
            onBlur?.()
          }}
        />
        {canBeCleared(value, { clearable, ...field }) && (
          <ClearButton label={field.label} onClear={() => onChange(null)} />
        )}
        <ChoicePanel
          id={list}
          label={field.label}
          choices={state === 'busy' ? [] : choices}
          value={value?.value}
          status={statusKey === null ? '' : t(statusKey)}
          onPick={pick}
          twin={twin.label}
          {...{ open, active, creates }}
        />
      </span>
    </FieldFrame>
  )
}

import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

export type Field = { path: string; name: string }

/** Most fields that are listed; typing on narrows them down. */
const MOST = 12

/** The fields that a text means: each of its words begins a word of the name. "3 pre" is "Línea 3 · Precio". */
export const fieldsNamed = (fields: readonly Field[], text: string): Field[] => {
  const wanted = normalizeName(text).split(' ').filter(Boolean)
  const matching = fields.filter(({ name }) => {
    const words = normalizeName(name).split(' ')
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  })
  const exact = (field: Field) => (normalizeName(field.name) === wanted.join(' ') ? 0 : 1)
  return matching.sort((a, b) => exact(a) - exact(b)).slice(0, MOST)
}

type GoToFieldProps = { open: boolean; fields: readonly Field[]; onClose: () => void; onGo: (path: string) => void }

/** Any field by its name, in a few letters. */
export const GoToField = ({ open, fields, onClose, onGo }: GoToFieldProps) => {
  const { t } = useTranslation('documents')
  return (
    <Dialog open={open} onClose={onClose} title={t('goTo.title')}>
      {open && <Finder fields={fields} onGo={onGo} />}
    </Dialog>
  )
}

const Finder = ({ fields, onGo }: Pick<GoToFieldProps, 'fields' | 'onGo'>) => {
  const { t } = useTranslation('documents')
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const matches = fieldsNamed(fields, text)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && matches.length > 0) {
      event.preventDefault()
      setActive((active + step + matches.length) % matches.length)
    }
    const chosen = event.key === 'Enter' ? matches[active] : undefined
    if (!chosen) return
    event.preventDefault()
    onGo(chosen.path)
  }
  return (
    <div className="stack-tight">
      <input
        className="input"
        role="combobox"
        aria-label={t('goTo.label')}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={matches.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type into it
        autoFocus
        placeholder={t('goTo.hint')}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={t('goTo.label')} className="go-to">
        {matches.map(({ path, name }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and takes the keys
          <div
            key={path}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => onGo(path)}
          >
            {name}
          </div>
        ))}
      </div>
      <p role="status" className="muted small">
        {matches.length === 0 ? t('goTo.nothing') : ''}
      </p>
    </div>
  )
}

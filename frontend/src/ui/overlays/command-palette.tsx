import { Command } from 'cmdk'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paletteRank } from '../words/palette-rank.ts'
import { FieldDialog } from './field-dialog.tsx'
import './overlays.css'

export type PaletteItem = {
  id: string
  label: string
  group: string
  icon?: ReactNode
  hint?: string
  keywords?: string[]
  onSelect: () => void
}

export type CommandPaletteProps = {
  open: boolean
  onClose: () => void
  items: readonly PaletteItem[]
  /** Told of every change of the text, so that the caller can look things up and add them to `items`. */
  onSearch?: (text: string) => void
  busy?: boolean
}

const noItems: readonly PaletteItem[] = []

/** Everything one can go to or do, found by typing. Loaded on first use: `lazy(() => import('…/command-palette.tsx'))`. */
export default function CommandPalette({ open, onClose, items, onSearch, busy }: CommandPaletteProps) {
  const { t } = useTranslation('ui')
  const [text, setText] = useState('')
  // The field is there to be typed into with the press that opens it; what can be gone to follows.
  const shown = useDeferredValue(items, noItems)
  if (!open) return null
  const groups = [...new Set(shown.map((item) => item.group))]
  return (
    <FieldDialog label={t('palette.label')} onClose={onClose}>
      <Command label={t('palette.label')} className="palette-content" loop filter={paletteRank}>
        <Command.Input
          value={text}
          onValueChange={(next) => {
            setText(next)
            onSearch?.(next)
          }}
          placeholder={t('palette.placeholder')}
        />
        <Command.List label={t('palette.results')} aria-busy={busy}>
          {shown !== noItems && <Command.Empty>{busy ? t('loading') : t('palette.nothing')}</Command.Empty>}
          {groups.map((group) => (
            <Command.Group key={group} heading={group}>
              {shown
                .filter((item) => item.group === group)
                .map((item) => (
                  <Command.Item
                    key={item.id}
                    value={item.id}
                    keywords={[item.label, ...(item.keywords ?? [])]}
                    onSelect={() => {
                      onClose()
                      item.onSelect()
                    }}
                  >
                    {item.icon}
                    <span className="grow">{item.label}</span>
                    {item.hint && <span className="muted small">{item.hint}</span>}
                  </Command.Item>
                ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </FieldDialog>
  )
}

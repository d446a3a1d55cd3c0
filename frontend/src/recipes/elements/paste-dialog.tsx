import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { newElement } from './element-rows.ts'
import { elementOf, type Found, searchKitchen } from './entry-row.tsx'
import { useKitchenFigures } from './figures.ts'
import { readLines, type TypedLine } from './typed-line.ts'

type Read = { written: string; line: TypedLine; matches: readonly Found[]; chosen: string }

const FREE = 'free'
const LEFT_OUT = 'left-out'
const MOST_LINES = 300

/** Sure of a name that is written as it is called, or that alone answers to all of its words. */
const sureOf = (name: string, matches: readonly Found[]): Found | undefined => {
  const same = matches.filter((item) => normalizeName(item.name) === normalizeName(name))
  if (same.length === 1) return same[0]
  return matches.length === 1 ? matches[0] : undefined
}

const read = async (text: string, signal: AbortSignal): Promise<Read[]> => {
  const lines = readLines(text).slice(0, MOST_LINES)
  const results: Read[] = []
  for (const { written, line } of lines) {
    const words = normalizeName(line.name).split(' ').filter(Boolean)
    let matches = words.length > 0 ? await searchKitchen(line.name, signal, 5) : []
    // "Cebolla picada fina": what nothing is called is looked for by its first word.
    if (matches.length === 0 && words.length > 1) matches = await searchKitchen(words[0] ?? '', signal, 5)
    results.push({ written, line, matches, chosen: sureOf(line.name, matches)?.id ?? '' })
  }
  return results
}

type PasteDialogProps = {
  open: boolean
  /** What was pasted already. */
  text: string
  onClose: () => void
  onAdd: (rows: Element[]) => void
}

/** A whole recipe as text or from a spreadsheet: each line beside how it was read, the unsure ones asked. Nothing is kept before "Añadir". */
export const PasteDialog = ({ open, text: pasted, onClose, onAdd }: PasteDialogProps) => {
  const { t } = useTranslation('recipes')
  const { amount } = useKitchenFigures()
  const [text, setText] = useState(pasted)
  const [rows, setRows] = useState<Read[] | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => setText(pasted), [pasted])
  useEffect(() => {
    setRows(null)
    setFailed(false)
    if (!open || text.trim() === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      read(text, stop.signal)
        .then(setRows)
        .catch(() => {
          if (!stop.signal.aborted) setFailed(true)
        })
    }, 300)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [open, text])
  const unsure = useMemo(() => (rows ?? []).filter(({ chosen }) => chosen === '').length, [rows])
  const add = () => {
    const elements = (rows ?? []).flatMap(({ line, written, matches, chosen }) => {
      if (chosen === LEFT_OUT || chosen === '') return []
      const item = matches.find(({ id }) => id === chosen)
      if (item) return [elementOf(written, item)]
      const free = { kind: 'free', name: line.name.slice(0, 200), density: '1' } as const
      return [newElement(free, line.quantity, line.unit ?? 'g')]
    })
    onAdd(elements)
    onClose()
  }
  const ready = rows !== null && rows.length > 0 && unsure < rows.length
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={t('paste.title')}
      description={t('paste.description')}
      actions={
        <>
          <Button onClick={onClose}>{t('paste.cancel')}</Button>
          <Button look="primary" disabled={!ready} onClick={add}>
            {t('paste.add', { count: (rows ?? []).filter(({ chosen }) => chosen && chosen !== LEFT_OUT).length })}
          </Button>
        </>
      }
    >
      <div className="stack">
        <TextArea label={t('paste.text')} value={text} onChange={setText} rows={6} />
        {failed && <p className="field-error">{t('elements.searchFailed')}</p>}
        {text.trim() !== '' && rows === null && !failed && <p className="muted">{t('paste.reading')}</p>}
        {rows !== null && unsure > 0 && <p role="status">{t('paste.unsure', { count: unsure })}</p>}
        <ul className="paste-lines">
          {(rows ?? []).map((row, at) => (
            // Lines have no other name than their place, and are read anew with every key.
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is that of the text
            <li key={at} className={row.chosen === '' ? 'paste-line paste-unsure' : 'paste-line'}>
              <span className="muted one-line">{row.written}</span>
              <span className="figures nowrap">
                {row.line.quantity === null && !row.line.toTaste
                  ? t('paste.noAmount')
                  : amount(row.line.quantity, row.line.unit ?? 'g')}
              </span>
              <Select
                label={t('paste.isWhat', { line: row.written })}
                hiddenLabel
                placeholder={t('paste.choose')}
                value={row.chosen}
                onChange={(chosen) => setRows((rows ?? []).with(at, { ...row, chosen }))}
                options={[
                  ...row.matches.map(({ id, name, kind }) => ({
                    value: id,
                    label: kind === 'recipe' ? `${name} · ${t('elements.recipe')}` : name,
                  })),
                  { value: FREE, label: t('paste.free') },
                  { value: LEFT_OUT, label: t('paste.leaveOut') },
                ]}
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/command.ts'
import { newId } from '../../platform/cryptography/ids.ts'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { createUnpriced } from '../../products/public.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { newElement } from '../elements/element-rows.ts'
import { boughtBy, elementOf, searchKitchen, sureOf } from '../elements/kitchen-search.ts'
import { CREATE, LEFT_OUT, PasteLines, type ReadLine } from './paste-line.tsx'
import { type PastedLine, readRecipe } from './pasted-recipe.ts'

const AT_ONCE = 6

const readLine = async (pasted: PastedLine, signal: AbortSignal): Promise<ReadLine> => {
  const words = pasted.line.name.split(' ').filter(({ length }) => length > 2)
  let matches = await searchKitchen(pasted.line.name, signal, 4)
  const chosen = sureOf(pasted.line.name, matches)?.id ?? ''
  // "Cebolla picada fina": what nothing is called is looked for by fewer of its words, and always asked.
  for (let kept = words.length - 1; kept > 0 && matches.length === 0; kept -= 1)
    matches = await searchKitchen(words.slice(0, kept).join(' '), signal, 4)
  return { ...pasted, matches, chosen }
}

const readAll = async (lines: readonly PastedLine[], signal: AbortSignal): Promise<ReadLine[]> => {
  const results: ReadLine[] = []
  for (let at = 0; at < lines.length; at += AT_ONCE)
    results.push(...(await Promise.all(lines.slice(at, at + AT_ONCE).map((line) => readLine(line, signal)))))
  return results
}

/** @param created the products that were created for lines, by the lines' names. */
const elementsOf = (rows: readonly ReadLine[], created: ReadonlyMap<string, string> = new Map()): Element[] =>
  rows.flatMap(({ line, note, matches, chosen }) => {
    if (chosen === LEFT_OUT || chosen === '') return []
    const productId = chosen === CREATE ? (created.get(line.name) ?? line.name) : null
    const item = productId
      ? { kind: 'product' as const, id: productId, unit: boughtBy(line.unit), perUnit: null }
      : matches.find(({ id }) => id === chosen)
    const free = { kind: 'free', name: line.name.slice(0, 200), density: '1' } as const
    const element = item
      ? elementOf(line, item)
      : newElement(free, line.toTaste ? null : (line.quantity ?? '1'), line.unit ?? 'g')
    // An amount that nobody wrote is none: the row asks for it.
    return [{ ...element, quantity: line.quantity, note: note?.slice(0, 200) ?? null }]
  })

type PasteDialogProps = {
  open: boolean
  /** What was pasted already. */
  text: string
  /** Rows that still fit. */
  room: number
  creates: boolean
  takesMethod: boolean
  onClose: () => void
  onAdd: (rows: Element[], method: string | null) => void
}

/** How long somebody types on before it is read; ms. */
const PAUSE = 300

/** A recipe that is typed or pasted, read line by line a moment later. */
const useReadRecipe = (text: string, onRead: () => void) => {
  const [rows, setRows] = useState<ReadLine[] | null>(null)
  const [method, setMethod] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done with a reading is no reason to read again
  useEffect(() => {
    setRows(null)
    setFailed(false)
    if (text.trim() === '') return
    const stop = new AbortController()
    const read = readRecipe(text)
    setMethod(read.method)
    const timer = setTimeout(() => {
      readAll(read.lines, stop.signal)
        .then((results) => {
          onRead()
          setRows(results)
        })
        .catch(() => {
          if (!stop.signal.aborted) setFailed(true)
        })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text])
  return { lines: rows ?? [], isRead: rows !== null, method, failed, set: setRows }
}

type PasteStateProps = { lines: readonly ReadLine[]; unsure: number; failed: boolean; isRead: boolean }

/** How far a text was read: not yet, not at all, or so many lines for sure. */
const PasteState = ({ lines, unsure, failed, isRead }: PasteStateProps) => {
  const { t } = useTranslation('recipes')
  if (failed) return <p className="field-error">{t('elements.searchFailed')}</p>
  if (!isRead) return <p className="muted">{t('paste.reading')}</p>
  return lines.length > 0 && <PasteCount sure={lines.length - unsure} unsure={unsure} />
}

const PasteCount = ({ sure, unsure }: { sure: number; unsure: number }) => {
  const { t } = useTranslation('recipes')
  return (
    <p role="status" className="paste-count">
      <strong>{t('paste.known', { count: sure })}</strong>
      {unsure > 0 && <span className="gap-word">{t('paste.unsure', { count: unsure })}</span>}
    </p>
  )
}

/** A whole recipe as text or from a spreadsheet: each line beside how it was read, the unsure ones asked. Nothing is kept before "Añadir". */
export const PasteDialog = (props: PasteDialogProps) => {
  const { open, text: pasted, room, creates, takesMethod, onClose, onAdd } = props
  const { t } = useTranslation('recipes')
  const [text, setText] = useState(pasted)
  /** Whether what is drawn next leads to the next doubt. */
  const leads = useRef(false)
  useEffect(() => setText(pasted), [pasted])
  const reading = useReadRecipe(open ? text : '', () => {
    // Whoever pasted goes on with the doubts; whoever still types here goes on typing.
    leads.current = text === pasted
  })
  const { lines, failed } = reading
  const method = takesMethod ? reading.method : null
  const unsure = lines.filter(({ chosen }) => chosen === '').length
  const elements = elementsOf(lines)
  const tooMany = elements.length > room
  const ready = reading.isRead && unsure === 0 && !tooMany && (elements.length > 0 || method !== null)
  const finish = (created: ReadonlyMap<string, string>) => {
    onAdd(elementsOf(lines, created), method)
    setText('')
    onClose()
  }
  const toCreate = lines.filter(({ chosen }) => chosen === CREATE)
  const keys = useRef(new Map<string, string>())
  const create = useCommand(
    async (missing: readonly ReadLine[], submit) => {
      const created = new Map<string, string>()
      for (const { line } of missing) {
        if (created.has(line.name)) continue
        // A key for each of them, the same when it is tried again.
        const key = keys.current.get(line.name) ?? newId()
        keys.current.set(line.name, key)
        const product = { name: line.name.slice(0, 200), unit: boughtBy(line.unit) }
        created.set(line.name, (await createUnpriced(product, { ...submit, key })).id)
      }
      return created
    },
    { changes: ['products', 'recipes', 'dishes'], onDone: finish },
  )
  const add = () => {
    if (!ready || create.busy || create.blocked) return
    if (toCreate.length > 0) create.run(toCreate)
    else finish(new Map())
  }
  useShortcut('mod+enter', t('paste.button'), add, { when: open, secret: true })
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
          <Button look="primary" busy={create.busy} disabled={!ready || create.blocked} onClick={add}>
            {unsure > 0 ? t('paste.unsure', { count: unsure }) : t('paste.add', { count: elements.length })}
          </Button>
        </>
      }
    >
      <div className="stack">
        <TextArea label={t('paste.text')} value={text} onChange={setText} rows={reading.isRead ? 3 : 8} />
        {text.trim() !== '' && <PasteState {...{ lines, unsure, failed }} isRead={reading.isRead} />}
        {tooMany && <p className="field-error">{t('paste.tooMany', { room })}</p>}
        <PasteLines
          rows={lines}
          creates={creates}
          leads={leads}
          onChoose={(row, at, chosen) => {
            leads.current = row.chosen === ''
            reading.set(lines.with(at, { ...row, chosen }))
          }}
        />
        {reading.method !== null && (
          <p className="muted small">
            {t(takesMethod ? 'paste.method' : 'paste.noMethod', { count: reading.method.split('\n').length })}
          </p>
        )}
      </div>
    </Dialog>
  )
}

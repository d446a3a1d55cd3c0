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

/** A whole recipe as text or from a spreadsheet: each line beside how it was read, the unsure ones asked. Nothing is kept before "Añadir". */
export const PasteDialog = (props: PasteDialogProps) => {
  const { open, text: pasted, room, creates, takesMethod, onClose, onAdd } = props
  const { t } = useTranslation('recipes')
  const [text, setText] = useState(pasted)
  const [rows, setRows] = useState<ReadLine[] | null>(null)
  const [method, setMethod] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  /** Whether what is drawn next leads to the next doubt. */
  const leads = useRef(false)
  useEffect(() => setText(pasted), [pasted])
  useEffect(() => {
    setRows(null)
    setFailed(false)
    if (!open || text.trim() === '') return
    const stop = new AbortController()
    const read = readRecipe(text)
    setMethod(read.method)
    const timer = setTimeout(() => {
      readAll(read.lines, stop.signal)
        .then((results) => {
          // Whoever pasted goes on with the doubts; whoever still types here goes on typing.
          leads.current = text === pasted
          setRows(results)
        })
        .catch(() => {
          if (!stop.signal.aborted) setFailed(true)
        })
    }, 300)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [open, text, pasted])
  const unsure = (rows ?? []).filter(({ chosen }) => chosen === '').length
  const elements = elementsOf(rows ?? [])
  const tooMany = elements.length > room
  const ready = rows !== null && unsure === 0 && !tooMany && (elements.length > 0 || (takesMethod && method !== null))
  const finish = (created: ReadonlyMap<string, string>) => {
    onAdd(elementsOf(rows ?? [], created), takesMethod ? method : null)
    setText('')
    onClose()
  }
  const toCreate = (rows ?? []).filter(({ chosen }) => chosen === CREATE)
  const keys = useRef(new Map<string, string>())
  const create = useCommand(
    async (lines: readonly ReadLine[], submit) => {
      const created = new Map<string, string>()
      for (const { line } of lines) {
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
        <TextArea label={t('paste.text')} value={text} onChange={setText} rows={rows ? 3 : 8} />
        {failed && <p className="field-error">{t('elements.searchFailed')}</p>}
        {text.trim() !== '' && rows === null && !failed && <p className="muted">{t('paste.reading')}</p>}
        {rows !== null && rows.length > 0 && (
          <p role="status" className="paste-count">
            <strong>{t('paste.known', { count: rows.length - unsure })}</strong>
            {unsure > 0 && <span className="gap-word">{t('paste.unsure', { count: unsure })}</span>}
          </p>
        )}
        {tooMany && <p className="field-error">{t('paste.tooMany', { room })}</p>}
        <PasteLines
          rows={rows ?? []}
          creates={creates}
          leads={leads}
          onChoose={(row, at, chosen) => {
            leads.current = row.chosen === ''
            setRows((rows ?? []).with(at, { ...row, chosen }))
          }}
        />
        {method !== null && (
          <p className="muted small">
            {t(takesMethod ? 'paste.method' : 'paste.noMethod', { count: method.split('\n').length })}
          </p>
        )}
      </div>
    </Dialog>
  )
}

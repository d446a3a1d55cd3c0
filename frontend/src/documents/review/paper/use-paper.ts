import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import type { Box } from '@escandallo/contracts/documents/reading.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../ui/feedback/toasts.tsx'
import { type DocumentOf, documentWords } from '../../queries.ts'
import { runsIn } from '../../reading/page-words.ts'
import { cellOf, kindOf, readAt } from '../../reading/read-value.ts'
import { type RunnerUp, runnersUp } from '../../reading/runners-up.ts'
import { writtenAs } from '../../reading/written.ts'
import type { Drawing } from '../../viewer/frame.tsx'
import { valueAt } from '../draft/draft.ts'
import { focusField } from '../focusing.ts'
import type { Sides } from '../side-by-side.tsx'
import type { Review } from '../use-review.ts'
import { useFieldWords, useValueWords } from '../words.ts'
import { useTaking } from './use-taking.ts'

/** Most characters that a field of text takes. */
const longest: Readonly<Record<string, number>> = {
  'supplier.name': 200,
  'supplier.taxId': 30,
  'supplier.iban': 42,
  'supplier.address': 500,
  'supplier.email': 254,
  'supplier.phone': 40,
  number: 60,
  code: 60,
  name: 300,
  unit: 30,
}

const none: readonly never[] = []
const somewhere: Box = { page: 1, x: 0.35, y: 0.3, width: 0.3, height: 0.03 }

/** A little air around a value, so that the frame does not cut its letters. */
const widened = ({ page, x, y, width, height }: Box): Box => ({
  page,
  x: Math.max(0, x - 0.006),
  y: Math.max(0, y - 0.004),
  width: width + 0.012,
  height: height + 0.008,
})

/** The choice of a supplier is read from its printed name. */
const printedPath = (path: string) => (path === 'supplier' ? 'supplier.name' : path)

/** What ties the form to the words of the paper: other readings of a field, and reading it again from a frame. */
export const usePaper = (of: DocumentOf, details: DocumentDetails, review: Review, { narrow, show }: Sides) => {
  const { t } = useTranslation('documents')
  const { reading, readLines, file } = details
  const { draft } = review.state
  const fieldWords = useFieldWords(draft)
  const valueWords = useValueWords(draft.content.currency)
  const take = useTaking(review)
  /** The field that had the focus last: what a frame is read for. */
  const [last, setLast] = useState<string | null>(null)
  const [panel, setPanel] = useState<string | null>(null)
  const [frame, setFrame] = useState<Box | null>(null)
  const { data } = useQuery({ ...documentWords(of, file.hash), enabled: reading !== null })
  const words = data?.words ?? none

  const target = last !== null && last !== 'kind' && last !== 'lines' ? printedPath(last) : null
  const back = (path: string) => {
    setFrame(null)
    setPanel(null)
    if (narrow) flushSync(() => show('fields'))
    focusField(path)
  }

  const readIn = (path: string, box: Box) => {
    const runs = runsIn(words, box)
    const text = runs.map((run) => run.text).join(path === 'supplier.address' ? ', ' : ' ')
    const read = writtenAs(kindOf(path), text)
    const most = longest[cellOf(path)?.cell ?? path]
    const value = typeof read === 'string' && most !== undefined ? read.slice(0, most).trim() : read
    return { text, value, boxes: runs.map((run) => run.box) }
  }
  const takeFrame = (path: string, box: Box) => {
    const { text, value, boxes } = readIn(path, box)
    if (value !== null) {
      take(path, value, boxes)
      return back(last ?? path)
    }
    const field = fieldWords(path)
    notify.info(
      words.length === 0
        ? t('frame.noWords')
        : text === ''
          ? t('frame.nothingThere')
          : t(`frame.not.${kindOf(path)}`, { text, field }),
      { id: 'frame' },
    )
  }
  const drawing: Drawing = {
    field: target && fieldWords(target),
    frame,
    onFrame: setFrame,
    preview: (box) => {
      const value = target && readIn(target, box).value
      return target && value !== null ? valueWords(target, value) : ''
    },
    onTake: (box) => target && takeFrame(target, box),
    onLeave: () => target && back(last ?? target),
  }
  // The same from one drawing to the next: hundreds of rows are drawn again when it changes.
  const open = useCallback((path: string | null) => {
    if (path !== null && path !== 'lines') setPanel(path)
  }, [])
  const pointAt = (path: string | null) => {
    if (path === null || path === 'kind' || path === 'lines') return
    setLast(path)
    setPanel(null)
    if (narrow) show('paper')
    const [box] = readAt(reading, readLines, printedPath(path))?.boxes ?? []
    setFrame(box ? widened(box) : somewhere)
  }
  const others = (path: string): RunnerUp[] => {
    const at = printedPath(path)
    const lineId = cellOf(at)?.lineId
    return runnersUp({
      path: at,
      value: draft.typed[at] ?? valueAt(draft, at),
      read: readAt(reading, readLines, at),
      line: draft.content.lines.find((line) => line.lineId === lineId),
      words,
      shapes: (reading?.pages ?? []).map(({ width, height }) => height / width),
    })
  }
  return {
    drawing,
    /** The field whose panel is open. */
    panel,
    open,
    close: () => panel && back(panel),
    pointing: frame === null ? null : target,
    pointAt,
    others,
    takeOther: (path: string, { value, boxes }: RunnerUp) => {
      take(printedPath(path), value, boxes)
      back(path)
    },
    remember: setLast,
    last,
  }
}

export type Paper = ReturnType<typeof usePaper>

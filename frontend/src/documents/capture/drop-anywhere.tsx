import { FileUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import '../upload/upload.css'

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** What is open over the page takes its own files: another picture of a document is no new one. */
const isCovered = () => document.querySelector('[role=dialog][aria-modal=true], dialog[open]') !== null

/** Takes files that are dropped or pasted anywhere in the product. Pages keep a button for the same thing. */
export const DropAnywhere = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const { t } = useTranslation('documents')
  const [over, setOver] = useState(false)
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    let depth = 0
    const step = (by: 1 | -1) => (event: DragEvent) => {
      if (!carriesFiles(event) || isCovered()) return
      depth = Math.max(0, depth + by)
      setOver(depth > 0)
    }
    window.addEventListener('dragenter', step(1), { signal })
    window.addEventListener('dragleave', step(-1), { signal })
    window.addEventListener('dragover', (event) => carriesFiles(event) && event.preventDefault(), { signal })
    window.addEventListener(
      'drop',
      (event) => {
        depth = 0
        setOver(false)
        if (!carriesFiles(event)) return
        // A place of its own took them: the form that asks for another picture, for instance.
        const taken = event.defaultPrevented
        // Without this the browser would leave the product and show the file.
        event.preventDefault()
        const files = [...(event.dataTransfer?.files ?? [])]
        if (!taken && !isCovered() && files.length > 0) latest.current(files)
      },
      { signal },
    )
    document.addEventListener(
      'paste',
      (event) => {
        const files = [...(event.clipboardData?.files ?? [])]
        if (files.length > 0 && !event.defaultPrevented && !isCovered()) latest.current(files)
      },
      { signal },
    )
    return () => stop.abort()
  }, [])
  if (!over) return null
  return createPortal(
    <div className="drop-veil" aria-hidden>
      <p>
        <FileUp size={28} />
        {t('upload.release')}
      </p>
    </div>,
    document.body,
  )
}

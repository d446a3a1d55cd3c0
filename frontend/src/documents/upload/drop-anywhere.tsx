import { FileUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import './upload.css'

type DropAnywhereProps = { onFiles: (files: File[]) => void; children: ReactNode }

const carriesFiles = (event: DragEvent) => [...event.dataTransfer.types].includes('Files')

/** Takes files that are dropped or pasted anywhere on the page. The page keeps a button for the same thing. */
export const DropAnywhere = ({ onFiles, children }: DropAnywhereProps) => {
  const { t } = useTranslation('documents')
  const [over, setOver] = useState(false)
  const depth = useRef(0)
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length > 0) latest.current(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
  const step = (by: 1 | -1) => (event: DragEvent) => {
    if (!carriesFiles(event)) return
    depth.current += by
    setOver(depth.current > 0)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way to do what the page's button does
    <div
      className="drop-anywhere"
      onDragEnter={step(1)}
      onDragLeave={step(-1)}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
      onDropCapture={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        depth.current = 0
        setOver(false)
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onFiles(files)
      }}
    >
      {children}
      {over && (
        <div className="drop-veil" aria-hidden>
          <p>
            <FileUp size={28} />
            {t('upload.release')}
          </p>
        </div>
      )}
    </div>
  )
}

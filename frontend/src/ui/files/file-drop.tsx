import { Camera, FileUp } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/button.tsx'
import { type FileDoor, mediaOf } from './accepted-files.ts'
import { useFormatWords } from './accepted-words.ts'
import './files.css'

export type FileDropProps = {
  label: string
  /** Limits, said after the forms of file; the largest size if absent. */
  limits?: string
  onFiles: (files: File[]) => void
  /** What is taken here. */
  door: FileDoor
  /** Bytes. */
  maxSize?: number
  multiple?: boolean
  disabled?: boolean
  /** Takes what is pasted anywhere on the page. */
  paste?: boolean
}

/** A place to drop files, with a button, a camera button on phones and paste. Says which files it refused and why. */
export const FileDrop = ({
  label,
  limits,
  onFiles,
  door,
  maxSize = 20 * 1024 * 1024,
  multiple = true,
  disabled,
  paste,
}: FileDropProps) => {
  const { t } = useTranslation('ui')
  const id = useId()
  const [refused, setRefused] = useState<string[]>([])
  const camera = useRef<HTMLInputElement>(null)
  const accept = useMemo(() => mediaOf(door), [door])
  const words = useFormatWords()(door)

  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    maxSize,
    multiple,
    disabled,
    noClick: true,
    noKeyboard: true,
    onDrop: (taken, rejections) => {
      setRefused(
        rejections.map(({ file, errors }) => {
          const reason =
            errors[0]?.code === 'file-too-large'
              ? 'tooLarge'
              : errors[0]?.code === 'too-many-files'
                ? 'tooMany'
                : 'wrongType'
          return t(`fileDrop.${reason}`, { name: file.name, kinds: words, size: Math.round(maxSize / 1024 / 1024) })
        }),
      )
      if (taken.length > 0) onFiles([...taken])
    },
  })

  useEffect(() => {
    if (!paste || disabled) return
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(
        (file) => file.type in accept && file.size <= maxSize,
      )
      if (files.length > 0) onFiles(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [paste, disabled, accept, maxSize, onFiles])

  return (
    <div
      {...getRootProps({
        className: 'file-drop',
        role: 'group',
        'aria-labelledby': id,
        'data-over': isDragActive || undefined,
      })}
    >
      {/* The library's own label would be English. */}
      <input {...getInputProps({ 'aria-labelledby': id, 'aria-label': undefined })} />
      <FileUp size={26} aria-hidden />
      <p id={id} className="file-drop-label">
        {isDragActive ? t('fileDrop.release') : label}
      </p>
      <p className="muted small">
        {t('fileDrop.kinds', {
          kinds: words,
          limits: limits ?? t('fileDrop.size', { size: Math.round(maxSize / 1024 / 1024) }),
        })}
      </p>
      <div className="row">
        <Button look="primary" onClick={open} disabled={disabled}>
          {t(multiple ? 'fileDrop.chooseMany' : 'fileDrop.chooseOne')}
        </Button>
        <span className="file-drop-camera">
          <Button icon={<Camera aria-hidden />} onClick={() => camera.current?.click()} disabled={disabled}>
            {t('fileDrop.camera')}
          </Button>
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            aria-label={t('fileDrop.camera')}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])]
              event.target.value = ''
              if (files.length > 0) onFiles(files)
            }}
          />
        </span>
      </div>
      {refused.length > 0 && (
        <div className="file-drop-refused" role="alert">
          <ul>
            {refused.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

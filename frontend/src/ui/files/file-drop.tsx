import { Camera, FileUp } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/button.tsx'
import './files.css'

export type FileDropProps = {
  label: string
  hint?: string
  onFiles: (files: File[]) => void
  /** Media types with their endings. Documents by default: JPEG, PNG and PDF. */
  accept?: Record<string, string[]>
  /** Bytes. */
  maxSize?: number
  multiple?: boolean
  disabled?: boolean
  /** Takes what is pasted anywhere on the page. */
  paste?: boolean
}

const documents = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'application/pdf': ['.pdf'] }

/** A place to drop files, with a button, a camera button on phones and paste. Says which files it refused and why. */
export const FileDrop = ({
  label,
  hint,
  onFiles,
  accept = documents,
  maxSize = 20 * 1024 * 1024,
  multiple = true,
  disabled,
  paste,
}: FileDropProps) => {
  const { t } = useTranslation('ui')
  const id = useId()
  const [refused, setRefused] = useState<string[]>([])
  const camera = useRef<HTMLInputElement>(null)
  const kinds = Object.values(accept).flat().join(', ')

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
          return t(`fileDrop.${reason}`, { name: file.name, kinds, size: Math.round(maxSize / 1024 / 1024) })
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
      <p className="muted small">{hint ?? t('fileDrop.kinds', { kinds, size: Math.round(maxSize / 1024 / 1024) })}</p>
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

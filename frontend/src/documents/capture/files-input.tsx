import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptOf } from '../../ui/files/accepted-files.ts'
import { loadPanel } from '../upload/load-panel.ts'
import { uploads } from '../upload/upload-store.ts'

type FilesInputProps = {
  /** The telephone's camera, or files that are there already. */
  from: 'camera' | 'files'
  children: (choose: () => void) => ReactNode
}

/** Has a person take a picture or choose files, and sends them at once. */
export const FilesInput = ({ from, children }: FilesInputProps) => {
  const { t } = useTranslation('documents')
  const input = useRef<HTMLInputElement>(null)
  const isCamera = from === 'camera'
  // A photograph may be taken where there is no network any more: what shows it is fetched before.
  useEffect(() => void loadPanel(), [])
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept={isCamera ? 'image/*' : acceptOf('papers')}
        capture={isCamera ? 'environment' : undefined}
        multiple={!isCamera}
        hidden
        aria-label={t(isCamera ? 'capture.camera' : 'capture.files')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) uploads.add(files)
        }}
      />
    </>
  )
}

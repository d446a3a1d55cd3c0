import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptOf } from '../../ui/files/accepted-files.ts'
import { loadPanel } from '../upload/load-panel.ts'
import { useAddFiles } from '../uploaded/use-add-files.ts'

type FilesInputProps = {
  /** The telephone's camera, or files that are there already. */
  from: 'camera' | 'files'
  children: (choose: () => void) => ReactNode
}

/** Has a person take a picture or choose files, and sends them at once; a price list among them goes where lists are taken. */
export const FilesInput = ({ from, children }: FilesInputProps) => {
  const { t } = useTranslation('documents')
  const input = useRef<HTMLInputElement>(null)
  const addFiles = useAddFiles()
  const isCamera = from === 'camera'
  // A photograph may be taken where there is no network any more: what shows it is fetched before.
  useEffect(() => void loadPanel(), [])
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept={isCamera ? 'image/*' : acceptOf('anything')}
        capture={isCamera ? 'environment' : undefined}
        multiple={!isCamera}
        hidden
        aria-label={t(isCamera ? 'capture.camera' : 'capture.files')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) addFiles(files)
        }}
      />
    </>
  )
}

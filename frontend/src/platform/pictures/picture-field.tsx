import type { UploadedPicture } from '@escandallo/contracts/pictures/queries.ts'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { FieldFrame, useField } from '../../ui/fields/field.tsx'
import { type Crop, WHOLE } from '../../ui/files/crop.ts'
import { croppedFile, PictureCrop } from '../../ui/files/picture-crop.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { upload } from '../api.ts'
import { useCommand } from '../command.ts'
import { useErrorWords } from '../words/errors.ts'
import { Picture } from './picture.tsx'
import { refusedPicture } from './refused-picture.ts'

type PictureFieldProps = {
  label: string
  name?: string
  value: string | null
  onChange: (hash: string | null) => void
  error?: string
  shape?: number
}

/** A picture that is chosen, cropped and uploaded; what is kept of it is its hash. */
export const PictureField = ({ shape = 4 / 3, value, onChange, ...field }: PictureFieldProps) => {
  const { t } = useTranslation('platform')
  const words = useErrorWords(t('errors.picture-unreadable'))
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const [refused, setRefused] = useState('')
  const shown = { ...field, error: refused || field.error }
  const { id, control } = useField(shown)
  const send = useCommand(
    (file: Blob, submit) => {
      const form = new FormData()
      form.append('file', file, 'picture.jpg')
      return upload<UploadedPicture>('/space/upload', form, submit)
    },
    {
      changes: [],
      onDone: ({ hash }) => {
        setPicture(null)
        onChange(hash)
      },
      onRefused: (_, refusal) => {
        setPicture(null)
        setRefused(refusal)
      },
    },
  )
  const choose = async (file: File) => {
    const code = await refusedPicture(file)
    const opened = code ? null : await createImageBitmap(file).catch(() => null)
    setRefused(opened ? '' : words(code ?? 'picture-unreadable'))
    setCrop(WHOLE)
    setPicture(opened)
  }
  const take = async () => {
    const file = picture && (await croppedFile({ picture, shape, crop }))
    if (file) send.run(file)
  }
  return (
    <FieldFrame id={id} field={shown}>
      <div className="picture-field">
        <Picture hash={value} alt={field.label} width={160} shape={shape} size="thumbnail" />
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          aria-label={field.label}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) void choose(file)
          }}
        />
        <Button {...control} size="small" icon={<ImagePlus aria-hidden />} onClick={() => input.current?.click()}>
          {t(value ? 'picture.change' : 'picture.choose')}
        </Button>
        {value && (
          <Button size="small" icon={<Trash2 aria-hidden />} onClick={() => onChange(null)}>
            {t('picture.remove')}
          </Button>
        )}
      </div>
      <Dialog
        open={picture !== null}
        onClose={() => setPicture(null)}
        title={field.label}
        description={t('picture.about')}
        actions={
          <>
            <Button onClick={() => setPicture(null)}>{t('picture.cancel')}</Button>
            <Button look="primary" busy={send.busy} disabled={send.blocked} onClick={() => void take()}>
              {t('picture.use')}
            </Button>
          </>
        }
      >
        {picture && <PictureCrop picture={picture} shape={shape} crop={crop} onChange={setCrop} />}
      </Dialog>
    </FieldFrame>
  )
}

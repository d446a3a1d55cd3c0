import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LinkedFields, PageBoxes } from './page-boxes.tsx'
import type { View } from './view.ts'

type PictureProps = {
  address: string
  name: string
  view: View
  width: number
  linked: LinkedFields
  /** Which of the papers on it is meant: each counts as a page. */
  page: number
  onFail: () => void
}

/** A photographed or scanned page, with its boxes over it. */
export const Picture = ({ address, name, view: { zoom, angle }, width, linked, page, onFail }: PictureProps) => {
  const { t } = useTranslation('documents')
  const [shape, setShape] = useState(1.4)
  const lying = angle % 180 !== 0
  const frameWidth = width * zoom
  const frameHeight = lying ? frameWidth / shape : frameWidth * shape
  return (
    <div className="paper-page" style={{ width: frameWidth, height: frameHeight }}>
      <img
        src={address}
        alt={t('viewer.picture', { name })}
        style={{
          width: lying ? frameHeight : frameWidth,
          height: lying ? frameWidth : frameHeight,
          transform: `translate(-50%, -50%) rotate(${angle}deg)`,
        }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          naturalWidth > 0 && setShape(naturalHeight / naturalWidth)
        }
        onError={onFail}
      />
      <PageBoxes {...linked} page={page} angle={angle} zoom={zoom} />
    </div>
  )
}

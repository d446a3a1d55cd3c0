import { Camera } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FilesInput } from './files-input.tsx'
import './capture.css'

/** The middle of the phone's bar: one tap, one picture, and it is being read. */
export default function PhoneCamera() {
  const { t } = useTranslation('documents')
  return (
    <FilesInput from="camera">
      {(choose) => (
        <button type="button" className="phone-camera" aria-label={t('capture.camera')} onClick={choose}>
          <Camera size={22} aria-hidden />
        </button>
      )}
    </FilesInput>
  )
}

import { Camera, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { FilesInput } from './files-input.tsx'
import './capture.css'

/** `main`: nothing else is there to do. Files are chosen, or a picture is taken, where one stands: nothing is asked before they are sent. */
export const CaptureButtons = ({ main = false }: { main?: boolean }) => {
  const { t } = useTranslation('documents')
  return (
    <span className="capture-buttons">
      <FilesInput from="files">{(choose) => <ChooseFiles choose={choose} main={main} />}</FilesInput>
      <FilesInput from="camera">
        {(choose) => (
          <Button size={main ? 'medium' : 'small'} icon={<Camera aria-hidden />} onClick={choose}>
            {t('capture.photo')}
          </Button>
        )}
      </FilesInput>
    </span>
  )
}

const ChooseFiles = ({ choose, main }: { choose: () => void; main: boolean }) => {
  const { t } = useTranslation('documents')
  useShortcut('u', t('capture.files'), choose)
  return (
    <Button
      size={main ? 'medium' : 'small'}
      look={main ? 'primary' : 'secondary'}
      icon={<Upload aria-hidden />}
      aria-keyshortcuts="u"
      onClick={choose}
    >
      {t(main ? 'list.uploadFirst' : 'capture.files')}
      <span className="button-key" aria-hidden>
        <Kbd keys="u" />
      </span>
    </Button>
  )
}

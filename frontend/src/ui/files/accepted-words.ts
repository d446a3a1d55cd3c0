import { useTranslation } from 'react-i18next'
import { type FileDoor, formatWords } from './accepted-files.ts'

/** Gives what a door takes in the words of the screen's language. */
export const useFormatWords = (): ((door: FileDoor) => string) => {
  const { t, i18n } = useTranslation('ui')
  return (door) => formatWords(door, i18n.language, (format) => t(`fileDrop.formats.${format}`))
}

import type { Reading } from '@escandallo/contracts/documents/reading.ts'
import { useTranslation } from 'react-i18next'

const names: readonly string[] = ['signature-is-whole', 'signature-can-be-checked']
const states = ['whole', 'altered', 'unchecked'] as const

/** What the signature of an electronic invoice proves of its file; nothing where it bears none. */
export const SignatureNote = ({ reading }: { reading: Pick<Reading, 'checks'> | null }) => {
  const { t } = useTranslation('documents')
  const detail = reading?.checks.find(({ name }) => names.includes(name))?.detail
  const state = states.find((name) => name === detail)
  if (!state) return null
  return <p className="viewer-signature small muted">{t(`viewer.signature.${state}`)}</p>
}

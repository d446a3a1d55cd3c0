import { MOST_UPLOADED } from '@escandallo/contracts/tills/commands.ts'
import { useTranslation } from 'react-i18next'
import { useEstablishmentWords } from '../../establishments/public.ts'
import { type Accepted, post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { FileDrop } from '../../ui/files/file-drop.tsx'

/** Files of a till that is connected by them. */
export type FirstFiles = { tillId: string; files: readonly File[] }

/** Connects a till by the files of an establishment, and gives them to it. */
export const useFileTill = (onBrought: (brought: FirstFiles) => void) =>
  useCommand(
    ({ establishmentId }: { establishmentId: string; files: readonly File[] }, submit) =>
      post<Accepted>(
        '/tpv/integration',
        {
          settings: {
            establishmentId,
            adapter: 'csv',
            serverUrl: null,
            workplaceId: null,
            workplaceName: null,
          },
          accessKey: null,
        },
        submit,
      ),
    { changes: ['tills'], onDone: ({ id: tillId }, { files }) => onBrought({ tillId, files }) },
  )

/**
 * A file of sales where no till is connected yet: it needs no more than the establishment that it is of, so that of a company with one it is
 * taken at once. Where there are several, the form asks which.
 */
export const FirstFile = ({ onBrought }: { onBrought: (brought: FirstFiles) => void }) => {
  const { t } = useTranslation('tills')
  const { options } = useEstablishmentWords()
  const [establishment] = options.length === 1 ? options : []
  const connect = useFileTill(onBrought)
  if (!establishment) return null
  return (
    <FileDrop
      label={t('upload.first')}
      door="tickets"
      maxSize={MOST_UPLOADED}
      disabled={connect.busy || connect.blocked}
      onFiles={(files) => connect.run({ establishmentId: establishment.value, files })}
    />
  )
}

import type { Till } from '@escandallo/contracts/tills/queries.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useEstablishmentWords } from '../../establishments/public.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { type FirstFiles, useFileTill } from '../files/first-file.tsx'

type Target = { key: string; name: string; take: () => void }
type BroughtSalesProps = {
  files: readonly File[]
  tills: readonly Till[]
  onTaken: (taken: FirstFiles) => void
  onLeave: () => void
}

/**
 * Sales that were dropped elsewhere in the product go to the till that is connected by files. Where it may be one of several, or of an
 * establishment that has none yet, somebody says whose they are.
 */
export const BroughtSales = ({ files, tills, onTaken, onLeave }: BroughtSalesProps) => {
  const { t } = useTranslation('tills')
  const { known: areKnown, options, nameOf } = useEstablishmentWords()
  const connect = useFileTill(onTaken)
  const connected = tills.filter((till) => till.connected)
  const byFile = connected.filter(({ adapter }) => adapter === 'csv')
  const without = options.filter(({ value }) => connected.every(({ establishmentId }) => establishmentId !== value))
  const connectable = byFile.length + without.length === 0 ? options : without
  const targets: Target[] = [
    ...byFile.map(({ tillId, establishmentId, workplaceName }) => ({
      key: tillId,
      name: [nameOf(establishmentId) ?? '…', workplaceName].filter(Boolean).join(' · '),
      take: () => onTaken({ tillId, files }),
    })),
    ...connectable.map(({ value, label }) => ({
      key: value,
      name: label,
      take: () => connect.run({ establishmentId: value, files }),
    })),
  ]
  const [only] = areKnown && targets.length === 1 ? targets : []
  const begun = useRef<readonly File[] | null>(null)
  useEffect(() => {
    if (!only || begun.current === files) return
    begun.current = files
    only.take()
  })
  if (!areKnown || only) return null
  return (
    <Banner
      tone="info"
      title={t('brought.title', { names: files.map(({ name }) => name).join(', ') })}
      onClose={onLeave}
    >
      <div className="row">
        {targets.map(({ key, name, take }) => (
          <Button key={key} size="small" disabled={connect.busy || connect.blocked} onClick={take}>
            {name}
          </Button>
        ))}
      </div>
    </Banner>
  )
}

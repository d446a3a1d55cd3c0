import { useTranslation } from 'react-i18next'
import { useKnownShortcuts } from '../../platform/shortcuts.tsx'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

const inLists = ['j', 'k', 'x', 'enter'] as const

export default function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const known = useKnownShortcuts()
  return (
    <Dialog open onClose={onClose} title={t('shortcuts.title')}>
      <ShortcutList title={t('shortcuts.here')} items={known} />
      <ShortcutList
        title={t('shortcuts.lists')}
        items={inLists.map((keys) => ({ keys, label: t(`shortcuts.${keys}`) }))}
      />
    </Dialog>
  )
}

const ShortcutList = ({ title, items }: { title: string; items: readonly { keys: string; label: string }[] }) => (
  <section className="stack-tight">
    <h3>{title}</h3>
    <dl className="shortcuts">
      {items.map(({ keys, label }) => (
        <div key={keys}>
          <dt>{label}</dt>
          <dd>
            <Kbd keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

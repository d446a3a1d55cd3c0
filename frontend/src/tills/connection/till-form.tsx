import { connectTill, updateTill } from '@escandallo/contracts/tills/commands.ts'
import { tillAdapters } from '@escandallo/contracts/tills/details.ts'
import type { Till } from '@escandallo/contracts/tills/queries.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useEstablishmentWords } from '../../establishments/public.ts'
import { post, put } from '../../platform/api.ts'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { useStandardForm } from '../../platform/forms/use-standard-form.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'

type Settings = Pick<Till, 'establishmentId' | 'adapter' | 'serverUrl' | 'workplaceId' | 'workplaceName'>
const nothing: Settings = {
  establishmentId: '',
  adapter: 'agora',
  serverUrl: '',
  workplaceId: null,
  workplaceName: null,
}

/** An empty address is none, and so is an empty key. */
const cleaned = <Sent extends { settings: { serverUrl: string | null } }>(sent: Sent): Sent => ({
  ...sent,
  settings: { ...sent.settings, serverUrl: sent.settings.serverUrl || null },
})

/** Connects a till: saved first, then asked at once; what it answers stands on the page a moment later. */
export const ConnectTill = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('tills')
  const { options } = useEstablishmentWords()
  const form = useStandardForm({
    schema: connectTill,
    values: { settings: nothing, accessKey: '' as string | null },
    draft: 'till new',
    send: (sent, submit) => post('/tpv/integration', cleaned(sent), submit),
    changes: ['tills'],
    done: t('form.connected'),
    onDone,
  })
  const { adapter, establishmentId } = form.values.settings
  const [only] = options.length === 1 ? options : []
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once the establishments are there, and only where there is one
  useEffect(() => {
    if (only && establishmentId === '') form.set('settings.establishmentId', only.value)
  }, [only?.value])
  return (
    <Card title={t('form.new')}>
      <StandardForm form={form} submitLabel={t('form.connect')} onCancel={onDone}>
        <div className="grid-form">
          <Select
            {...form.text('settings.establishmentId', t('fields.establishment'))}
            options={options}
            placeholder={t('form.chooseEstablishment')}
            required
          />
          <Select
            {...form.text('settings.adapter', t('fields.adapter'))}
            onChange={(value) => {
              form.set('settings.adapter', value as Settings['adapter'])
              // The form of a key or an address is asked for only where there is one.
              if (value !== 'agora') form.set('settings.serverUrl', null)
              if (value !== 'agora') form.set('accessKey', null)
            }}
            options={tillAdapters.map((value) => ({ value, label: t(`adapters.${value}`) }))}
            hint={t(`adapterHints.${adapter}`)}
            required
          />
          {adapter === 'agora' && (
            <>
              <TextField
                {...form.text('settings.serverUrl', t('fields.serverUrl'))}
                type="url"
                autoComplete="off"
                placeholder="http://192.168.1.20:8984/"
                hint={t('form.serverUrlHint')}
                required
              />
              <TextField
                {...form.text('accessKey', t('fields.accessKey'))}
                type="password"
                autoComplete="off"
                hint={t('form.accessKeyHint')}
                required
              />
            </>
          )}
        </div>
      </StandardForm>
    </Card>
  )
}

/** Address, key and place of a till that is connected. The key is never shown; an empty field leaves it as it is. */
export const EditTill = ({ till, onDone }: { till: Till; onDone: () => void }) => {
  const { t } = useTranslation('tills')
  const { tillId, establishmentId, adapter, serverUrl, workplaceId, workplaceName, places, revision } = till
  const form = useStandardForm({
    schema: updateTill,
    values: {
      tillId,
      settings: { establishmentId, adapter, serverUrl: serverUrl ?? '', workplaceId, workplaceName } as Settings,
      accessKey: undefined as string | null | undefined,
    },
    draft: `till ${tillId} ${revision}`,
    send: (sent, submit) => put('/tpv/integration', cleaned(sent), submit),
    changes: ['tills'],
    done: t('form.saved'),
    onDone,
  })
  return (
    <Card title={t('form.edit')}>
      <StandardForm form={form} onCancel={onDone}>
        <div className="grid-form">
          {adapter === 'agora' && (
            <>
              <TextField
                {...form.text('settings.serverUrl', t('fields.serverUrl'))}
                type="url"
                autoComplete="off"
                hint={t('form.serverUrlHint')}
                required
              />
              <TextField
                {...form.text('accessKey', t('fields.accessKey'))}
                onChange={(value) => form.set('accessKey', value || undefined)}
                type="password"
                autoComplete="off"
                hint={t('form.keyStays')}
              />
            </>
          )}
          {places.length > 0 && (
            <Select
              {...form.text('settings.workplaceId', t('fields.workplace'))}
              onChange={(value) => {
                form.set('settings.workplaceId', value || null)
                form.set('settings.workplaceName', places.find(({ id }) => id === value)?.name ?? null)
              }}
              placeholder={t('form.choosePlace')}
              options={places.map(({ id, name }) => ({ value: id, label: name }))}
              hint={t('form.workplaceHint')}
            />
          )}
        </div>
      </StandardForm>
    </Card>
  )
}

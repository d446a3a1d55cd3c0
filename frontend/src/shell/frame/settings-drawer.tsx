import { languages } from '@escandallo/contracts/values/plain/languages.ts'
import { Check, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Settings, useSettings } from '../../platform/settings.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { presets } from '../../ui/theme/theme-root.tsx'

/** How the app looks here. Every change shows at once on the page behind. */
export default function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { settings, change, reset } = useSettings()
  const options = <Value extends string>(name: string, values: readonly Value[]) =>
    values.map((value) => ({ value, label: t(`settings.${name}.${value as string}`) }))
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('settings.title')}
      width={280}
      clear
      actions={
        <Button icon={<RotateCcw aria-hidden />} onClick={reset} wide>
          {t('settings.reset')}
        </Button>
      }
    >
      <RadioGroup<Settings['themeMode']>
        label={t('settings.mode.label')}
        look="segments"
        value={settings.themeMode}
        onChange={(themeMode) => change({ themeMode })}
        options={options('mode', ['light', 'dark', 'system'])}
      />
      <fieldset className="field">
        <legend className="field-label">{t('settings.preset.label')}</legend>
        <div className="swatches">
          {presets.map((preset) => (
            <label
              key={preset}
              className="swatch"
              data-preset={preset}
              data-mode={document.documentElement.dataset.mode}
            >
              <input
                type="radio"
                name="preset"
                className="only-spoken"
                checked={settings.themeColorPresets === preset}
                onChange={() => change({ themeColorPresets: preset })}
              />
              <span className="swatch-colour">
                {settings.themeColorPresets === preset && <Check size={16} aria-hidden />}
              </span>
              {t(`settings.preset.${preset}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <RadioGroup<Settings['themeContrast']>
        label={t('settings.contrast.label')}
        look="segments"
        value={settings.themeContrast}
        onChange={(themeContrast) => change({ themeContrast })}
        options={options('contrast', ['default', 'bold'])}
      />
      <RadioGroup<Settings['density']>
        label={t('settings.density.label')}
        look="segments"
        value={settings.density}
        onChange={(density) => change({ density })}
        options={options('density', ['comfortable', 'compact'])}
      />
      <RadioGroup<Settings['themeDirection']>
        label={t('settings.direction.label')}
        look="segments"
        value={settings.themeDirection}
        onChange={(themeDirection) => change({ themeDirection })}
        options={options('direction', ['ltr', 'rtl'])}
      />
      <RadioGroup<Settings['language']>
        label={t('settings.language.label')}
        look="segments"
        value={settings.language}
        onChange={(language) => change({ language, themeDirection: 'ltr' })}
        options={options('language', languages)}
      />
      <Switch
        label={t('settings.stretch')}
        checked={settings.themeStretch}
        onChange={(themeStretch) => change({ themeStretch })}
      />
    </Drawer>
  )
}

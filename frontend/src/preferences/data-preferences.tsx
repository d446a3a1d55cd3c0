import { frequencies, type SectionPreference } from '@escandallo/contracts/preferences/events.ts'
import type { Preferences } from '@escandallo/contracts/preferences/queries.ts'
import { reportOfSection } from '@escandallo/contracts/preferences/scheduled.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { put } from '../platform/api.ts'
import { useCommand } from '../platform/command.ts'
import { QueryState } from '../platform/query-state.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Section } from '../ui/layout/section.tsx'
import { preferenceList } from './queries.ts'
import { Recipients } from './recipients.tsx'
import './preferences.css'

const importances = ['1', '2', '3', '4'] as const

/** How often letters speak of each section and from which importance on, and who gets them. */
export const DataPreferences = () => {
  const preferences = useQuery(preferenceList)
  return (
    <QueryState query={preferences} rows={10}>
      {({ sections, recipients }) => (
        <>
          <Sections sections={sections} />
          <Recipients recipients={recipients} />
        </>
      )}
    </QueryState>
  )
}

const Sections = ({ sections }: { sections: Preferences['sections'] }) => {
  const { t } = useTranslation('preferences')
  const save = useCommand(
    (preference: SectionPreference, submit) => put('/preferences/update', { preference }, submit),
    { changes: ['preferences'], done: t('sections.saved') },
  )
  return (
    <Section title={t('sections.title')} note={t('sections.note')}>
      <ul className="preference-sections">
        {sections.map((preference) => {
          const name = t(`shell:section.${preference.section}`)
          return (
            <li key={preference.section}>
              <strong>{name}</strong>
              <Select
                label={t('sections.frequencyOf', { name })}
                hiddenLabel
                name={`frequency.${preference.section}`}
                value={preference.frequency}
                onChange={(value) => {
                  const frequency = frequencies.find((known) => known === value)
                  if (frequency) save.run({ ...preference, frequency })
                }}
                options={frequencies.map((value) => ({ value, label: t(`frequency.${value}`) }))}
              />
              <Select
                label={t('sections.importanceOf', { name })}
                hiddenLabel
                name={`importance.${preference.section}`}
                value={String(preference.importance)}
                onChange={(value) => save.run({ ...preference, importance: Number(value) })}
                options={importances.map((value) => ({ value, label: t(`importance.${value}`) }))}
                disabled={preference.frequency === 'never'}
              />
              {reportOfSection[preference.section] && (
                <Checkbox
                  label={t('sections.report')}
                  checked={preference.report}
                  disabled={preference.frequency === 'never'}
                  onChange={(report) => save.run({ ...preference, report })}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

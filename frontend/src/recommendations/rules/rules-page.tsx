import { catalogue, type RuleCode, ruleCodes } from '@escandallo/contracts/recommendations/words/catalogue.ts'
import { type ThresholdKind, thresholdKinds } from '@escandallo/contracts/recommendations/words/rule-kinds.ts'
import { sections } from '@escandallo/contracts/team/access.ts'
import { round } from '@escandallo/contracts/values/decimal.ts'
import { useQuery } from '@tanstack/react-query'
import { Big } from 'big.js'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { put } from '../../platform/api.ts'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { useCommand } from '../../platform/command.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { recommendationLinks } from '../links.ts'
import { recommendationRules } from '../queries.ts'
import '../recommendations.css'

type Setting = { rule: string; silenced: boolean; threshold: string | null }

/** A share is written in per cent, and kept as a part of one. */
const shownAs = (value: string, kind: ThresholdKind) => (kind === 'share' ? round(new Big(value).times(100), 4) : value)
const keptAs = (value: string, kind: ThresholdKind) => (kind === 'share' ? round(new Big(value).div(100), 6) : value)
const isNumber = (value: string) => /^\d{1,6}(\.\d{1,4})?$/.test(value)

type RuleRowProps = { code: RuleCode; setting: Setting; mayChange: boolean; onChange: (setting: Setting) => void }

const RuleRow = ({ code, setting, mayChange, onChange }: RuleRowProps) => {
  const { t } = useTranslation('recommendations')
  const name = t(`rules.names.${code}`)
  const kind = thresholdKinds[code]
  const standard = catalogue[code].threshold
  const current = setting.threshold ?? standard
  const [typed, setTyped] = useState(kind && current !== null ? shownAs(current, kind) : '')
  const isOther = kind !== undefined && current !== null && isNumber(typed) && typed !== shownAs(current, kind)
  return (
    <li className="rule-row">
      <Switch
        label={name}
        checked={!setting.silenced}
        disabled={!mayChange}
        onChange={(on) => onChange({ ...setting, silenced: !on })}
      />
      {kind && standard !== null && (
        <>
          <NumberField
            label={`${name}: ${t(`rules.${kind}`)}`}
            hiddenLabel
            value={typed}
            disabled={!mayChange || setting.silenced}
            after={<span aria-hidden>{t(`rules.signs.${kind}`)}</span>}
            onChange={setTyped}
          />
          {isOther && (
            <Button size="small" onClick={() => onChange({ ...setting, threshold: keptAs(typed, kind) })}>
              {t('rules.save')}
            </Button>
          )}
          {setting.threshold !== null && mayChange && (
            <Button
              size="small"
              look="quiet"
              onClick={() => {
                setTyped(shownAs(standard, kind))
                onChange({ ...setting, threshold: null })
              }}
            >
              {t('rules.usual', { value: `${shownAs(standard, kind)} ${t(`rules.signs.${kind}`)}` })}
            </Button>
          )}
        </>
      )}
    </li>
  )
}

/** Which rules speak in this house, and from where on. */
export default function RulesPage() {
  const { t } = useTranslation(['recommendations', 'shell'])
  const mayChange = mayOpen(useUser(), 'admin')
  const query = useQuery(recommendationRules())
  const adjust = useCommand((setting: Setting, submit) => put('/recommendations/rules', setting, submit), {
    changes: ['recommendations'],
    done: t('rules.saved'),
  })
  const settingOf = (code: RuleCode): Setting =>
    query.data?.items.find(({ rule }) => rule === code) ?? { rule: code, silenced: false, threshold: null }
  return (
    <Page
      title={t('rules.title')}
      description={t(mayChange ? 'rules.about' : 'rules.onlyAdmins')}
      breadcrumb={[{ label: t('title'), href: recommendationLinks.recommendations() }]}
      width="narrow"
    >
      <QueryState query={query} rows={12}>
        {() =>
          sections.map((section) => {
            const codes = ruleCodes.filter((code) => catalogue[code].section === section)
            return (
              codes.length > 0 && (
                <Section key={section} title={t(`shell:section.${section}`)}>
                  <ul className="rule-rows">
                    {codes.map((code) => (
                      <RuleRow
                        key={code}
                        code={code}
                        setting={settingOf(code)}
                        mayChange={mayChange && !adjust.blocked}
                        onChange={adjust.run}
                      />
                    ))}
                  </ul>
                </Section>
              )
            )
          })
        }
      </QueryState>
    </Page>
  )
}

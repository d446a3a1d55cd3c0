import { sentenceOf } from '../recommendations/words/sentence.ts'
import { typeWords } from '../reports/words.ts'
import type { Section } from '../team/access.ts'
import { amountText, dayText } from '../values/letters/written.ts'
import type { Language } from '../values/plain/languages.ts'
import type { DigestReport, DigestSection } from './commands.ts'

const words = {
  es: {
    subject: (corporation: string, count: number) =>
      `${corporation}: ${count === 0 ? 'tus informes' : count === 1 ? 'una cosa que mirar' : `${count} cosas que mirar`}`,
    greeting: (name: string) => `Hola, ${name}:`,
    lead: 'Esto es lo que tienes pendiente en Escandallo:',
    monthly: (money: string) => `${money} al mes`,
    more: (count: number) => `Y ${count} más:`,
    reports: 'Informes',
    reportsOnly: 'Tus informes están en Escandallo:',
    stop: 'Para no recibir más estos correos:',
    sections: {
      dashboard: 'Panel',
      recommendations: 'Recomendaciones',
      documents: 'Documentos',
      products: 'Productos',
      suppliers: 'Proveedores',
      sales: 'Ventas',
      recipes: 'Subrecetas',
      dishes: 'Platos',
      menus: 'Menús',
    },
  },
  en: {
    subject: (corporation: string, count: number) =>
      `${corporation}: ${count === 0 ? 'your reports' : count === 1 ? 'one thing to look at' : `${count} things to look at`}`,
    greeting: (name: string) => `Hello ${name},`,
    lead: 'this is what waits for you in Escandallo:',
    monthly: (money: string) => `${money} a month`,
    more: (count: number) => `And ${count} more:`,
    reports: 'Reports',
    reportsOnly: 'your reports are in Escandallo:',
    stop: 'To get no more of these e-mails:',
    sections: {
      dashboard: 'Dashboard',
      recommendations: 'Recommendations',
      documents: 'Documents',
      products: 'Products',
      suppliers: 'Suppliers',
      sales: 'Sales',
      recipes: 'Subrecipes',
      dishes: 'Dishes',
      menus: 'Menus',
    },
  },
} satisfies Record<Language, { sections: Record<Section, string> } & Record<string, unknown>>

type Digest = {
  language: Language
  name: string
  corporation: string
  sections: readonly DigestSection[]
  reports: readonly DigestReport[]
  more: number
  /** Where the product is, without a slash at the end. */
  publicUrl: string
  unsubscribe: string
}

type Block = { kind: 'text' | 'heading'; text: string } | { kind: 'items'; items: Item[] }
type Item = { text: string; note?: string; url: string }
/** The letter as text, and the same as blocks for its HTML part. */
export type DigestLetter = { subject: string; text: string; blocks: Block[]; foot: string[] }

const LONGEST_NAME = 80

/** The letter of a day: what each section has to say, with its money, and the reports that were made, with the way to each. */
export const digestLetter = (digest: Digest): DigestLetter => {
  const { language, name, corporation, sections, reports, more, publicUrl } = digest
  const phrases = words[language]
  const count = sections.reduce((sum, { findings }) => sum + findings.length, more)
  const money = (cents: number, currency: string) => amountText(cents, currency, language)
  const itemOf = (finding: DigestSection['findings'][number]): Item => ({
    text: sentenceOf(finding, language).title,
    ...(finding.monthly === null ? {} : { note: phrases.monthly(money(finding.monthly, finding.currency)) }),
    url: `${publicUrl}${finding.evidence}`,
  })
  const lines = sections.flatMap(({ section, findings }) => [
    phrases.sections[section].toUpperCase(),
    ...findings.map((finding) => {
      const { title } = sentenceOf(finding, language)
      const price = finding.monthly === null ? '' : ` (${phrases.monthly(money(finding.monthly, finding.currency))})`
      return `- ${title}${price}\n  ${publicUrl}${finding.evidence}`
    }),
    '',
  ])
  const date = (day: string) => dayText(day, language)
  const madeItems = reports.map(({ type, from, to, reportId }): Item => {
    const [es, en] = typeWords[type]
    const place = reportId === null ? '/dashboard/corporation?tab=reports' : `/dashboard/report/${reportId}`
    return { text: `${language === 'es' ? es : en}, ${date(from)} – ${date(to)}`, url: `${publicUrl}${place}` }
  })
  const made = madeItems.map(({ text, url }) => `- ${text}\n  ${url}`)
  return {
    subject: phrases.subject([...corporation].slice(0, LONGEST_NAME).join(''), count),
    blocks: [
      { kind: 'text', text: `${phrases.greeting(name)}\n\n${count > 0 ? phrases.lead : phrases.reportsOnly}` },
      ...sections.flatMap(({ section, findings }): Block[] => [
        { kind: 'heading', text: phrases.sections[section] },
        { kind: 'items', items: findings.map(itemOf) },
      ]),
      ...(more > 0
        ? [
            {
              kind: 'items' as const,
              items: [{ text: phrases.more(more), url: `${publicUrl}/dashboard/recommendation` }],
            },
          ]
        : []),
      ...(made.length > 0
        ? [
            { kind: 'heading' as const, text: phrases.reports },
            { kind: 'items' as const, items: madeItems },
          ]
        : []),
    ],
    foot: [`${phrases.stop} ${digest.unsubscribe}`],
    text: [
      phrases.greeting(name),
      '',
      count > 0 ? phrases.lead : phrases.reportsOnly,
      '',
      ...lines,
      ...(more > 0 ? [`${phrases.more(more)} ${publicUrl}/dashboard/recommendation`, ''] : []),
      ...(made.length > 0 ? [phrases.reports.toUpperCase(), ...made, ''] : []),
      phrases.stop,
      digest.unsubscribe,
    ].join('\n'),
  }
}

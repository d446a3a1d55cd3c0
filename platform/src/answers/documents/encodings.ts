import { headerParts } from './header-list.ts'

/** Packed forms of an answer, the smaller one first, with what a file that holds it is called. */
export const packings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const
export type Encoding = (typeof packings)[number][0]

/** The encodings that an Accept-Encoding header takes. */
export const accepted = (header: string | string[] | undefined): Set<string> =>
  new Set(
    headerParts(String(header ?? ''), ',')
      .map((element) => headerParts(element, ';'))
      .filter(([, ...parameters]) =>
        parameters
          .map((parameter) => headerParts(parameter, '='))
          .every(([name, weight]) => name !== 'q' || Number(weight) > 0),
      )
      .map(([name]) => name ?? ''),
  )

/** Whether an If-None-Match header names this entity tag: proxies make it a weak one where they pack an answer. */
export const names = (header: string | undefined, tag: string): boolean =>
  (header?.split(',') ?? []).some((each) => {
    const strongTag = each.trim().replace(/^W\//, '')
    return strongTag === tag || strongTag === '*'
  })

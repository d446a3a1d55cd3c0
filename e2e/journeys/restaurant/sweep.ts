import { cutInOthers, cutTexts } from '../../screens/cut-texts.ts'
import { type Look, narrow, picture, type Visit, wide } from '../browser.ts'
import { coveredStops, dress, faultsOf, go, settled } from '../screens.ts'

const nameOf = (path: string) => path.slice(1).replaceAll(/[/:]+/g, '-')
const languages = ['es', 'en'] as const
export const modes = ['light', 'dark'] as const
export const sizes = { wide, narrow }
export type Size = keyof typeof sizes
export const everySize = Object.keys(sizes) as Size[]
/** Stops of a page that are looked at by keyboard. The menu, which is the same everywhere, takes half of them on the first page. */
export const MOST_STOPS = { first: 60, inMain: 33 }

export const everyLook = languages.flatMap((language) => modes.map((themeMode) => ({ language, themeMode })))

/**
 * How a page is looked at: in every language and mode where EVERY_LOOK asks for it. Else once at each width, narrow in the other
 * language and mode than wide, and the next page in the next ones: each combination is met on every fourth page.
 */
export const looksAt =
  (size: Size) =>
  (page: number): readonly Look[] => {
    if (process.env.EVERY_LOOK === 'true') return everyLook
    const at = page % everyLook.length
    return everyLook.slice(...(size === 'wide' ? [at, at + 1] : [everyLook.length - 1 - at, everyLook.length - at]))
  }

/** What a part of the sweep finds; where it fails, why: whatever is wrong with the other pages is said all the same. */
const findings = async (part: () => Promise<string[]>): Promise<string[]> => {
  try {
    return await part()
  } catch (error) {
    return [String(error).split('\n')[0] ?? '']
  }
}

/** What is wrong on one page in one look. */
const faultsInLook = ({ page }: Visit, address: string, appearance: Look): Promise<string[]> =>
  findings(async () => {
    // The page that is left need not be drawn anew for the look of the next.
    await go(page, address)
    await dress(page, appearance)
    await settled(page)
    const faults = await faultsOf(page)
    for (const cut of await cutTexts(page)) faults.push(`in ${appearance.language}: ${cut}`)
    if (await page.locator('.state-icon-danger').count()) faults.push('says that something went wrong')
    return faults
  })

/** What is wrong on pages in each look, and on the way through their first stops by keyboard, with its place. */
export const sweep = async (
  visited: Visit,
  paths: Iterable<readonly [string, string]>,
  looksOf: (page: number) => readonly Look[],
  folder: string,
  stops = { first: 0, inMain: 0 },
) => {
  const faults: string[] = []
  for (const [at, [path, address]] of [...paths].entries()) {
    for (const look of looksOf(at)) {
      const place = `${folder} ${look.themeColorPresets ?? ''} ${look.themeDirection ?? ''} ${look.themeMode} ${path}`
      for (const fault of await faultsInLook(visited, address, look)) faults.push(`${place}: ${fault}`)
      for (const complaint of visited.complaints()) faults.push(`${place}: ${complaint}`)
      if (look.language === 'es' && !look.themeColorPresets)
        await picture(visited.page, folder, `${nameOf(path)}-${look.themeMode}`)
    }
    const cuts = await findings(() => cutInOthers(visited.page, looksOf(at), languages))
    for (const cut of cuts) faults.push(`${folder} ${path}, ${cut}`)
    const most = at === 0 ? stops.first : stops.inMain
    const covered = await findings(() => coveredStops(visited.page, most, at > 0))
    for (const stop of covered) faults.push(`${folder} ${path}: ${stop}`)
    for (const complaint of visited.complaints()) faults.push(`${folder} ${path}, by keyboard: ${complaint}`)
  }
  return faults
}

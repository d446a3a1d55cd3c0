import { executableNamed } from '../chromium.ts'

const firefox = ['firefox-esr', 'firefox']

/** Firefox as FIREFOX_PATH names it, or as it is found on the PATH. */
export const findFirefox = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  executableNamed(env.FIREFOX_PATH ? [env.FIREFOX_PATH] : firefox, env)

/** WebKitGTK's driver and the screen that its browser needs; undefined when one of them is missing. */
export const findWebKit = (env: NodeJS.ProcessEnv = process.env): { driver: string; xvfb: string } | undefined => {
  const [driver, xvfb] = [executableNamed(['WebKitWebDriver'], env), executableNamed(['Xvfb'], env)]
  return driver && xvfb ? { driver, xvfb } : undefined
}

export const howToGetFirefox =
  'no Firefox found. Debian: apt-get install firefox-esr. Elsewhere: set FIREFOX_PATH to its executable.'
export const howToGetWebKit =
  'no WebKitGTK found, which is as near to Safari as Linux comes. Debian and Ubuntu: apt-get install webkit2gtk-driver xvfb.'

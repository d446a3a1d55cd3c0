import { spawnSync } from 'node:child_process'
import { findChromium, howToGetChromium } from '../chromium.ts'

/** What some commands need of the machine that no package brings. */
export type Part = 'Chromium' | 'Caddy' | 'Java' | 'Maven' | 'Python'

const answers = (program: string, ...args: string[]) =>
  spawnSync(program, args, { stdio: 'ignore', timeout: 20_000 }).status === 0

const isHere: Record<Part, () => boolean> = {
  Chromium: () => findChromium() !== undefined,
  Caddy: () => answers('caddy', 'version'),
  Java: () => answers('java', '-version'),
  Maven: () => answers('mvn', '-v'),
  // A Python without these makes no folder for the packages that are fetched into it.
  Python: () => answers('python3', '-c', 'import venv, ensurepip'),
}

const howToGet: Record<Part, string> = {
  Chromium: howToGetChromium,
  Caddy: 'no Caddy found. Debian and Ubuntu: apt-get install caddy. Elsewhere: https://caddyserver.com/docs/install',
  Java: 'no Java found, which Kafka runs on. Debian and Ubuntu: apt-get install default-jre-headless. Or name a broker in KAFKA_BROKERS.',
  Maven:
    'no Maven found, which fetches Kafka once. Debian and Ubuntu: apt-get install maven. Or name a broker in KAFKA_BROKERS.',
  Python:
    'no Python 3 with venv found. Debian and Ubuntu: apt-get install python3 python3-venv. Elsewhere: https://python.org',
}

/** Those of the parts that this machine lacks, each with how to get it; asked before anything is started. */
export const lacking = (wanted: readonly Part[], here: Record<Part, () => boolean> = isHere): string[] =>
  wanted.filter((part) => !here[part]()).map((part) => howToGet[part])

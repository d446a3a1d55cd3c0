import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '../variables.ts'
import { type Environment, withPresentNames } from './former-names.ts'

const read = (around: Environment, file: Environment = {}) => {
  const lines: string[] = []
  // Node puts the lines of .env beside what is in the environment already.
  const present = withPresentNames({ ...file, ...around }, file, (line) => lines.push(line))
  return { present, lines }
}

test.each([
  ['MAIL', 'MAIL_TRANSPORT', 'smtp'],
  ['HOST', 'LISTEN_ADDRESS', '0.0.0.0'],
  ['DEMO', 'DEMO_RESTAURANT', 'false'],
  ['FEED', 'EVENT_FEED', 'kafka'],
  ['FILES', 'FILE_STORAGE', 's3'],
])('%s works as before, in .env and around, and is said to be called %s now', (former, now, value) => {
  for (const { present, lines } of [read({}, { [former]: value }), read({ [former]: value })]) {
    expect(present).toEqual({ [now]: value })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`${former} is called ${now} now`)
  }
})

test.each([
  { MAIL: '/var/mail/marta' },
  { MAIL: '/var/spool/mail/José Pérez' },
  { HOST: hostname() },
  { HOST: `${hostname().split('.')[0]}.kitchen.example` },
  { MAIL: '' },
])('of what a login sets, %j, nothing is taken and nothing is said', (around) =>
  expect(read(around)).toEqual({ present: {}, lines: [] }),
)

test.each([
  { HOST: 'x86_64-conda-linux-gnu' },
  { DEMO: 'yes' },
  { FILES: 'a.txt b.txt' },
  { FEED: 'https://example.test/rss' },
])('of another meaning, %j, nothing is taken, and a sentence says so', (around) => {
  const { present, lines } = read(around)
  expect(present).toEqual({})
  expect(lines.join()).toMatch(/^[A-Z]+ in the environment is no setting of this product.*; [A-Z]+_[A-Z]+ is what/)
})

test('what stands in .env is heeded although a login has another meaning for its name', () =>
  expect(read({ MAIL: '/var/mail/root' }, { MAIL: 'smtp' }).present).toEqual({ MAIL_TRANSPORT: 'smtp' }))

test('what stands in .env is ours and is refused by name where it is wrong, never left alone', () =>
  expect(read({}, { MAIL: 'pigeon' }).present).toEqual({ MAIL_TRANSPORT: 'pigeon' }))

test('of two names the present one is heeded, and a sentence says so where they disagree', () => {
  const { present, lines } = read({}, { MAIL: 'smtp', MAIL_TRANSPORT: 'stored' })
  expect(present).toEqual({ MAIL_TRANSPORT: 'stored' })
  expect(lines).toEqual(['MAIL is called MAIL_TRANSPORT now; both are set, and MAIL_TRANSPORT was heeded.'])
  expect(read({}, { MAIL: 'smtp', MAIL_TRANSPORT: 'smtp' }).lines).toEqual([])
})

test('a program that a login starts reads .env under its present names, and says so once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'escandallo-env-'))
  try {
    const file = join(folder, '.env')
    writeFileSync(file, 'MAIL=smtp\nHOST=0.0.0.0\n')
    const source = JSON.stringify(new URL('../configuration.ts', import.meta.url).href)
    const program = `import { configuration } from ${source}
      for (const time of [1, 2]) console.log(JSON.stringify(configuration(['MAIL_TRANSPORT', 'LISTEN_ADDRESS'])))`
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [`--env-file=${file}`, '--input-type=module', '-e', program],
      {
        env: { MAIL: '/var/mail/root', PATH: process.env.PATH },
        encoding: 'utf8',
      },
    )
    const heeded = '{"MAIL_TRANSPORT":"smtp","LISTEN_ADDRESS":"0.0.0.0"}\n'
    expect(stdout).toBe(heeded.repeat(2))
    expect(stderr).toBe(
      'MAIL is called MAIL_TRANSPORT now. It was heeded; please rename it in .env.\n' +
        'HOST is called LISTEN_ADDRESS now. It was heeded; please rename it in .env.\n',
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/**
 * Names that systems, shells and common programs set. The first are those that POSIX warns of (IEEE Std 1003.1-2017, Base Definitions
 * 8.1); the others are set by bash, zsh, tcsh, login, sudo, systemd, X, npm, conda, builds and Windows.
 */
const systemNames = `
  ARFLAGS CC CDPATH CFLAGS CHARSET COLUMNS DATEMSK DEAD EDITOR ENV EXINIT FC FCEDIT FFLAGS GET GFLAGS HISTFILE HISTORY HISTSIZE HOME
  IFS LANG LC_ALL LC_COLLATE LC_CTYPE LC_MESSAGES LC_MONETARY LC_NUMERIC LC_TIME LDFLAGS LEX LFLAGS LINENO LINES LISTER LOGNAME LPDEST
  MAIL MAILCHECK MAILER MAILPATH MAILRC MAKEFLAGS MAKESHELL MANPATH MBOX MORE MSGVERB NLSPATH NPROC OLDPWD OPTARG OPTERR OPTIND PAGER
  PATH PPID PRINTER PROCLANG PROJECTDIR PS1 PS2 PS3 PS4 PWD RANDOM SECONDS SHELL TERM TERMCAP TERMINFO TMPDIR TZ USER VISUAL YACC YFLAGS
  BASH BASHOPTS BASH_ENV BASH_VERSION CPUTYPE DIRSTACK EUID FUNCNAME GID GROUP GROUPS HISTCONTROL HISTFILESIZE HOST HOSTNAME HOSTTYPE
  INPUTRC LS_COLORS LESS LESSOPEN MACHTYPE OSTYPE PIPESTATUS PROMPT PROMPT_COMMAND REMOTEHOST REPLY SHELLOPTS SHLVL TTY UID USERNAME
  VENDOR ZDOTDIR SSH_AGENT_PID SSH_AUTH_SOCK SSH_CLIENT SSH_CONNECTION SSH_TTY SUDO_COMMAND SUDO_GID SUDO_UID SUDO_USER DISPLAY
  WAYLAND_DISPLAY XAUTHORITY XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR XDG_SESSION_ID XDG_STATE_HOME
  DBUS_SESSION_BUS_ADDRESS COLORTERM COLOR NO_COLOR FORCE_COLOR LANGUAGE EMAIL NAME REPLYTO BROWSER DEBUG VERBOSE QUIET
  CACHE_DIRECTORY CONFIGURATION_DIRECTORY CREDENTIALS_DIRECTORY EXIT_CODE EXIT_STATUS INVOCATION_ID JOURNAL_STREAM LISTEN_FDS
  LISTEN_FDNAMES LISTEN_PID LOGS_DIRECTORY MAINPID MANAGERPID NOTIFY_SOCKET PIDFILE RUNTIME_DIRECTORY SERVICE_RESULT STATE_DIRECTORY
  WATCHDOG_PID WATCHDOG_USEC CI CXX CPP CXXFLAGS LD MAKE BUILD DEMO FEED FILES NODE NODE_ENV NODE_OPTIONS NODE_PATH INIT_CWD VIRTUAL_ENV
  CONDA_PREFIX DOCKER_HOST KUBERNETES_PORT KUBERNETES_SERVICE_HOST http_proxy https_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY
  APPDATA COMPUTERNAME COMSPEC HOMEDRIVE HOMEPATH LOCALAPPDATA OS PATHEXT PROCESSOR_ARCHITECTURE PROGRAMDATA PROGRAMFILES SYSTEMDRIVE
  SYSTEMROOT TEMP TMP USERDOMAIN USERPROFILE WINDIR
`
  .split(/\s+/)
  .filter(Boolean)

test('no setting bears a name that systems set', () => {
  expect(systemNames.length).toBeGreaterThan(200)
  const taken = new Set(systemNames)
  const names = Object.entries(variables).flatMap(([name, variable]) =>
    'secret' in variable ? [name, `${name}_FILE`] : [name],
  )
  expect(names.filter((name) => taken.has(name))).toEqual([])
  // What npm, locales, desktops, shells and version control set begins like this; Kubernetes and links of Docker name services so.
  const families =
    /^(npm_|LC_|XDG_|BASH_|SSH_|SUDO_|GIT_|NODE_|CONDA_|DOCKER_|KUBERNETES_)|_(SERVICE_HOST|SERVICE_PORT|PORT)$/
  expect(names.filter((name) => families.test(name))).toEqual([])
})

test('a setting is named by two words or more: one word is nearly always somebody else’s', () => {
  // Whoever hosts programs says in PORT where one has to listen, and means just that.
  const ofOneWord = Object.keys(variables).filter((name) => !name.includes('_'))
  expect(ofOneWord).toEqual(['PORT', 'SUPERADMINS'])
})

/** As the pages have them (`frontend/src/ui/theme/palette.css`): letters are read where no stylesheet of ours is. */
export const light = {
  canvas: '#f6f6f2',
  surface: '#ffffff',
  line: '#dfe0d8',
  ink: '#1b1f19',
  muted: '#565d52',
  primary: '#17614a',
  onPrimary: '#ffffff',
} as const

const dark = {
  canvas: '#12160f',
  surface: '#1a1f17',
  line: '#31382d',
  ink: '#edf0e9',
  muted: '#a8afa2',
  primary: '#7fd0ae',
  onPrimary: '#10251c',
} as const

/** For programs that know whether somebody reads in the dark; the others show the colours that stand in the tags. */
export const darkRules = `@media (prefers-color-scheme: dark) {
.canvas { background: ${dark.canvas} !important; }
.surface { background: ${dark.surface} !important; border-color: ${dark.line} !important; }
.ink, td.cell { color: ${dark.ink} !important; }
.muted, th.cell { color: ${dark.muted} !important; }
.cell { border-color: ${dark.line} !important; }
.link { color: ${dark.primary} !important; }
.button { background: ${dark.primary} !important; color: ${dark.onPrimary} !important; }
}`

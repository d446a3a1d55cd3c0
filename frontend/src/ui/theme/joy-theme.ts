import { extendTheme } from '@mui/joy/styles'

type Tone = 'primary' | 'neutral' | 'danger' | 'success' | 'warning'

const inks: Record<Tone, { ink: string; soft: string; solid: string; hover: string }> = {
  primary: {
    ink: 'var(--primary-ink)',
    soft: 'var(--primary-soft)',
    solid: 'var(--primary-solid)',
    hover: 'var(--primary-solid-hover)',
  },
  neutral: { ink: 'var(--ink)', soft: 'var(--sunken)', solid: 'var(--ink)', hover: 'var(--ink-muted)' },
  danger: {
    ink: 'var(--danger-ink)',
    soft: 'var(--danger-soft)',
    solid: 'var(--danger-solid)',
    hover: 'var(--danger-solid-hover)',
  },
  success: {
    ink: 'var(--success-ink)',
    soft: 'var(--success-soft)',
    solid: 'var(--success-solid)',
    hover: 'var(--success-solid)',
  },
  warning: {
    ink: 'var(--warning-ink)',
    soft: 'var(--warning-soft)',
    solid: 'var(--warning-solid)',
    hover: 'var(--warning-solid)',
  },
}

/** Joy's own shades never reach the screen: each of its roles points at one of our variables, which follow mode, preset and contrast. */
const tone = (name: Tone) => {
  const { ink, soft, solid, hover } = inks[name]
  return {
    50: soft,
    100: soft,
    200: soft,
    300: ink,
    400: ink,
    500: ink,
    600: ink,
    700: ink,
    800: ink,
    900: ink,
    mainChannel: '110 118 105',
    lightChannel: '210 214 206',
    darkChannel: '40 46 38',
    plainColor: ink,
    plainHoverColor: ink,
    plainHoverBg: name === 'neutral' ? 'var(--sunken)' : soft,
    plainActiveBg: soft,
    plainDisabledColor: 'var(--line-strong)',
    outlinedColor: ink,
    outlinedBorder: 'var(--line-strong)',
    outlinedHoverBg: 'var(--sunken)',
    outlinedActiveBg: 'var(--sunken)',
    outlinedDisabledColor: 'var(--line-strong)',
    outlinedDisabledBorder: 'var(--line)',
    softColor: ink,
    softBg: soft,
    softHoverBg: soft,
    softActiveBg: soft,
    softActiveColor: ink,
    softDisabledColor: 'var(--line-strong)',
    softDisabledBg: 'var(--sunken)',
    solidColor: name === 'neutral' ? 'var(--canvas)' : 'var(--on-primary)',
    solidBg: solid,
    solidHoverBg: hover,
    solidActiveBg: hover,
    solidDisabledColor: 'var(--ink-muted)',
    solidDisabledBg: 'var(--sunken)',
  }
}

const font = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif"

export const joyTheme = extendTheme({
  fontFamily: { body: font, display: font },
  fontSize: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem' },
  radius: { sm: '6px', md: '8px', lg: '12px' },
  focus: { default: { outline: '2px solid var(--primary-ink)', outlineOffset: 'var(--focus-outline-offset, 2px)' } },
  shadow: { md: 'var(--shadow-raised)', lg: 'var(--shadow-raised)' },
  zIndex: { popup: 1300 },
  colorSchemes: {
    light: {
      palette: {
        primary: tone('primary'),
        neutral: tone('neutral'),
        danger: tone('danger'),
        success: tone('success'),
        warning: tone('warning'),
        text: {
          primary: 'var(--ink)',
          secondary: 'var(--ink-muted)',
          tertiary: 'var(--ink-muted)',
          icon: 'var(--ink-muted)',
        },
        background: {
          body: 'var(--canvas)',
          surface: 'var(--surface)',
          popup: 'var(--raised)',
          level1: 'var(--sunken)',
          level2: 'var(--sunken)',
          level3: 'var(--line)',
          tooltip: 'var(--ink)',
          backdrop: 'var(--backdrop)',
        },
        divider: 'var(--line)',
        focusVisible: 'var(--primary-ink)',
      },
    },
  },
  components: {
    JoyDrawer: { styleOverrides: { backdrop: { backdropFilter: 'none' } } },
    JoyModal: { styleOverrides: { backdrop: { backdropFilter: 'none', backgroundColor: 'var(--backdrop)' } } },
  },
})

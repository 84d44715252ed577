import { createTheme, type MantineColorsTuple } from '@mantine/core';

const teal: MantineColorsTuple = [
  '#edf8f6',
  '#d5eeea',
  '#aedfd7',
  '#7fcbc1',
  '#51b3a8',
  '#2f978d',
  '#1d7d75',
  '#15655f',
  '#11524e',
  '#0b3d3a',
];

const slate: MantineColorsTuple = [
  '#f7f9fb',
  '#eff3f6',
  '#e1e7ed',
  '#cbd4dd',
  '#94a2b1',
  '#64748a',
  '#4b5a6c',
  '#364352',
  '#222c38',
  '#131a23',
];

const night: MantineColorsTuple = [
  '#e2e8ee',
  '#c5cfd9',
  '#9dabba',
  '#8593a3',
  '#35414d',
  '#29333d',
  '#1f272f',
  '#161c22',
  '#11161b',
  '#0c1014',
];

const amber: MantineColorsTuple = [
  '#fff8e8',
  '#feedc7',
  '#fcdc92',
  '#f8c657',
  '#efae25',
  '#d08f0c',
  '#a66e05',
  '#845504',
  '#6b4404',
  '#4d3002',
];

const red: MantineColorsTuple = [
  '#fff1f0',
  '#fddedb',
  '#fabab5',
  '#f4918a',
  '#ea665d',
  '#d9453b',
  '#c13027',
  '#a3241c',
  '#851d17',
  '#5f130f',
];

const green: MantineColorsTuple = [
  '#eef8ef',
  '#d8efdb',
  '#b2deb8',
  '#84c98e',
  '#56af64',
  '#369346',
  '#267a36',
  '#1d632b',
  '#175024',
  '#0f3a19',
];

const sans =
  "'Inter Variable', 'Inter of the device', 'Inter of Linux', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Browsers treat a header element as the banner of the page, which must be unique. */
const plainHeader = { header: { role: 'presentation' } };
const dialogTitle = { title: { fontSize: '1.0625rem', fontWeight: 650 } };

/**
 * The theme of the product: slate surfaces, deep teal for actions and selection, amber for low stock, red for out of stock
 * or destructive, green for done. Shades keep AA contrast for filled and light variants in both color schemes.
 */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  colors: { teal, gray: slate, dark: night, yellow: amber, red, green },
  white: '#ffffff',
  black: slate[9],
  fontFamily: sans,
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.5' },
  headings: {
    fontFamily: sans,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '16px' },
  defaultRadius: 'sm',
  shadows: {
    xs: '0 1px 2px rgb(15 23 32 / 8%)',
    sm: '0 1px 3px rgb(15 23 32 / 10%)',
    md: '0 4px 14px rgb(15 23 32 / 12%)',
    lg: '0 10px 30px rgb(15 23 32 / 16%)',
    xl: '0 20px 50px rgb(15 23 32 / 22%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    InputWrapper: {
      styles: { label: { display: 'block', lineHeight: 1.4, marginBottom: 4 }, description: { marginBlock: '0 4px' } },
    },
    TextInput: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm' } },
    NumberInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm', comboboxProps: { transitionProps: { duration: 100 } } } },
    // guard: shared.choices-when-opened
    Combobox: { defaultProps: { keepMounted: false } },
    NativeSelect: { defaultProps: { size: 'sm' } },
    Modal: {
      defaultProps: {
        transitionProps: { transition: 'fade', duration: 120 },
        overlayProps: { backgroundOpacity: 0.45 },
        radius: 'lg',
        styles: dialogTitle,
        attributes: plainHeader,
        closeButtonProps: { 'aria-label': 'Close' },
      },
    },
    Drawer: {
      defaultProps: {
        transitionProps: { duration: 140 },
        overlayProps: { backgroundOpacity: 0.45 },
        styles: dialogTitle,
        attributes: plainHeader,
        closeButtonProps: { 'aria-label': 'Close' },
      },
    },
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        transitionProps: { duration: 100 },
        shadow: 'md',
        radius: 'md',
      },
    },
    Popover: { defaultProps: { transitionProps: { duration: 100 }, shadow: 'md', radius: 'md' } },
    Tooltip: {
      defaultProps: {
        transitionProps: { duration: 100 },
        events: { hover: true, focus: true, touch: true },
        multiline: true,
        maw: 280,
      },
      styles: { tooltip: { padding: '5px 10px', fontSize: '0.8125rem' } },
    },
  },
});

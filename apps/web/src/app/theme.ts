import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from '@mantine/core';
import { brandScale } from './brand-scale.ts';

/** Greys with the warmth of the background: those of the kit are blue, and look cold and foreign beside it. */
const warmGrey = [
  '#faf6f6',
  '#f4eeee',
  '#eae1e2',
  '#ddd2d3',
  '#cbbdbf',
  '#a6979a',
  '#857578',
  '#655659',
  '#473b3d',
  '#2b2224',
] as const;

/** The overlay behind a dialog is as warm as the text. */
const overlayProps = { color: '#2b2224', backgroundOpacity: 0.45 };

const family = "'Open Sans Variable', 'Open Sans Fallback', system-ui, sans-serif";

/** The theme of the portal. `closeLabel` is spoken for every cross that closes something. */
export function portalTheme(look: { primaryColour: string; closeLabel: string }): MantineThemeOverride {
  const closeButtonProps = { 'aria-label': look.closeLabel };
  // The kit heads its dialogs with <header>, which a screen reader would take for the banner of the page.
  const attributes = { header: { role: 'presentation' } };
  return createTheme({
    colors: { brand: brandScale(look.primaryColour), gray: warmGrey },
    primaryColor: 'brand',
    primaryShade: 6,
    autoContrast: false,
    fontFamily: family,
    headings: {
      fontFamily: family,
      fontWeight: '650',
      sizes: {
        h1: { fontSize: '1.75rem', lineHeight: '1.25' },
        h2: { fontSize: '1.25rem', lineHeight: '1.35' },
        h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
      },
    },
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
    defaultRadius: 'md',
    cursorType: 'pointer',
    focusRing: 'auto',
    respectReducedMotion: true,
    components: {
      Modal: {
        defaultProps: {
          closeButtonProps,
          attributes,
          overlayProps,
          centered: true,
          transitionProps: { duration: 150 },
        },
      },
      Drawer: { defaultProps: { closeButtonProps, attributes, overlayProps, transitionProps: { duration: 150 } } },
      Notification: { defaultProps: { closeButtonProps } },
      Alert: { defaultProps: { closeButtonLabel: look.closeLabel } },
      // Without it the menu puts an element into its list that is no entry.
      Menu: { defaultProps: { withInitialFocusPlaceholder: false, transitionProps: { duration: 120 }, shadow: 'md' } },
      Popover: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'md' } },
      Tooltip: { defaultProps: { transitionProps: { duration: 120 }, openDelay: 300, multiline: true } },
      Select: { defaultProps: { checkIconPosition: 'right' } },
    },
  });
}

/** Mantine's own greys are too pale on our background; these pass 4.5:1 for text and 3:1 for borders of inputs. */
export const portalVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#2b2224',
    '--mantine-color-dimmed': '#6b5a5d',
    '--mantine-color-placeholder': '#6f6668',
    '--mantine-color-error': '#b42318',
    '--mantine-color-default-border': '#eadfe0',
    '--mantine-color-anchor': 'var(--mantine-color-brand-6)',
    '--mantine-color-disabled': '#f3eded',
    '--mantine-color-disabled-color': '#6f6668',
    '--mantine-color-disabled-border': '#ddd2d3',
  },
  dark: {},
});

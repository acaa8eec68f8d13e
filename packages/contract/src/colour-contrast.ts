/** Contrast as the WCAG define it; pure arithmetic, so that form and server refuse the same colours. */

const hex = /^#[0-9a-f]{6}$/i;

/** Whether a text is a colour as the portal keeps it: `#ad4553`. */
export const isColour = (value: string): boolean => hex.test(value);

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** WCAG 2.2, relative luminance: 0 for black, 1 for white. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How far two colours stand apart: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Least contrast of text (WCAG 2.2, 1.4.3, level AA). */
export const leastContrast = 4.5;

/** Colours of text that no setting changes; `base.css` and the theme say the same. */
const textColour = '#2b2224';
const secondaryTextColour = '#6b5a5d';

/** A pair of colours that the portal sets text in, and what it comes to. */
export interface ContrastCheck {
  pair: 'whiteOnPrimary' | 'primaryOnBackground' | 'textOnBackground' | 'secondaryTextOnBackground';
  field: 'primaryColour' | 'backgroundColour';
  text: string;
  ground: string;
  /** Rounded down to two places, so that 4.499 is not shown as 4.5. */
  ratio: number;
  isEnough: boolean;
}

/** Every pair in which the two colours of the settings carry text or are text. */
export function checkContrast(look: { primaryColour: string; backgroundColour: string }): ContrastCheck[] {
  const { primaryColour, backgroundColour } = look;
  if (!isColour(primaryColour) || !isColour(backgroundColour)) return [];
  const pairs: Omit<ContrastCheck, 'ratio' | 'isEnough'>[] = [
    { pair: 'whiteOnPrimary', field: 'primaryColour', text: '#ffffff', ground: primaryColour },
    { pair: 'primaryOnBackground', field: 'primaryColour', text: primaryColour, ground: backgroundColour },
    { pair: 'textOnBackground', field: 'backgroundColour', text: textColour, ground: backgroundColour },
    {
      pair: 'secondaryTextOnBackground',
      field: 'backgroundColour',
      text: secondaryTextColour,
      ground: backgroundColour,
    },
  ];
  return pairs.map((pair) => {
    const ratio = contrastOf(pair.text, pair.ground);
    return { ...pair, ratio: Math.floor(ratio * 100) / 100, isEnough: ratio >= leastContrast };
  });
}

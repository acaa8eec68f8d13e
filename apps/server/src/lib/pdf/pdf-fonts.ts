import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The only fonts that may appear in a printed page, in the order in which a character is looked up. Templates name the
 * same families and switch the fallback off, so that the fonts of the machine never decide what a page looks like.
 * All of them are static TrueType files under the SIL Open Font License; the licence texts lie in their packages.
 */
export const pdfFontFamilies = ['Open Sans', 'Noto Sans'] as const;

const styles = ['400Regular', '400Regular_Italic', '600SemiBold', '600SemiBold_Italic', '700Bold', '700Bold_Italic'];

export interface PdfFontFile {
  family: (typeof pdfFontFamilies)[number];
  file: string;
}

/** Absolute paths of the font files, found where npm has put their packages. Throws when a package is missing. */
export function locatePdfFonts(): PdfFontFile[] {
  const require = createRequire(import.meta.url);
  const folderOf = (name: string) => dirname(require.resolve(`@expo-google-fonts/${name}/package.json`));
  const openSans = folderOf('open-sans');
  const notoSans = folderOf('noto-sans');
  return styles.flatMap((style): PdfFontFile[] => [
    { family: 'Open Sans', file: join(openSans, style, `OpenSans_${style}.ttf`) },
    { family: 'Noto Sans', file: join(notoSans, style, `NotoSans_${style}.ttf`) },
  ]);
}

import type { Language } from '@fundus/contract/user';
import { AlignmentType, LevelFormat, LineRuleType } from 'docx';

export const colour = { primary: 'AD4553', border: 'EADFE0', tint: 'FBF6F6', quiet: '6B5A5D' };

const listLevel = (level: number, format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) => ({
  level,
  format,
  text,
  alignment: AlignmentType.LEFT,
  style: { paragraph: { indent: { left: 360 * (level + 1), hanging: 280 }, spacing: { after: 60 } } },
});

/** Lists with points and with numbers, three levels deep. */
export const numberingOf = () => ({
  config: [
    { reference: 'points', levels: [0, 1, 2].map((level) => listLevel(level, LevelFormat.BULLET, '•')) },
    { reference: 'numbers', levels: [0, 1, 2].map((level) => listLevel(level, LevelFormat.DECIMAL, `%${level + 1}.`)) },
  ],
});

/** The styles of a document: what a word processor offers by these names. */
export function stylesOf(language: Language) {
  const paragraph = (id: string, name: string, run: object, spacing: object) => ({
    id,
    name,
    basedOn: 'Normal',
    next: 'Normal',
    quickFormat: true,
    run,
    paragraph: { spacing },
  });
  const heading = (size: number, before: number, color?: string) => ({
    run: { size, bold: true, ...(color === undefined ? {} : { color }) },
    paragraph: { spacing: { before, after: 120 }, keepNext: true, keepLines: true },
  });
  return {
    default: {
      document: {
        run: { font: 'Calibri', size: 21, language: { value: language === 'de' ? 'de-DE' : 'en-GB' } },
        paragraph: { spacing: { after: 140, line: 276, lineRule: LineRuleType.AUTO } },
      },
      title: { run: { size: 52, bold: true }, paragraph: { spacing: { after: 480 } } },
      heading1: heading(32, 360),
      heading2: heading(25, 300, colour.primary),
      heading3: heading(22, 240),
      heading4: heading(21, 200),
    },
    paragraphStyles: [
      paragraph('TableText', 'Tabelle', { size: 17 }, { after: 0, line: 240, lineRule: LineRuleType.AUTO }),
      paragraph(
        'TableHead',
        'Tabellenkopf',
        { size: 17, color: colour.quiet },
        { after: 0, line: 240, lineRule: LineRuleType.AUTO },
      ),
      paragraph('Note', 'Hinweis', { size: 18, color: colour.quiet }, { after: 120 }),
      paragraph('Kicker', 'Dokumentart', { size: 18, bold: true, color: colour.primary }, { after: 60 }),
      paragraph('ContentsHead', 'Inhalt', { size: 32, bold: true }, { after: 160 }),
    ],
  };
}

import type { Language } from '@fundus/contract/user';

/** Facts of a portal and its operator. */
export interface PortalFacts {
  /** Texts by the names that the templates use; empty where the portal does not know them. */
  texts: Record<string, string>;
  /** Whether each of these is set up. */
  flags: Record<string, boolean>;
}

export interface TemplateSection {
  key: string;
  heading: string;
  /** Its lines, with conditions and placeholders. */
  lines: string[];
}

/**
 * Reads a template: `# key: heading` begins a section. Throws where the file begins with anything else.
 */
export function readTemplate(text: string): TemplateSection[] {
  const sections: TemplateSection[] = [];
  for (const line of text.split('\n')) {
    const head = /^# (\w+): (.+)$/.exec(line);
    const current = sections.at(-1);
    if (head !== null) sections.push({ key: head[1] ?? '', heading: head[2] ?? '', lines: [] });
    else if (current !== undefined) current.lines.push(line);
    else if (line !== '') throw new Error(`A template of a legal document begins with ${line.slice(0, 40)}`);
  }
  return sections;
}

const openWords: Record<Language, string> = { de: 'bitte ergänzen', en: 'please complete' };

/**
 * The proposal of a section. A line that begins with `?name ` stays where the portal has what the flag names, one with `!name ` where
 * it has not. `{{name}}` becomes a text of the portal; `{{name|words}}` becomes an open place with these words where it is empty. Throws for an
 * unknown flag or text.
 */
export function proposeText(lines: readonly string[], { texts, flags }: PortalFacts, language: Language): string {
  const kept = lines.flatMap((line) => {
    const condition = /^([?!])(\w+) (.*)$/.exec(line);
    if (condition === null) return [line];
    const [, sign, name = '', rest = ''] = condition;
    const flag = flags[name];
    if (flag === undefined) throw new Error(`No flag ${name}`);
    return flag === (sign === '?') ? [rest] : [];
  });
  const filled = kept.join('\n').replaceAll(/\{\{(\w+)(?:\|([^{}]*))?\}\}/g, (_, name: string, words?: string) => {
    const text = texts[name];
    if (text === undefined) throw new Error(`No text ${name}`);
    return text === '' && words !== undefined ? `[${openWords[language]}: ${words}]` : text;
  });
  return filled.replaceAll(/\n{3,}/g, '\n\n').trim();
}

const openPlace = /\[(?:bitte ergänzen|please complete)[^\][]{0,300}\]/g;

/** Places of a text that only the operator can fill. */
export function countOpenPlaces(text: string): number {
  return text.match(openPlace)?.length ?? 0;
}

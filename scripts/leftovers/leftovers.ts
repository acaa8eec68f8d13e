import { posix } from 'node:path';
import { hole } from './literals.ts';

/** A message by the file that holds it and the way to it within: `user` and `list.title`. */
export interface MessageKey {
  namespace: string;
  key: string;
}

const quote = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A hole stands for one part of a key; the last one of a template also for several. */
function patternOf(literal: string): RegExp {
  const parts = literal.split(hole).map(quote);
  const last = parts.pop() ?? '';
  const head = parts.join('[^.]+');
  return new RegExp(`^${head}${last === '' ? '.+' : `[^.]+${last}`}$`);
}

/** The messages that no literal of the sources names: they are never shown. */
export function findSilentMessages(keys: readonly MessageKey[], literals: ReadonlySet<string>): MessageKey[] {
  const isKey = (literal: string): boolean => /^[\w.:-]+$/.test(literal.replaceAll(hole, ''));
  const patterns = [...literals].filter((literal) => literal.includes(hole) && isKey(literal)).map(patternOf);
  const isNamed = (name: string): boolean => literals.has(name) || patterns.some((pattern) => pattern.test(name));
  return keys.filter(({ namespace, key }) => {
    // Handed over as a whole.
    if (literals.has(`@fundus/messages/de/${namespace}`)) return false;
    // A message may be worded otherwise for one target of imports, and for one thing.
    const plain = key.replace(/_(zero|one|other)$/, '').replace(/_(person|lead|programme)$/, '');
    const parts = plain.split('.');
    // A branch that is read as a list of its messages: `reason.${kind}.usual`.
    const branch = parts.slice(0, -1).join('.');
    const names = parts.length > 2 ? [key, plain, branch] : [key, plain];
    return !names.some((name) => isNamed(name) || isNamed(`${namespace}:${name}`));
  });
}

/** All messages of a file, by their keys. */
export function keysOf(namespace: string, messages: object, before = ''): MessageKey[] {
  return Object.entries(messages).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? keysOf(namespace, value, `${before}${name}.`)
      : [{ namespace, key: `${before}${name}` }],
  );
}

const styleImport = /import (\w+) from '([^']+\.module\.css)'/g;

/** The class names of a style sheet. */
export function classesOf(sheet: string): Set<string> {
  const selectors = sheet
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(/\.([A-Za-z][\w-]*)/g)].map((match) => match[1] ?? ''));
}

/**
 * Mismatches between components and their style sheets: sheets and classes that are named and do not exist, and
 * those that exist and that no element wears. Paths are those of the web's sources.
 */
export function findStyleFaults(
  components: ReadonlyMap<string, string>,
  sheets: ReadonlyMap<string, string>,
): string[] {
  const faults: string[] = [];
  const worn = new Map<string, (name: string) => boolean>();
  for (const [file, text] of components) {
    for (const [, variable = '', path = ''] of text.matchAll(styleImport)) {
      const sheet = path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path);
      const content = sheets.get(sheet);
      if (content === undefined) {
        faults.push(`${file}: ${sheet} is not there`);
        continue;
      }
      const known = classesOf(content);
      const uses = [...text.matchAll(new RegExp(`\\b${variable}\\[(['\`])(.*?)\\1\\]`, 'g'))].map(
        (match) => match[2] ?? '',
      );
      // A class chosen by a variable may be any.
      const isAny = new RegExp(`\\b${variable}\\[[^'\`]`).test(text);
      const patterns = uses.map(
        (use) =>
          new RegExp(
            `^${use
              .split(/\$\{[^}]*\}/)
              .map(quote)
              .join('.+')}$`,
          ),
      );
      faults.push(
        ...uses
          .filter((_, index) => ![...known].some((name) => patterns[index]?.test(name)))
          .map((use) => `${file}: ${sheet} has no class ${use}`),
      );
      const before = worn.get(sheet);
      worn.set(sheet, (name) => isAny || before?.(name) === true || patterns.some((pattern) => pattern.test(name)));
    }
  }
  for (const [sheet, content] of sheets) {
    const isWorn = worn.get(sheet);
    if (isWorn === undefined) faults.push(`${sheet}: nobody imports it`);
    else
      faults.push(
        ...[...classesOf(content)].filter((name) => !isWorn(name)).map((name) => `${sheet}: nobody wears ${name}`),
      );
  }
  return faults;
}

import type { Namespace } from '@fundus/messages/namespaces';
import { wordMessage } from '#lib/i18n/catalogue.ts';
import { currentLanguage, loadNamespaces } from '#lib/i18n/i18n.ts';

/** The files of the handbook in the order of its contents. */
export const handbookAreas = [
  'jobs',
  'start',
  'advice',
  'funding',
  'plans',
  'sales',
  'library',
  'administration',
] as const;
export type HandbookArea = (typeof handbookAreas)[number];

interface InBothLanguages {
  de: string;
  en: string;
}

export interface HandbookStep extends InBothLanguages {
  /** Controls that the gaps `{1}`, `{2}` … name, by their message keys, so that a renamed button renames the step. */
  controls?: { key: string }[];
  /** Of a job: the page of the screen on which the step is done. */
  on?: string;
}

export interface HandbookPage {
  slug: string;
  kind: 'job' | 'screen';
  /** Routes that the page explains; none of a job. */
  routes?: string[];
  title: InBothLanguages;
  intro: InBothLanguages;
  steps: HandbookStep[];
}

export type PlacedPage = HandbookPage & { area: HandbookArea };

const files = import.meta.glob<HandbookPage[]>('../../../../../../packages/messages/src/handbook/*.json', {
  import: 'default',
});

/** All pages with the words of the controls that they name. Rejects where a file cannot be fetched. */
export async function loadHandbook(): Promise<PlacedPage[]> {
  const areas = await Promise.all(
    handbookAreas.map(async (area) => {
      const load = files[`../../../../../../packages/messages/src/handbook/${area}.json`];
      return load === undefined ? [] : (await load()).map((page) => ({ ...page, area }));
    }),
  );
  return areas.flat();
}

/** Fetches the words of the controls that some pages name. */
export function loadControls(pages: readonly HandbookPage[]): Promise<void> {
  const keys = pages.flatMap(({ steps }) => steps.flatMap(({ controls = [] }) => controls.map(({ key }) => key)));
  return loadNamespaces([...new Set(keys.map((key) => key.slice(0, key.indexOf(':')) as Namespace))]);
}

interface StepPart {
  text: string;
  isControl: boolean;
}

/** A step in the parts in which it is shown: plain words, and names of controls. */
export function partsOfStep(step: HandbookStep): StepPart[] {
  const language = currentLanguage();
  return step[language].split(/(\{\d\})/).flatMap((text): StepPart[] => {
    const control = /^\{\d\}$/.test(text) ? step.controls?.[Number(text[1]) - 1] : undefined;
    if (control === undefined) return text === '' ? [] : [{ text, isControl: false }];
    // A soft hyphen, for narrow places, would break the name within the sentence.
    return [{ text: wordMessage(language, [], control.key, {}).replaceAll('\u00AD', ''), isControl: true }];
  });
}

/** The page that explains a route, by the path of the route; undefined where none does. */
export const pageOfRoute = (pages: readonly PlacedPage[], route: string): PlacedPage | undefined =>
  pages.find(({ routes = [] }) => routes.includes(route));

/** The text of a page that a search looks through. */
export const searchedText = ({ title, intro, steps }: HandbookPage): string =>
  [title, intro, ...steps].map((text) => text[currentLanguage()].replaceAll(/\{\d\}/g, '')).join(' ');

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** A file of the build, as far as a first visit is concerned. */
export interface WeighedFile {
  modules: readonly string[];
  /** Files that have to be there before it. */
  imports: readonly string[];
  styles: readonly string[];
}

/** Files that a browser with an empty cache fetches to show a page. */
interface Visit {
  page: string;
  /** The modules that the page asks for one by one, each with all that it needs. */
  modules: readonly string[];
  /** Bytes that may be sent: of scripts, and of scripts, styles, font and page together. */
  most: { script?: number; all?: number };
}

/** The aims are 200 and 320 kB; a build is refused where a page has clearly left them, not over a new word. */
const slack = 4_000;

const words = (...names: string[]): string[] => names.map((name) => `packages/messages/src/de/${name}.json`);
const start = ['src/main.tsx', 'src/lib/i18n/bundles/start.de.ts'];
const ofEveryPage = [...start, 'src/app/layout/app-layout.tsx', 'src/lib/i18n/bundles/frame.de.ts'];
/** Of the 320 kB of the research so much is what its server answers: the first programmes, facets and lists of words. */
const answersOfResearch = 33_000;

const visits: readonly Visit[] = [
  {
    page: 'login',
    modules: [...start, 'src/screens/access/login/login.screen.tsx', ...words('validation')],
    most: { script: 150_000 },
  },
  {
    page: 'list of persons',
    modules: [
      ...ofEveryPage,
      'src/screens/people/person-list/person-list.screen.tsx',
      ...words('person', 'consulting-status'),
    ],
    most: { script: 200_000 + slack },
  },
  {
    page: 'list of leads',
    modules: [...ofEveryPage, 'src/screens/leads/lead-list/lead-list.screen.tsx', ...words('lead')],
    most: { script: 200_000 + slack },
  },
  {
    page: 'research',
    modules: [
      ...ofEveryPage,
      'src/screens/funding/funding-research/research-wizard.screen.tsx',
      'src/screens/funding/funding-research/funding-list-step.tsx',
      // Behind what is read first, but without waiting for its user.
      'src/screens/funding/funding-research/research-actions.tsx',
      'src/features/funding/funding-list/for-almost-all.tsx',
      ...words('funding-research', 'funding-wording'),
    ],
    most: { all: 320_000 - answersOfResearch },
  },
];

/** The script and style files of a visit. Throws where the build has none of its modules: then nothing would be weighed. */
export function filesOfVisit(
  files: Readonly<Record<string, WeighedFile>>,
  modules: readonly string[],
): { scripts: string[]; styles: string[] } {
  const reached = new Set<string>();
  const waiting = modules.map((module) => {
    const found = Object.keys(files).find((name) => files[name]?.modules.some((id) => id.endsWith(`/${module}`)));
    if (found === undefined) throw new Error(`No file of the build has ${module}`);
    return found;
  });
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    waiting.push(...(files[name]?.imports ?? []));
  }
  const styles = new Set([...reached].flatMap((name) => files[name]?.styles ?? []));
  return { scripts: [...reached], styles: [...styles] };
}

/** Headers of an answer. */
const bytesOfHeaders = 350;

/** As it is sent: compressed where there is such a copy. */
async function sentBytes(folder: string, name: string): Promise<number> {
  const { size } = await stat(join(folder, `${name}.br`)).catch(() => stat(join(folder, name)));
  return size + bytesOfHeaders;
}

async function sumOf(folder: string, names: readonly string[]): Promise<number> {
  const sizes = await Promise.all(names.map((name) => sentBytes(folder, name)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Fails a build in which the first visit of a busy page fetches more than it may. It weighs what was written. */
export function visitWeight(font: RegExp): Plugin {
  let written: { folder: string; bundle: Rolldown.OutputBundle } | undefined;
  return {
    name: 'fundus:visit-weight',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      if (dir !== undefined) written = { folder: dir, bundle };
    },
    // Only now every compressed copy is there.
    async closeBundle() {
      if (written === undefined) return;
      const { folder, bundle } = written;
      const files = Object.fromEntries(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk'
            ? [
                [
                  file.fileName,
                  {
                    modules: file.moduleIds,
                    imports: file.imports,
                    styles: [...(file.viteMetadata?.importedCss ?? [])],
                  },
                ] as const,
              ]
            : [],
        ),
      );
      const page = ['index.html', ...Object.keys(bundle).filter((name) => font.test(name))];
      for (const visit of visits) {
        const { scripts, styles } = filesOfVisit(files, visit.modules);
        const script = await sumOf(folder, scripts);
        const all = script + (await sumOf(folder, [...styles, ...page]));
        const told = `The first visit of the ${visit.page} fetches ${script} bytes of script, ${all} in all`;
        this.info(told);
        if (script > (visit.most.script ?? Infinity) || all > (visit.most.all ?? Infinity)) {
          this.error(`${told}: more than ${JSON.stringify(visit.most)}. What is not needed at once comes on demand.`);
        }
      }
    },
  };
}

import type { SituationContent } from '@fundus/contract/advice-situation';
import { calendarDateAt } from '@fundus/contract/date';
import type { Database, Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { cameWithStock } from './catalogue/arrival.rules.ts';
import { Catalogue, type CatalogueChange } from './catalogue/catalogue.ts';
import type { CatalogueEntry } from './catalogue/catalogue-entry.ts';
import type { CatalogueHolder, WithCatalogue } from './catalogue/catalogue-holder.ts';
import { type FedProgramme, findSourceStart, listChangedProgrammes } from './catalogue-feed.repository.ts';
import { catalogueSource } from './catalogue-load.service.ts';
import { toSummary } from './funding-programme.presenter.ts';
import { findRevision } from './funding-programme.repository.ts';
import { labelsIn, loadTermLabels, type TermLabels } from './term-labels.service.ts';

/** Programmes read at once: few enough that parsing their texts delays no other call. */
const programmesAtOnce = 20;

interface CatalogueOptions extends With<'db' | 'clock' | 'log'> {
  /** The words of all groups of synonyms, asked of the module that keeps them. */
  listSynonyms: (db: Executor) => Promise<string[][]>;
  /** Situations with their instruments, provided by their module. */
  listSituations: (db: Executor) => Promise<SituationContent[]>;
}

export function createCatalogueHolder(deps: CatalogueOptions): CatalogueHolder {
  let held: { catalogue: Catalogue; revision: number; terms: TermLabels } | null = null;
  let working: Promise<void> | null = null;
  const sourceStarts = new SourceStarts(deps.db);

  async function bringUpTo(revision: number): Promise<void> {
    const today = calendarDateAt(deps.clock());
    if (held === null) {
      const { terms, caseLabels } = await loadTermLabels(deps.db, deps);
      const synonyms = await deps.listSynonyms(deps.db);
      const situations = await deps.listSituations(deps.db);
      const startedAt = performance.now();
      const entries = readEntries(deps.db, { after: 0, upTo: revision }, { terms, sourceStarts, today });
      const catalogue = await Catalogue.build(entries, {
        synonyms,
        situations,
        areaParents: terms.areaParents,
        caseLabels,
      });
      held = { catalogue, revision, terms };
      const milliseconds = Math.round(performance.now() - startedAt);
      deps.log.info({ programmes: catalogue.size, revision, milliseconds }, 'catalogue built');
      return;
    }
    const { catalogue, terms } = held;
    catalogue.setSynonyms(await deps.listSynonyms(deps.db));
    catalogue.setSituations(await deps.listSituations(deps.db));
    await catalogue.apply(
      readChanges(deps.db, { after: held.revision, upTo: revision }, { terms, sourceStarts, today }),
    );
    held.revision = revision;
  }

  /** One piece of work at a time; a caller that finds it behind waits and looks again. */
  async function getFresh(): Promise<Catalogue> {
    const revision = await findRevision(deps.db);
    while (held === null || held.revision < revision) {
      working ??= bringUpTo(revision).finally(() => {
        working = null;
      });
      await working;
    }
    return held.catalogue;
  }

  return {
    getFresh,
    warmUp() {
      getFresh().catch((error: unknown) => deps.log.error({ err: error }, 'catalogue could not be built'));
    },
  };
}

/** The catalogue in memory with every change that was committed before the call. */
export async function getFreshCatalogue(deps: WithCatalogue): Promise<Catalogue> {
  return deps.catalogue.getFresh();
}

/** When each source began; that never changes, so each is looked up once. */
class SourceStarts {
  readonly #db: Database;
  readonly #known = new Map<string, Date>();

  constructor(db: Database) {
    this.#db = db;
  }

  async of(source: string | null): Promise<Date | null> {
    if (source === null) return null;
    const known = this.#known.get(source);
    if (known !== undefined) return known;
    const startedAt = await findSourceStart(this.#db, source);
    if (startedAt !== null) this.#known.set(source, startedAt);
    return startedAt;
  }
}

interface Reading {
  terms: TermLabels;
  sourceStarts: SourceStarts;
  today: string;
}

async function toEntry(programme: FedProgramme, { terms, sourceStarts, today }: Reading): Promise<CatalogueEntry> {
  const { id: programmeId, externalId, version, content, endedAt, source, createdAt } = programme;
  return {
    programmeId,
    version,
    content,
    summary: toSummary({ programmeId, externalId, version, endedAt }, content, today),
    labels: labelsIn(content, terms),
    createdAt: createdAt.toISOString(),
    cameWithStock: cameWithStock(
      { source, createdAt, sourceStartedAt: await sourceStarts.of(source) },
      catalogueSource,
    ),
    updatedAt: programme.updatedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

async function* readEntries(
  db: Database,
  revisions: { after: number; upTo: number },
  reading: Reading,
): AsyncGenerator<CatalogueEntry> {
  let afterId: string | null = null;
  for (;;) {
    const programmes: FedProgramme[] = await listChangedProgrammes(db, revisions, { afterId, limit: programmesAtOnce });
    for (const programme of programmes) yield await toEntry(programme, reading);
    if (programmes.length < programmesAtOnce) return;
    afterId = programmes.at(-1)?.id ?? null;
  }
}

async function* readChanges(
  db: Database,
  revisions: { after: number; upTo: number },
  reading: Reading,
): AsyncGenerator<CatalogueChange> {
  for await (const entry of readEntries(db, revisions, reading)) {
    yield entry.endedAt === null ? { put: entry } : { remove: entry.programmeId };
  }
}

import type { Catalogue } from './catalogue.ts';

/** The catalogue in memory of this process, as fresh as the database. */
export interface CatalogueHolder {
  /** Begins to build in the background; callers meanwhile wait for the same build. */
  warmUp(): void;
  /** The catalogue with every change that was committed before the call. */
  getFresh(): Promise<Catalogue>;
}

/** Dependency of functions that read the catalogue. */
export interface WithCatalogue {
  /** All programmes in memory, as fresh as the database. */
  catalogue: CatalogueHolder;
}

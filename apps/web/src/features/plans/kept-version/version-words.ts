import type { KeptVersion } from '@fundus/contract/kept-version';
import type { ReactNode } from 'react';

/** How a noun calls its versions and what is done with them. */
export interface VersionWords {
  title: string;
  /** Purpose of versions. */
  intro?: string;
  /** Heading of what was kept. */
  list: string;
  /** Where nothing was kept yet. */
  none: string;
  keep: { label: string; description?: string; placeholder?: string; button: string };
  nameOf: (version: KeptVersion) => string;
  /** When and by whom it was kept. */
  factsOf: (version: KeptVersion) => string;
  compare: string;
  compareOf: (version: KeptVersion) => string;
}

/** How the present state is kept, and under which names. */
export interface VersionKeeping {
  isNameRequired: boolean;
  longestName: number;
  /** Message after success. */
  run: (name: string) => Promise<string>;
}

/** Actions on a version. */
export interface VersionAction {
  key: string;
  label: string;
  /** The same for who hears one button of many; without it the label. */
  labelOf?: (version: KeptVersion) => string;
  variant: 'default' | 'subtle';
  /** Asks first. */
  ask?: () => { title: string; text: ReactNode; confirm: string };
  /** Message after success. */
  run: (version: KeptVersion) => Promise<string>;
}

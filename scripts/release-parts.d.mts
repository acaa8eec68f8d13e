export function run(command: string, words: readonly string[], options?: object): string;
export function layOut(root: string, folder: string): void;
export function describeParts(
  root: string,
  versions: { version: string; nodeVersion: string; postgresVersion: string },
): {
  bomFormat: string;
  metadata: { component: { version: string } };
  components: { name: string; version: string }[];
};
export function pack(folder: string, file: string, at: string): void;
export function writeSums(folder: string, names: readonly string[]): void;
export function signSums(folder: string, keyFile: string): void;
export function debArchitecture(): string;
export function makeDeb(
  tree: string,
  options: { packaging: string; version: string; folder: string; file: string; node?: string },
): void;

interface BundledOutput {
  imports: { path: string; kind: string; external?: boolean }[];
}

interface BundledInput {
  imports: { path: string; kind: string; original?: string; external?: boolean }[];
}

export interface BundleDescription {
  inputs: Record<string, BundledInput>;
  outputs: Record<string, BundledOutput>;
}

/** Packages that are loaded from their own folders. */
export const unbundled: readonly string[];
/** Packages that another one asks for and does without. */
export const absent: readonly string[];
/** Escapes the letters beyond ASCII in a file of code. Throws where that would change what the code means. */
export function writeInAscii(file: string): void;
/** Writes the bundles into `dist`. Returns what esbuild says of them. */
export function bundleServer(
  root: string,
  dist: string,
): Promise<{ server: BundleDescription; others: BundleDescription }>;

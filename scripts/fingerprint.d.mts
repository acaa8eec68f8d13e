/** SHA-256 over names and contents of everything that goes into the build. */
export function sourceFingerprint(root: string): string;
export function writeFingerprint(root: string, fingerprint: string): void;
/** Whether there is a complete build of exactly these sources. */
export function isBuilt(root: string): boolean;

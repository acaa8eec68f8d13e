export function findChromium(): string | undefined;
export function findOrUnpackChromium(): Promise<string | undefined>;
export function unpackCarriedChromium(): Promise<string | undefined>;
export const chromiumHint: string;
export const chromiumFlags: string[];

export interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
  folder: string;
}

export function listShippedPackages(root: string): ShippedPackage[];
export function collectLicences(root: string): {
  licences: { name: string; version: string; licence: string; text: number | null }[];
  texts: string[];
};
export function writeLicences(root: string): void;

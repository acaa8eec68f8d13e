import { readFile } from 'node:fs/promises';
import { type LicenceList, licenceList } from '@fundus/contract/licence';
import { assetFolder } from '../../../asset-folder.ts';

let known: Promise<LicenceList> | undefined;

/** Licences of the bundled packages, as the build recorded them; empty where Fundus runs from its sources. */
export function listLicences(): Promise<LicenceList> {
  known ??= readFile(assetFolder('dist/licences.json'), 'utf8').then(
    (text) => licenceList.parse(JSON.parse(text)),
    () => ({ licences: [], texts: [] }),
  );
  return known;
}

import { readFile } from 'node:fs/promises';
import { type LicenceList, licenceList } from '@fundus/contract/licence';
import { assetFolder } from '../../../asset-folder.ts';

let known: Promise<LicenceList> | undefined;

/** What the build wrote down of the packages that it took in; nothing where Fundus runs from its sources. */
export function listLicences(): Promise<LicenceList> {
  known ??= readFile(assetFolder('dist/licences.json'), 'utf8').then(
    (text) => licenceList.parse(JSON.parse(text)),
    () => ({ licences: [], texts: [] }),
  );
  return known;
}

import * as contract from '@fundus/contract/licence';
import type { Api } from '#http/api.ts';
import { listLicences } from './licence.service.ts';

export function registerLicence(api: Api): void {
  api.bind(contract.listLicences, () => listLicences());
}

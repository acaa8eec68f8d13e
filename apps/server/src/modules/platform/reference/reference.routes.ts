import { findPostcode, listAssistedAreaParts } from '@fundus/contract/federal-state';
import { listIndustries } from '@fundus/contract/industry';
import { listVocabularies } from '@fundus/contract/vocabulary';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import { listPartsOf } from './funding-area.service.ts';
import * as industries from './industry.service.ts';
import * as postcodes from './postcode.service.ts';
import { listTermsIn } from './vocabulary.service.ts';

export function registerReference(api: Api, deps: With<'db'>): void {
  api.bind(listIndustries, ({ query, context }) => industries.listIndustries(deps.db, query, context.language));
  api.bind(listVocabularies, ({ context }) => listTermsIn(deps.db, context.language));
  api.bind(findPostcode, ({ query }) => postcodes.findPlaces(deps.db, query.postcode));
  api.bind(listAssistedAreaParts, ({ query }) => listPartsOf(query.federalState, query.district));
}

import { planKitFields } from '@fundus/contract/plan-kit';
import { z } from 'zod';
import type { ReferenceFiles } from '#modules/platform/reference/reference-file.import.ts';
import { addShippedKits } from './plan-kit.service.ts';

/** The kits that ship, for `loadReference`. */
export const planKitFiles: ReferenceFiles = {
  'plan-kits.json': (tx, text) => addShippedKits(tx, z.array(planKitFields).parse(JSON.parse(text))),
};

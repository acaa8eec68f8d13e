import { situationContent } from '@fundus/contract/advice-situation';
import { z } from 'zod';
import type { ReferenceFiles } from '#modules/platform/reference/reference-file.import.ts';
import { takeOverSituations } from './advice-situation.service.ts';

/** The situations that ship, for `loadReference`. */
export const situationFiles: ReferenceFiles = {
  'advice-situations.json': (tx, text) => takeOverSituations(tx, z.array(situationContent).parse(JSON.parse(text))),
};

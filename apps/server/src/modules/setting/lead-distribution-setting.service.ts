import { z } from 'zod';
import type { Executor } from '#db/database.ts';
import { findSettingValue } from './setting.repository.ts';

const key = 'leadDistribution.acceptWithinHours';
const stored = z.int().min(1).max(240);
const usualHours = 8;

/** Working hours within which a partner is to accept a lead. */
export async function getAcceptHours(db: Executor): Promise<number> {
  return stored.catch(usualHours).parse(await findSettingValue(db, key));
}

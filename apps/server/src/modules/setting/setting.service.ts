import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultFeatureMatrix, type FeatureMatrix, features, roles } from '@fundus/contract/permission';
import { type PublicSettings, publicSettings } from '@fundus/contract/setting';
import { z } from 'zod';
import type { Executor } from '#db/database.ts';
import type { Json } from '#db/schema.generated.ts';
import { assetFolder } from '../../asset-folder.ts';
import { findSettingValue, listSettings, upsertSetting } from './setting.repository.ts';

const publicKeys = Object.keys(publicSettings.shape) as (keyof PublicSettings)[];

let shipped: Promise<PublicSettings> | undefined;

/** What the product ships with (`reference/settings.json`). */
function readShippedSettings(): Promise<PublicSettings> {
  shipped ??= readFile(join(assetFolder('reference'), 'settings.json'), 'utf8').then((text) =>
    publicSettings.parse(JSON.parse(text)),
  );
  return shipped;
}

/** The public settings of this portal: what an administrator stored over what the product ships with. */
export async function readPublicSettings(db: Executor): Promise<PublicSettings> {
  const settings: Record<string, unknown> = { ...(await readShippedSettings()) };
  for (const row of await listSettings(db, publicKeys)) {
    const stored = publicSettings.shape[row.key as keyof PublicSettings].safeParse(row.value);
    if (stored.success) settings[row.key] = stored.data;
  }
  return publicSettings.parse(settings);
}

/** Stores one of the public settings. */
export async function storePublicSetting<Key extends keyof PublicSettings>(
  db: Executor,
  now: Date,
  key: Key,
  value: PublicSettings[Key],
): Promise<void> {
  await upsertSetting(db, key, value, now);
}

/** Whatever is stored under a key that is nobody's but the caller's. */
export async function findSetting(db: Executor, key: 'demo'): Promise<Json | undefined> {
  return findSettingValue(db, key);
}

export async function storeSetting(db: Executor, now: Date, key: 'demo', value: unknown): Promise<void> {
  await upsertSetting(db, key, value, now);
}

const storedMatrix = z.partialRecord(z.enum(roles), z.array(z.enum(features)));

/** Which role has which feature; a role that the stored matrix does not name keeps its default. */
export function readFeatureMatrix(value: Json | null): FeatureMatrix {
  if (value === null) return defaultFeatureMatrix;
  const stored = storedMatrix.safeParse(value);
  return stored.success ? { ...defaultFeatureMatrix, ...stored.data } : defaultFeatureMatrix;
}

export async function getFeatureMatrix(db: Executor): Promise<FeatureMatrix> {
  return readFeatureMatrix((await findSettingValue(db, 'featureMatrix')) ?? null);
}

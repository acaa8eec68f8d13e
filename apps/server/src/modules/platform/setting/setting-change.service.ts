import { readFile } from 'node:fs/promises';
import { checkContrast } from '@fundus/contract/colour-contrast';
import type { AdministeredSettings, ChangedSettings, PortalSettings, SettingsChange } from '@fundus/contract/setting';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { UploadedFile } from '#http/upload.ts';
import { AppError } from '#lib/app-error.ts';
import { findImageSize, isPrintableImage } from '#lib/pdf/image-size.ts';
import { cleanPicture } from '#lib/picture-cleaning.ts';
import type { With } from '#lib/with.ts';
import { publish } from '#modules/platform/event/event.service.ts';
import { dropFiles, storeBytes } from '#modules/platform/file/file.service.ts';
import {
  type PresentedRecord,
  saveVersioned,
  saveVersionedIn,
} from '#modules/platform/versioned-record/versioned-record.service.ts';
import { replaceNotice } from './liability-notice.service.ts';
import { lockSettings, upsertSetting } from './setting.repository.ts';
import { listSettingChanges } from './setting.rules.ts';
import { logoUrlOf, readStoredSettings } from './setting.service.ts';

type StoredSettings = Awaited<ReturnType<typeof readStoredSettings>>;

const toAdministered = ({ settings, revision }: StoredSettings): AdministeredSettings => ({
  settings,
  revision,
  logoUrl: logoUrlOf(settings.logo),
});

/** The settings with the revision that the caller saw of them; -1 where that one lies ahead of what is stored. */
type SeenSettings = StoredSettings & { seen: number };

const toChanged = ({ settings, revision, fieldRevisions, seen }: SeenSettings): ChangedSettings => ({
  settings: Object.fromEntries(Object.entries(settings).filter(([key]) => (fieldRevisions[key] ?? 0) > seen)),
  revision,
  logoUrl: logoUrlOf(settings.logo),
});

/** The settings as administrators see them. */
export async function getSettings(db: Executor): Promise<AdministeredSettings> {
  return toAdministered(await readStoredSettings(db));
}

/** Colours in which text cannot be read are refused from every caller. */
function refuseFaintText(settings: PortalSettings): void {
  const faint = checkContrast(settings).filter(({ isEnough }) => !isEnough);
  if (faint.length === 0) return;
  throw new AppError('VALIDATION_FAILED', {
    issues: faint.map(({ field, ratio }) => ({
      path: [field],
      code: 'contrast',
      values: { ratio: ratio.toFixed(2).replace('.', ',') },
    })),
  });
}

/** The settings as they are changed: key by key, announced to open pages, and audited with the previous values. */
const settingsBy = (actor: Actor, base: number): PresentedRecord<SeenSettings, PortalSettings, ChangedSettings> => ({
  lock: async (tx) => {
    await lockSettings(tx);
    const stored = await readStoredSettings(tx);
    return { ...stored, seen: base > stored.revision ? -1 : base };
  },
  fieldsOf: ({ settings }) => settings,
  withFields: (stored, settings) => ({ ...stored, settings }),
  complete: async (tx, { before, fields, changed, now }) => {
    if (!changed.includes('liabilityNotice')) return fields;
    const { liabilityNotice } = before.settings;
    return {
      ...fields,
      liabilityNotice: await replaceNotice(tx, now, liabilityNotice, fields.liabilityNotice, actor.userId),
    };
  },
  judge: (_, { fields, changed }) => {
    if (changed.some((field) => field.endsWith('Colour'))) refuseFaintText(fields);
  },
  write: async (tx, { settings, revision }, { was, changed, now }) => {
    for (const key of changed) await upsertSetting(tx, key, settings[key as keyof PortalSettings], now, revision);
    // Nothing shows a logo any more that another one replaced; its bytes go with the job that removes dropped files.
    if (changed.includes('logo') && was.logo !== null) await dropFiles(tx, now, [was.logo.fileId]);
  },
  audit: ({ was, fields }) => ({ action: 'setting.changed', changes: listSettingChanges(was, fields) }),
  publish: (tx) => publish(tx, { everybody: true }, { type: 'settingsChanged' }),
  present: (_, stored) => toChanged(stored),
  current: (_, stored) => toAdministered(stored),
});

/**
 * Changes settings; a new text of the liability notice becomes a new version. Answers what has changed since `revision`.
 * Throws REVISION_CONFLICT with what is stored (`current`) and the colliding `fields`.
 */
export async function changeSettings(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  { revision, liabilityNotice, ...wanted }: SettingsChange,
): Promise<ChangedSettings> {
  return saveVersioned(deps, settingsBy(actor, revision), ({ settings: { liabilityNotice: stored } }) => ({
    base: revision,
    wanted: { ...wanted, ...(liabilityNotice && { liabilityNotice: { ...stored, ...liabilityNotice } }) },
  }));
}

/**
 * Takes a picture as the portal's, and nothing of the file but the picture. Throws UNSUPPORTED_FILE for what is too large
 * to be shown and printed.
 */
export async function replaceLogo(
  deps: With<'db' | 'clock' | 'blobs' | 'temporaryFolder'>,
  actor: Actor,
  { revision, file }: { revision: number; file: UploadedFile },
): Promise<ChangedSettings> {
  const picture = cleanPicture(await readFile(file.path));
  const size = picture && findImageSize(picture.bytes);
  if (picture === null || size === null || !isPrintableImage(picture.bytes)) {
    throw new AppError('UNSUPPORTED_FILE', { internal: 'a logo that cannot be printed' });
  }
  return deps.db.transaction().execute(async (tx) => {
    const { mediaType, bytes: content } = picture;
    const { id: fileId } = await storeBytes(
      deps,
      tx,
      { fileName: file.fileName, mediaType, content },
      { createdBy: actor.userId, ownerId: null },
    );
    const logo = { fileId, mediaType, width: size.width, height: size.height };
    return saveVersionedIn(tx, deps.clock, settingsBy(actor, revision), { base: revision, wanted: { logo } });
  });
}

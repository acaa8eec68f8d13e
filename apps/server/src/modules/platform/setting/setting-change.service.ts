import { readFile } from 'node:fs/promises';
import { checkContrast } from '@fundus/contract/colour-contrast';
import type { AdministeredSettings, PortalSettings, SettingsChange } from '@fundus/contract/setting';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { UploadedFile } from '#http/upload.ts';
import { AppError } from '#lib/app-error.ts';
import { mergeFields } from '#lib/field-revision.ts';
import { findImageSize, isPrintableImage } from '#lib/pdf/image-size.ts';
import { cleanPicture } from '#lib/picture-cleaning.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { publish } from '#modules/platform/event/event.service.ts';
import { dropFiles, storeBytes } from '#modules/platform/file/file.service.ts';
import type { Deps } from '../../../deps.ts';
import { replaceNotice } from './liability-notice.service.ts';
import { lockSettings, upsertSetting } from './setting.repository.ts';
import { listSettingChanges } from './setting.rules.ts';
import { logoUrlOf, readStoredSettings } from './setting.service.ts';

/** The settings as administrators see them. */
export async function getSettings(db: Executor): Promise<AdministeredSettings> {
  const { settings, revision } = await readStoredSettings(db);
  return { settings, revision, logoUrl: logoUrlOf(settings.logo) };
}

type Wanted = Omit<SettingsChange, 'revision' | 'logo'> & { logo?: PortalSettings['logo'] | undefined };

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

/**
 * Changes settings, within a transaction that holds them. Open pages are told, the audit log keeps what each was. Throws
 * REVISION_CONFLICT with what is stored (`current`) and the colliding `fields`.
 */
async function applyChange(
  tx: Executor,
  now: Date,
  actor: Actor,
  wanted: Wanted,
  base: number,
): Promise<AdministeredSettings> {
  await lockSettings(tx);
  const { settings: before, revision, fieldRevisions } = await readStoredSettings(tx);
  const { version, ...noticeText } = before.liabilityNotice;
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  const stored = { ...before, liabilityNotice: noticeText };
  const { changed, conflicts } = mergeFields({ stored, wanted: given, base, revision, fieldRevisions });
  if (conflicts.length > 0) {
    throw new AppError('REVISION_CONFLICT', { details: { current: await getSettings(tx), fields: conflicts } });
  }
  if (changed.length === 0) return getSettings(tx);
  const after: PortalSettings = { ...before, ...given };
  if (changed.some((field) => field.endsWith('Colour'))) refuseFaintText(after);
  after.liabilityNotice = changed.includes('liabilityNotice')
    ? await replaceNotice(tx, now, before.liabilityNotice, after.liabilityNotice, actor.userId)
    : { ...noticeText, version };
  for (const key of changed) await upsertSetting(tx, key, after[key as keyof PortalSettings], now, revision + 1);
  // Nothing shows a logo any more that another one replaced; its bytes go with the job that removes dropped files.
  if (changed.includes('logo') && before.logo !== null) await dropFiles(tx, now, [before.logo.fileId]);
  await recordAudit(tx, now, { action: 'setting.changed', changes: listSettingChanges(before, after) });
  await publish(tx, { everybody: true }, { type: 'settingsChanged' });
  return getSettings(tx);
}

/** Changes settings; a new text of the liability notice becomes a new version. Throws as `applyChange`. */
export async function changeSettings(
  deps: Deps,
  actor: Actor,
  { revision, ...wanted }: SettingsChange,
): Promise<AdministeredSettings> {
  return deps.db.transaction().execute((tx) => applyChange(tx, deps.clock(), actor, wanted, revision));
}

/**
 * Takes a picture as the portal's, and nothing of the file but the picture. Throws UNSUPPORTED_FILE for what is too large
 * to be shown and printed.
 */
export async function replaceLogo(
  deps: Deps,
  actor: Actor,
  { revision, file }: { revision: number; file: UploadedFile },
): Promise<AdministeredSettings> {
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
    return applyChange(tx, deps.clock(), actor, { logo }, revision);
  });
}

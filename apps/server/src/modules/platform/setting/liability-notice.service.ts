import { calendarDateAt } from '@fundus/contract/date';
import type { LiabilityNoticeVersion, PortalSettings } from '@fundus/contract/setting';
import type { Executor } from '#db/database.ts';
import { countResearchesByNotice, insertNotice, listNoticeRows } from './liability-notice.repository.ts';
import { nameVersion } from './setting.rules.ts';
import { readPortalSettings, readShippedSettings } from './setting.service.ts';

type Notice = PortalSettings['liabilityNotice'];

/**
 * Puts another text in force as a new version. The one that it replaces stays readable, also where it came with the
 * product. Researches keep the text that was accepted with them.
 */
export async function replaceNotice(
  tx: Executor,
  now: Date,
  before: Notice,
  wanted: Omit<Notice, 'version'>,
  userId: string,
): Promise<Notice> {
  await insertNotice(tx, { ...before, validFrom: null });
  const shipped = (await readShippedSettings()).liabilityNotice;
  const taken = [shipped.version, ...(await listNoticeRows(tx)).map(({ version }) => version)];
  const notice = { ...wanted, version: nameVersion(calendarDateAt(now), taken) };
  await insertNotice(tx, { ...notice, validFrom: now, createdBy: userId });
  return notice;
}

/** All versions, the one in force first. */
export async function listLiabilityNotices(db: Executor): Promise<LiabilityNoticeVersion[]> {
  const rows = await listNoticeRows(db);
  const counts = await countResearchesByNotice(db);
  const researchesOf = (version: string): number => counts.get(version) ?? 0;
  if (rows.length === 0) {
    const { liabilityNotice } = await readPortalSettings(db);
    const researches = researchesOf(liabilityNotice.version);
    return [{ ...liabilityNotice, validFrom: null, validUntil: null, createdBy: '', researches }];
  }
  return rows.map(({ createdByName, ...row }, place) => ({
    ...row,
    validFrom: row.validFrom?.toISOString() ?? null,
    validUntil: rows[place - 1]?.validFrom?.toISOString() ?? null,
    createdBy: createdByName,
    researches: researchesOf(row.version),
  }));
}

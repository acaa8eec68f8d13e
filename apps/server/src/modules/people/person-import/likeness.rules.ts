import type { Remark } from '#lib/source-error.ts';
import type { Identity, KnownIdentities, KnownRecord } from './record-identity.rules.ts';

/** Remark on a row that resembles a known person. */
export interface LikenessRemark {
  /** Otherwise another person who shares the phone number. */
  isSame: boolean;
  recordId: string | null;
  remark: Remark;
}

export interface EarlierLine extends Identity {
  line: number;
}

/** The codes of the remarks: on the same record, and on another one with the same phone number. */
export interface LikenessCodes {
  stored: { same: string; shared: string };
  line: { same: string; shared: string };
}

/** The stored record that a row describes, or with which it shares a phone number. */
export function likenessToRecord(
  { stored: codes }: LikenessCodes,
  known: KnownIdentities<KnownRecord>,
  identity: Identity,
): LikenessRemark | null {
  const found = known.find(identity);
  if (found === null) return null;
  const { name, recordId } = found.entry;
  return found.by === 'sharedPhone'
    ? { isSame: false, recordId: null, remark: { code: codes.shared, values: { name } } }
    : { isSame: true, recordId, remark: { code: codes.same, values: { name, reason: found.by } } };
}

/** The earlier line of the file that a row repeats, or with which it shares a phone number. */
export function likenessToLine(
  { line: codes }: LikenessCodes,
  known: KnownIdentities<EarlierLine>,
  identity: Identity,
): LikenessRemark | null {
  const found = known.find(identity);
  if (found === null) return null;
  const { line } = found.entry;
  return found.by === 'sharedPhone'
    ? { isSame: false, recordId: null, remark: { code: codes.shared, values: { line } } }
    : { isSame: true, recordId: null, remark: { code: codes.same, values: { line, reason: found.by } } };
}

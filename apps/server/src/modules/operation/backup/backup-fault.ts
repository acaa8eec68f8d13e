import { SealBroken } from '#lib/sealed-stream.ts';

/** Why there is no backup, or none that can be restored; `backup.words.ts` says it to the operator. */
export type BackupReason =
  /** Another backup of this portal is being made. */
  | 'busy'
  | 'noBackup'
  /** The disk of the backups is full. */
  | 'noRoom'
  | 'foreign'
  | 'wrongKey'
  | 'changed'
  | 'cut'
  /** A file that the backup names is not in its folder. */
  | 'fileMissing'
  /** No copy of the cluster is as old as the instant that is wanted. */
  | 'noBase'
  /** The log does not reach as far as the instant that is wanted. */
  | 'logTooShort'
  /** The cluster is that of a machine, or of a PostgreSQL, of another kind. */
  | 'otherMachine'
  /** Made by a version of Fundus whose database this one does not know. */
  | 'newer'
  /** The place to restore to, or to move to, holds a portal. */
  | 'notEmpty'
  /** The restored data differs from the backed-up data. */
  | 'differs'
  /** Another program is connected to the database that is to be moved. */
  | 'inUse'
  /** The role that owns the tables is not known. */
  | 'noOwner';

export class BackupFault extends Error {
  readonly reason: BackupReason;
  /** The file or the tables that it is about. */
  readonly about: string;

  constructor(reason: BackupReason, about = '', cause?: unknown) {
    super(`${reason}${about === '' ? '' : `: ${about}`}`, cause === undefined ? undefined : { cause });
    this.name = 'BackupFault';
    this.reason = reason;
    this.about = about;
  }
}

/** Explains an error of sealed bytes, naming their file. */
export function explainSeal(error: unknown, file: string): unknown {
  return error instanceof SealBroken ? new BackupFault(error.fault, file, error) : error;
}

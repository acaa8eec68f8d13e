/** Why a row was refused or what was not understood: a key below `remark` of the module's messages, and what it names. */
export interface Remark {
  code: string;
  values?: Record<string, string | number>;
}

/** A file that cannot be imported at all; the code is a key below `remark`. */
export class SourceError extends Error {
  readonly remark: Remark;

  constructor(remark: Remark, cause?: unknown) {
    super(`The file cannot be imported: ${remark.code}`, cause === undefined ? undefined : { cause });
    this.name = 'SourceError';
    this.remark = remark;
  }
}

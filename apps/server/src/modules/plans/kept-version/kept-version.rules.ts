/** The part that is special to the versions of one kind of record; everything else about versions is in this module. */
export interface VersionKind {
  table: 'business_model_version' | 'business_plan_version' | 'project_outline_version';
  /** Its columns: the record, when it was kept, and by whom. */
  record: 'paper_id' | 'plan_id';
  savedAt: 'saved_at' | 'created_at';
  /** An account, or a name alone: clients without an account keep versions of plans, too. */
  savedBy: 'saved_by' | 'author_name';
  /** Most versions kept: more are refused, or the oldest unnamed ones are deleted. */
  limit: { most: number } | { unnamed: number };
}

/** A version as it is kept. */
export interface NewVersion {
  recordId: string;
  /** Empty: not named, or kept by itself. */
  name: string;
  content: object;
  /** The id of an account or a name, as the kind says. */
  savedBy: string;
  savedAt: Date;
}

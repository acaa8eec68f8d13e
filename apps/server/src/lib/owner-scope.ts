/** Whose records a part of a list shows: those of one user, those of all but one, or (null) everybody's. */
export type OwnerScope = { only: string } | { except: string } | null;

/** Whose records a part of a list shows: those of one user, or those of all but one. */
export type OwnerScope = { only: string } | { except: string };

/** Where a programme came from and when; `sourceStartedAt` is when the first programme of its source came. */
export interface Arrival {
  source: string | null;
  createdAt: Date;
  sourceStartedAt: Date | null;
}

/**
 * Whether a programme came with a whole stock: with the catalogue that ships, or with the first import of its source.
 * Such programmes are new to the portal but no news to its users.
 */
export function cameWithStock({ source, createdAt, sourceStartedAt }: Arrival, shippedSource: string): boolean {
  if (source === null) return false;
  return source === shippedSource || sourceStartedAt === null || createdAt.getTime() <= sourceStartedAt.getTime();
}

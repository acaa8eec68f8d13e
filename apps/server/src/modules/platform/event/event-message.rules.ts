import { liveEvent } from '@fundus/contract/event';
import { permissions } from '@fundus/contract/permission';
import { z } from 'zod';

/** What goes over the channel: an event for users, or the news that sessions ended or may do something else now. */
const channelMessage = z.union([
  z.object({ userIds: z.array(z.string()), event: liveEvent }),
  z.object({ permission: z.enum(permissions), event: liveEvent }),
  z.object({ everybody: z.literal(true), event: liveEvent }),
  z.object({ sessionsOf: z.string() }),
  z.object({ session: z.string() }),
]);
export type ChannelMessage = z.infer<typeof channelMessage>;

/** Reads what came over the channel; null for anything else than this version of Fundus says. */
export function readChannelMessage(payload: string): ChannelMessage | null {
  try {
    return channelMessage.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}

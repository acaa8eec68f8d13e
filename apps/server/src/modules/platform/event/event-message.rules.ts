import { liveEvent } from '@fundus/contract/event';
import { permissions } from '@fundus/contract/permission';
import { z } from 'zod';

/**
 * Payload of the channel: an event for users, or the notice of the database that sessions of a user (null: of
 * all) ended or may do something else now.
 */
const channelMessage = z.union([
  z.object({ userIds: z.array(z.string()), event: liveEvent }),
  z.object({ permission: z.enum(permissions), event: liveEvent }),
  z.object({ everybody: z.literal(true), event: liveEvent }),
  z.object({ sessionsOf: z.string().nullable() }),
]);
export type ChannelMessage = z.infer<typeof channelMessage>;

const messages = z.union([z.array(channelMessage), channelMessage]);

/** Reads what came over the channel, one message or several; none of anything else than this version of Fundus says. */
export function readChannelMessages(payload: string): readonly ChannelMessage[] {
  try {
    const { data = [] } = messages.safeParse(JSON.parse(payload));
    return Array.isArray(data) ? data : [data];
  } catch {
    return [];
  }
}

import type { NotificationSettings } from '@fundus/contract/notification';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { listNotificationSettings, upsertNotificationSettings } from './notification-setting.repository.ts';
import { defaultWay, isAlwaysTold, kindsFor } from './notification-setting.rules.ts';

const settableKinds = ({ roles }: Actor) => kindsFor(roles).filter((kind) => !isAlwaysTold(kind));

/** The user's notification settings, for the kinds that their roles can get. */
export async function readNotificationSettings(deps: With<'db'>, actor: Actor): Promise<NotificationSettings> {
  const stored = await listNotificationSettings(deps.db, actor.userId);
  return settableKinds(actor).map((kind) => {
    const { inPortal, byMail } = stored.find((row) => row.kind === kind) ?? defaultWay(kind);
    return { kind, inPortal, byMail };
  });
}

/** Changes the kinds that are named; those that one's roles cannot get stay out. */
export async function changeNotificationSettings(
  deps: With<'db'>,
  actor: Actor,
  settings: NotificationSettings,
): Promise<NotificationSettings> {
  const kinds = settableKinds(actor);
  // The last word about a kind counts; the database takes none of them twice at once.
  const byKind = new Map(settings.filter(({ kind }) => kinds.includes(kind)).map((setting) => [setting.kind, setting]));
  await upsertNotificationSettings(
    deps.db,
    [...byKind.values()].map(({ kind, inPortal, byMail }) => ({ userId: actor.userId, kind, inPortal, byMail })),
  );
  return readNotificationSettings(deps, actor);
}

import {
  getNewestNotification,
  getNotificationSettings,
  listNotifications,
  readNotifications,
  updateNotificationSettings,
} from '@fundus/contract/notification';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './notification.service.ts';
import { changeNotificationSettings, readNotificationSettings } from './notification-setting.service.ts';

export function registerNotification(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(listNotifications, ({ actor }) => service.listNotifications(deps, actor));
  api.bind(getNewestNotification, ({ actor }) => service.readNewestNotification(deps, actor));
  api.bind(readNotifications, ({ actor, body }) => service.readNotifications(deps, actor, body.notificationIds));
  api.bind(getNotificationSettings, ({ actor }) => readNotificationSettings(deps, actor));
  api.bind(updateNotificationSettings, ({ actor, body }) => changeNotificationSettings(deps, actor, body));
}

import {
  getNotificationSettings,
  listNotifications,
  readNotifications,
  updateNotificationSettings,
} from '@fundus/contract/notification';
import type { Api } from '#http/api.ts';
import type { Deps } from '../../../deps.ts';
import * as service from './notification.service.ts';
import { changeNotificationSettings, readNotificationSettings } from './notification-setting.service.ts';

export function registerNotification(api: Api, deps: Deps): void {
  api.bind(listNotifications, ({ actor }) => service.listNotifications(deps, actor));
  api.bind(readNotifications, ({ actor, body }) => service.readNotifications(deps, actor, body.notificationIds));
  api.bind(getNotificationSettings, ({ actor }) => readNotificationSettings(deps, actor));
  api.bind(updateNotificationSettings, ({ actor, body }) => changeNotificationSettings(deps, actor, body));
}

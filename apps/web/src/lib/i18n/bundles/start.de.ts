import auth from '@fundus/messages/de/auth';
import common from '@fundus/messages/de/common';
import failure from '@fundus/messages/de/failure';
import layout from '@fundus/messages/de/layout';

/** Messages of every page, before and after login. */
export const startMessages = { auth, common, failure, layout };

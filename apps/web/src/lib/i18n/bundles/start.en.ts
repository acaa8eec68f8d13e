import auth from '@fundus/messages/en/auth';
import common from '@fundus/messages/en/common';
import failure from '@fundus/messages/en/failure';
import layout from '@fundus/messages/en/layout';

/** Messages of every page, before and after login. */
export const startMessages = { auth, common, failure, layout };

import auth from '@fundus/messages/en/auth';
import common from '@fundus/messages/en/common';
import failure from '@fundus/messages/en/failure';
import layout from '@fundus/messages/en/layout';

/** What every page shows, before a user has logged in and after. */
export const startMessages = { auth, common, failure, layout };

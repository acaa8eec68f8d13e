import auth from '@fundus/messages/de/auth';
import common from '@fundus/messages/de/common';
import error from '@fundus/messages/de/error';
import layout from '@fundus/messages/de/layout';

/** What every page shows, before a user has logged in and after. */
export const startMessages = { auth, common, error, layout };

import type { Endpoint } from '@fundus/contract/endpoint';
import {
  countShareView,
  createShareLink,
  getSharedResearch,
  giveShareFeedback,
  listShareLinks,
  mailShareLink,
  replyToFeedback,
  revokeShareLink,
  settleFeedback,
  unlockShare,
  uploadShareFile,
  withdrawShareFeedback,
} from '@fundus/contract/share-link';
import { shareDeviceHeader, shareGrantHeader } from '@fundus/contract/share-link-codes';
import type { Api, Call } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './share-link.service.ts';
import { mailShareLink as sendShareLink } from './share-link-mail.service.ts';
import { replyToFeedback as reply, settleFeedback as settle } from './share-reply.service.ts';
import { countView } from './share-view.service.ts';
import { giveFeedback, withdrawAnswer } from './shared-feedback.service.ts';
import * as shared from './shared-research.service.ts';

type ShareCall = Pick<Call<Endpoint & { access: 'public' }>, 'actor' | 'context'> & {
  params: { type: string; uuid: string };
};

function visitOf({ params, actor, context }: ShareCall): shared.Visit {
  return {
    type: params.type,
    uuid: params.uuid,
    grant: context.header(shareGrantHeader),
    address: context.address,
    visitor: {
      userAgent: context.userAgent,
      session: actor,
      deviceSecret: context.header(shareDeviceHeader),
    },
  };
}

export function registerShareLink(
  api: Api,
  deps: With<'db' | 'clock' | 'blobs' | 'secrets' | 'publicUrl' | 'log'>,
): void {
  api.bind(listShareLinks, ({ actor, query }) => service.listShareLinks(deps, actor, query));
  api.bind(createShareLink, ({ actor, params, body }) => service.createShareLink(deps, actor, params.researchId, body));
  api.bind(revokeShareLink, ({ actor, params }) => service.revokeShareLink(deps, actor, params.shareLinkId));

  api.bind(mailShareLink, ({ actor, params, body, context }) =>
    sendShareLink(deps, actor, params.shareLinkId, { ...body, language: context.language }),
  );

  api.bind(replyToFeedback, ({ actor, params, body, context }) =>
    reply(deps, actor, params.feedbackId, { ...body, language: context.language }),
  );
  api.bind(settleFeedback, ({ actor, params, body }) => settle(deps, actor, params.feedbackId, body.isSettled));

  api.bind(getSharedResearch, (call) => shared.getSharedResearch(deps, visitOf(call)));
  api.bind(unlockShare, (call) => shared.unlockShare(deps, visitOf(call), call.body));
  api.bind(countShareView, async (call) => {
    const visit = visitOf(call);
    await countView(deps, await shared.getOpenLink(deps, visit), visit.address, visit.visitor);
  });
  api.bind(giveShareFeedback, (call) => giveFeedback(deps, visitOf(call), call.params.itemId, call.body));
  api.bind(withdrawShareFeedback, (call) => withdrawAnswer(deps, visitOf(call), call.params));
  api.bind(uploadShareFile, (call) => shared.addSharedFile(deps, visitOf(call), call.file));
}

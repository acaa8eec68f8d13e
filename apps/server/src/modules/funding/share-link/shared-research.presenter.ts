import { isOverOn, statusOnDay } from '@fundus/contract/programme-day';
import type { SharedFeedback, SharedProgramme, SharedResearch } from '@fundus/contract/share-link';
import type { SharedAdvisor } from '@fundus/contract/shared-advisor';
import { financingOnDay } from '#modules/funding/financing-mix/client-financing.rules.ts';
import { factsAgeOn } from '#modules/funding/funding-programme/catalogue/facts-age.rules.ts';
import { isFixed } from '#modules/funding/funding-research/share-feedback.rules.ts';
import { type FeedbackRow, replyOf } from '#modules/funding/funding-research/share-feedback.service.ts';
import type { LinkFile, ShareLinkRecord } from './share-link.repository.ts';
import type { SharedContent } from './shared-research.rules.ts';

/**
 * A programme as of today, also on a page that is frozen: the light must not stay green, and what is over must not look open. Where its facts were found and
 * how they were read is for the house alone.
 */
function toSharedProgramme(programme: SharedContent['items'][number]['programme'], today: string): SharedProgramme {
  const { source: _source, externalId: _id, reading: _reading, ...shown } = programme;
  const { fundingRateMinimum = null, specificity = null, isLastExtension = false } = programme;
  const status = statusOnDay(programme, today);
  return {
    ...shown,
    status,
    fundingRateMinimum,
    specificity,
    isLastExtension,
    factsAge: factsAgeOn(today, programme.factsOn),
  };
}

export function toSharedFeedback(row: FeedbackRow): SharedFeedback {
  const { id, answer, text, createdAt } = row;
  return {
    feedbackId: id,
    answer,
    text,
    createdAt: createdAt.toISOString(),
    isFixed: isFixed(row),
    reply: replyOf(row),
  };
}

/**
 * The public page. Names each field that leaves the house; nothing of link, research or people is passed on as a whole.
 * Only feedback and files that came by this very link are on it: recipients must not learn of each other.
 */
export function toSharedResearch(
  content: SharedContent,
  link: Pick<ShareLinkRecord, 'recipient' | 'showsRecipient' | 'message' | 'requestsFiles' | 'createdAt'>,
  around: { advisor: SharedAdvisor; feedback: readonly FeedbackRow[]; files: readonly LinkFile[]; today: string },
): SharedResearch {
  const { advisor, feedback, files, today } = around;
  return {
    recipient: link.showsRecipient && link.recipient !== '' ? link.recipient : null,
    message: link.message,
    createdAt: link.createdAt.toISOString(),
    updatedAt: content.updatedAt,
    liabilityNotice: content.liabilityNotice,
    requestsFiles: link.requestsFiles,
    uploadedFiles: files.map(({ fileName, bytes, createdAt }) => ({
      fileName,
      bytes,
      createdAt: createdAt.toISOString(),
    })),
    advisor,
    financing: content.financing ? financingOnDay(content.financing, today) : null,
    items: content.items.map((item) => ({
      itemId: item.itemId,
      status: item.status,
      comment: item.comment,
      programme: toSharedProgramme(item.programme, today),
      verdict: isOverOn(item.programme, today) ? 'doesNotFit' : item.verdict,
      worth: item.worth && !isOverOn(item.programme, today) ? { ...item.worth, basis: null } : null,
      place: item.place ?? null,
      shortText: item.shortText,
      conditions: item.conditions,
      advice: item.advice ?? null,
      officialUrl: item.officialUrl,
      feedback: feedback.filter((row) => row.itemId === item.itemId).map(toSharedFeedback),
    })),
  };
}

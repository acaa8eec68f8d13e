import { Readable } from 'node:stream';
import type { PlanAudience } from '@fundus/contract/business-plan-codes';
import type { PlanText } from '@fundus/contract/plan-text';
import type { Language } from '@fundus/contract/user';
import type { Actor } from '#http/actor.ts';
import type { FileResponse } from '#http/file-response.ts';
import type { RichBlock } from '#lib/pdf/rich-text-print.ts';
import type { With } from '#lib/with.ts';
import { offloaded } from '#lib/work-process/offload.ts';
import { type AdvisorAppearance, loadAppearance } from '#modules/access/user/advisor-appearance.service.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { noteGivenOut } from '#modules/plans/plan-step/plan-step.service.ts';
import type { composePrintDocument } from './print-document.rules.ts';
import { readPrintSource } from './print-document.service.ts';
import { printWords } from './print-words.ts';

const compose = offloaded<typeof composePrintDocument>('composePrintDocument');

/** The advisor as the head of a print says it. */
function letterheadOf({
  registerCourt,
  registerNumber,
  website,
  ...head
}: Omit<AdvisorAppearance, 'logo' | 'photo' | 'paper'>) {
  return {
    ...head,
    website,
    mailUrl: head.email === '' ? '' : `mailto:${head.email}`,
    websiteUrl: website === '' || /^[a-z]+:/i.test(website) ? website : `https://${website}`,
    legalParts: [[registerCourt, registerNumber].filter((part) => part !== '').join(', '), head.vatId].filter(
      (part) => part !== '',
    ),
  };
}

/** A picture that is not there any more is its description. */
const blocksOf = (text: PlanText, nameOf: ReadonlyMap<string, string>): RichBlock[] =>
  text.map((block): RichBlock => {
    if (block.kind !== 'picture') return block;
    const image = nameOf.get(block.pictureId);
    return image === undefined
      ? { kind: 'paragraph', inlines: [{ text: `[${block.alt}]`, emphasis: true }] }
      : { kind: 'picture', image, alt: block.alt, isHalf: block.width === 'half' };
  });

/** The plan as a PDF for an audience, on the paper of the advisor. Throws NOT_FOUND. */
export async function printBusinessPlan(
  deps: With<'db' | 'clock' | 'pdf' | 'blobs'>,
  actor: Actor,
  businessPlanId: string,
  options: { audience: PlanAudience; language: Language },
): Promise<FileResponse> {
  const { source, ownerId, pictures: stored } = await readPrintSource(deps, actor, businessPlanId, options);
  const document = await compose(source);
  const words = printWords(options.language);
  const advisor = await getUser(deps.db, ownerId);
  const { logo, photo, paper, ...appearance } = await loadAppearance(deps, advisor, {
    usesOwnLogo: actor.features.includes('print-own-logo'),
  });
  const pictures = [...stored].map(([id, { bytes }], place) => ({ id, name: `picture${place}`, bytes }));
  const nameOf = new Map(pictures.map(({ id, name }) => [id, name]));
  const { pdf } = await deps.pdf.render({
    template: 'business-plan',
    title: document.name,
    language: options.language,
    createdAt: source.now,
    images: {
      ...(logo === null ? {} : { logo }),
      ...(photo === null ? {} : { photo }),
      ...Object.fromEntries(pictures.map(({ name, bytes }) => [name, bytes])),
    },
    letterhead: paper ?? undefined,
    data: {
      sender: letterheadOf(appearance),
      runningFoot: document.audience,
      cover: document.cover,
      chapters: document.chapters.map(({ chapter, title, text, parts }) => ({
        title,
        startsPage: chapter === 'finance',
        text: { kind: 'richText', headingFrom: 2, blocks: blocksOf(text, nameOf) },
        parts: parts,
      })),
      words: {
        kicker: document.kicker,
        contents: words.say('contents'),
        logo: words.say('cover.logo'),
        photo: words.say('cover.photo'),
        pageOf: [words.say('pageOf.before'), words.say('pageOf.between'), ''],
      },
    },
  });
  await noteGivenOut(deps.db, 'businessPlan', businessPlanId, deps.clock());
  const bytes = Buffer.from(pdf);
  return {
    stream: Readable.from([bytes]),
    bytes: bytes.byteLength,
    mediaType: 'application/pdf',
    fileName: `${document.fileName}.pdf`,
    disposition: 'attachment',
  };
}

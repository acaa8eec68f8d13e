import * as contract from '@fundus/contract/business-model';
import { type ModelField, modelFields } from '@fundus/contract/business-model-codes';
import type { HandledTypes } from '@fundus/contract/endpoint';
import type { Language } from '@fundus/contract/user';
import type { PaperListQuery } from '@fundus/contract/work-paper';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import * as versions from '#modules/plans/work-paper/paper-version.service.ts';
import * as papers from '#modules/plans/work-paper/work-paper.service.ts';
import { getReachablePaper } from '#modules/plans/work-paper/work-paper-access.service.ts';
import { listPapers } from '#modules/plans/work-paper/work-paper-list.service.ts';
import { judgeModel, businessModelKind as kind } from './business-model.rules.ts';

type Content = contract.ModelContent;
type Stored = With<'db' | 'clock'>;

/** Which version of which business model. */
interface Version {
  businessModelId: string;
  versionId: string;
}
const keyOf = ({ businessModelId, versionId }: Version): versions.VersionKey => ({
  paperId: businessModelId,
  versionId,
});

/** A business model as its reader sees it. */
const toModel = (id: string, paper: papers.PresentedPaper<Content>): contract.BusinessModel => ({
  businessModelId: id,
  ...paper,
});

export const listBusinessModels = (deps: With<'db'>, actor: Actor, query: PaperListQuery) =>
  listPapers(deps, kind, actor, query);

export async function createBusinessModel(
  deps: Stored,
  actor: Actor,
  { variant, ...input }: HandledTypes<typeof contract.createBusinessModel>['body'],
  language: Language,
): Promise<contract.BusinessModel> {
  const content = { ...contract.emptyModelContent, variant };
  const { id, paper } = await papers.createPaper(deps, kind, actor, { ...input, content, language });
  return toModel(id, paper);
}

export const getBusinessModel = async (deps: With<'db'>, actor: Actor, id: string) =>
  toModel(id, await papers.getPaper<Content>(deps, kind, actor, id));

/** Lists the notes that changed since a revision, in the order of the board's fields. Throws NOT_FOUND. */
export async function listChangedNotes(
  deps: With<'db'>,
  actor: Actor,
  id: string,
  since: number,
): Promise<HandledTypes<typeof contract.listChangedNotes>['response']> {
  const { name, revision, content, fieldRevisions } = await getReachablePaper<Content>(deps.db, kind, actor, id);
  const notes = Object.entries(content.notes).flatMap(([noteId, note]) =>
    (fieldRevisions[`notes.${noteId}`] ?? 0) > since
      ? [{ noteId, field: content.places[noteId]?.field ?? null, text: note?.text ?? '' }]
      : [],
  );
  const order = (field: ModelField | null): number =>
    field === null ? modelFields.length : modelFields.indexOf(field);
  return { name, revision, notes: notes.toSorted((one, other) => order(one.field) - order(other.field)) };
}

/** Throws REVISION_CONFLICT with the model as it is stored, and VALIDATION_FAILED for a note without a place. */
export const updateBusinessModel = (
  deps: Stored,
  actor: Actor,
  id: string,
  { revision, ...patch }: HandledTypes<typeof contract.updateBusinessModel>['body'],
) =>
  papers.updatePaper<Content, contract.BusinessModel>(deps, kind, actor, id, {
    revision,
    patch,
    judge: judgeModel,
    present: (paper) => toModel(id, paper),
  });

export async function copyBusinessModel(
  deps: Stored,
  actor: Actor,
  copied: { businessModelId: string; versionId: string | null },
  language: Language,
): Promise<contract.BusinessModel> {
  const source = { paperId: copied.businessModelId, versionId: copied.versionId, language };
  const { id, paper } = await versions.copyPaper<Content>(deps, kind, actor, source);
  return toModel(id, paper);
}

export const assignBusinessModel = async (deps: Stored, actor: Actor, id: string, personId: string | null) =>
  toModel(id, await papers.assignPaper<Content>(deps, kind, actor, id, personId));

export const deleteBusinessModel = (deps: Stored, actor: Actor, id: string) =>
  papers.deletePaper(deps, kind, actor, id);

export const restoreBusinessModel = async (deps: Stored, actor: Actor, id: string) =>
  toModel(id, await papers.restorePaper<Content>(deps, kind, actor, id));

export const listModelVersions = (deps: With<'db'>, actor: Actor, id: string) =>
  versions.listVersions(deps, kind, actor, id);

export const saveModelVersion = (deps: Stored, actor: Actor, id: string, name: string) =>
  versions.saveVersion(deps, kind, actor, id, name);

export const getModelVersion = (deps: With<'db'>, actor: Actor, version: Version) =>
  versions.getVersion<Content>(deps, kind, actor, keyOf(version));

export const restoreModelVersion = async (deps: Stored, actor: Actor, version: Version, language: Language) =>
  toModel(version.businessModelId, await versions.restoreVersion<Content>(deps, kind, actor, keyOf(version), language));

export const deleteModelVersion = (deps: With<'db'>, actor: Actor, version: Version) =>
  versions.deleteVersion(deps, kind, actor, keyOf(version));

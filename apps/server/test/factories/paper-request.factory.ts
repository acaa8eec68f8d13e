import * as contract from '@fundus/contract/paper-request';
import type { z } from 'zod';
import type { Deps } from '../../src/deps.ts';
import type { Actor } from '../../src/http/actor.ts';
import { requireDocument } from '../../src/modules/library/document/document-reading.service.ts';
import { createPaperRequest as create } from '../../src/modules/people/paper-request/paper-request.service.ts';
import { actorOf } from './funding-research.factory.ts';

/** Papers that are asked of a person, or sent to them. */
export async function createPaperRequest(
  deps: Deps,
  owner: { userId: string; roles: Actor['roles'] },
  personId: string,
  values: Partial<z.input<typeof contract.createPaperRequest.body>> = {},
): Promise<contract.PaperRequest> {
  const body = contract.createPaperRequest.body.parse({ ...contract.createPaperRequest.example, ...values });
  return create(deps, actorOf(owner), personId, { input: body, findLibraryPaper: requireDocument });
}

/** The secret in the address of a request that is open. */
export const secretOf = ({ url }: Pick<contract.PaperRequest, 'url'>): string => url?.split('/').at(-1) ?? '';

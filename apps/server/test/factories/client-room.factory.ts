import type { ClientRoom } from '@fundus/contract/client-room';
import * as contract from '@fundus/contract/client-room';
import type { z } from 'zod';
import type { Deps } from '../../src/deps.ts';
import type { Actor } from '../../src/http/actor.ts';
import { createClientRoom as create } from '../../src/modules/plans/client-room/client-room.service.ts';
import { askInRoom } from '../../src/modules/plans/client-room/shared-room.service.ts';
import { actorOf } from './funding-research.factory.ts';

/** The open room of a person. */
export async function createClientRoom(
  deps: Deps,
  owner: { userId: string; roles: Actor['roles'] },
  personId: string,
  values: Partial<z.input<typeof contract.createClientRoom.body>> = {},
): Promise<ClientRoom> {
  const body = contract.createClientRoom.body.parse({ ...contract.createClientRoom.example, ...values });
  const [room] = (await create(deps, actorOf(owner), personId, body)).rows;
  if (room === undefined) throw new Error('no room was opened');
  return room;
}

/** The secret in the address of a room that is open. */
export const roomSecretOf = ({ url }: Pick<ClientRoom, 'url'>): string => url?.split('/').at(-1) ?? '';

/** Asks as the client does. */
export async function askRoom(deps: Deps, room: ClientRoom, text = 'Gilt das auch für uns?'): Promise<string> {
  const { questions } = await askInRoom(deps, { uuid: roomSecretOf(room), grant: undefined }, text);
  return questions?.at(-1)?.questionId ?? '';
}

import * as contract from '@fundus/contract/client-room';
import { roomGrantHeader } from '@fundus/contract/client-room-codes';
import type { Endpoint } from '@fundus/contract/endpoint';
import { shareDeviceHeader } from '@fundus/contract/share-link-codes';
import * as page from '@fundus/contract/shared-room';
import type { Api, Call } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './client-room.service.ts';
import { type Entry, openRoom, sendRoomCode } from './room-entry.service.ts';
import * as shared from './shared-room.service.ts';

type RoomCall = Pick<Call<Endpoint & { access: 'public' }>, 'actor' | 'context'> & { params: { uuid: string } };

const entryOf = ({ params, context }: RoomCall): Entry => ({
  uuid: params.uuid,
  grant: context.header(roomGrantHeader),
});

const visitorOf = ({ actor, context }: RoomCall) => ({
  userAgent: context.userAgent,
  session: actor,
  deviceSecret: context.header(shareDeviceHeader),
});

export function registerClientRoom(api: Api, deps: With<'db' | 'clock' | 'secrets' | 'publicUrl' | 'mailer'>): void {
  api.bind(contract.listClientRooms, ({ actor, params }) => service.listClientRooms(deps, actor, params.personId));
  api.bind(contract.createClientRoom, ({ actor, params, body }) =>
    service.createClientRoom(deps, actor, params.personId, body),
  );
  api.bind(contract.switchRoomPart, ({ actor, params, body }) => service.switchRoomPart(deps, actor, params, body));
  api.bind(contract.revokeClientRoom, ({ actor, params }) => service.revokeClientRoom(deps, actor, params));
  api.bind(contract.replyInRoom, ({ actor, params, body }) => service.replyInRoom(deps, actor, params, body.text));

  api.bind(page.getSharedRoom, (call) => shared.getSharedRoom(deps, entryOf(call)));
  api.bind(page.sendRoomCode, ({ params }) => sendRoomCode(deps, params.uuid));
  api.bind(page.openClientRoom, ({ params, body }) => openRoom(deps, params.uuid, body.code));
  api.bind(page.countRoomView, (call) => shared.noteRoomView(deps, entryOf(call), visitorOf(call)));
  api.bind(page.askInRoom, (call) => shared.askInRoom(deps, entryOf(call), call.body.text));
}

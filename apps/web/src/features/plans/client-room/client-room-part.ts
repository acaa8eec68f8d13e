import { lazyPart } from '#ui/lazy-part.tsx';

/** Rooms come with the files of a person. */
export const ClientRoomPanel = lazyPart(
  () => import('./client-room-panel.tsx').then((part) => part.ClientRoomPanel),
  ['client-room'],
);

/** Its form and its words come when a room is opened. */
export const RoomDialog = lazyPart(
  () => import('./room-dialog.tsx').then((part) => part.RoomDialog),
  ['client-room', 'validation'],
);

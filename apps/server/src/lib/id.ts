import { v4, v7 } from 'uuid';

/** A new record id: UUIDv7, so that keys made later sort later. */
export function newId(): string {
  return v7();
}

/** A UUID that cannot be guessed and tells nothing of its time, for addresses that are secrets. */
export function newSecretUuid(): string {
  return v4();
}

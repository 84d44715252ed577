import { v7 } from 'uuid';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A new id: UUIDv7, so that ids made later sort later. */
export function newId(): string {
  return v7();
}

/** Whether `text` can be an id of ours at all; anything else belongs to nothing and is simply not found. */
export function isId(text: string): boolean {
  return uuid.test(text);
}

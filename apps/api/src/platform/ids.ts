import { v7 } from 'uuid';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns a new UUIDv7, so that later ids sort after earlier ones. */
export function newId(): string {
  return v7();
}

/** Returns whether `text` has the form of an id. Any other text refers to nothing and is simply not found. */
export function isId(text: string): boolean {
  return uuid.test(text);
}

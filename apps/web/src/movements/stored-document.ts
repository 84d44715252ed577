import type { PressStore, StoredIdempotencyKey } from '../shared/commands/press-key';
import { deviceStorage } from '../shared/session/device-storage';
import type { DocumentForm } from './document-form';

/** The unsent input of a document, stored on this device. */
export interface StoredDocument {
  readonly values: DocumentForm;
  /** Scanned codes that were not looked up yet, in order. */
  readonly waiting: readonly string[];
  /** When it last changed, in milliseconds since the epoch. */
  readonly at: number;
}

function isDocument(stored: unknown): stored is StoredDocument {
  const { values, waiting, at } = Object(stored) as Partial<StoredDocument>;
  const areLines = Array.isArray(values?.lines) && values.lines.every((line) => typeof line?.item?.id === 'string');
  return typeof at === 'number' && areLines && Array.isArray(values?.missed) && Array.isArray(waiting);
}

function isPress(stored: unknown): stored is StoredIdempotencyKey {
  const { key, request } = Object(stored) as Partial<StoredIdempotencyKey>;
  return typeof key === 'string' && typeof request === 'string';
}

/** Stores a user's input for a new document in an organization, and the create request whose outcome is unknown. */
export function storedDocument(userId: string, organizationId: string) {
  const owner = { userId, organizationId };
  const press = deviceStorage('document-request', owner, isPress);
  const pressStore: PressStore = {
    read: press.read,
    write: (stored) => void (stored === null ? press.forget() : press.write(stored)),
  };
  return { entered: deviceStorage('document', owner, isDocument), pressStore };
}

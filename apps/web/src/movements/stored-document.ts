import type { PressStore, StoredIdempotencyKey } from '../shared/commands/press-key';
import { deviceStorage } from '../shared/session/device-storage';
import type { DocumentForm } from './document-form';

/** What was entered of a document and not made yet, on this device. */
export interface StoredDocument {
  readonly values: DocumentForm;
  /** Codes that were scanned and not looked up yet, in their order. */
  readonly waiting: readonly string[];
  /** When it was entered last, as milliseconds since 1970. */
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

/** What a person has entered of a new document in an organization, and the request to make it whose outcome is open. */
export function storedDocument(userId: string, organizationId: string) {
  const owner = { userId, organizationId };
  const press = deviceStorage('document-request', owner, isPress);
  const pressStore: PressStore = {
    read: press.read,
    write: (stored) => void (stored === null ? press.forget() : press.write(stored)),
  };
  return { entered: deviceStorage('document', owner, isDocument), pressStore };
}

import type { KeptPress, PressStore } from '../shared/commands/press-key';
import { keptOnDevice } from '../shared/session/device-storage';
import type { DocumentForm } from './document-form';

/** What was entered of a document and not made yet, on this device. */
export interface KeptDocument {
  readonly values: DocumentForm;
  /** Codes that were scanned and not looked up yet, in their order. */
  readonly waiting: readonly string[];
  /** When it was entered last, as milliseconds since 1970. */
  readonly at: number;
}

function isDocument(kept: unknown): kept is KeptDocument {
  const { values, waiting, at } = Object(kept) as Partial<KeptDocument>;
  const areLines = Array.isArray(values?.lines) && values.lines.every((line) => typeof line?.item?.id === 'string');
  return typeof at === 'number' && areLines && Array.isArray(values?.missed) && Array.isArray(waiting);
}

function isPress(kept: unknown): kept is KeptPress {
  const { key, request } = Object(kept) as Partial<KeptPress>;
  return typeof key === 'string' && typeof request === 'string';
}

/** What a person has entered of a new document in an organisation, and the request to make it whose outcome is open. */
export function keptDocument(userId: string, organizationId: string) {
  const owner = { userId, organizationId };
  const press = keptOnDevice('document-request', owner, isPress);
  const pressStore: PressStore = {
    read: press.read,
    write: (kept) => void (kept === null ? press.forget() : press.write(kept)),
  };
  return { entered: keptOnDevice('document', owner, isDocument), pressStore };
}

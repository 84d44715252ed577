import * as z from 'zod/mini';
import { line } from '../lists/fields.ts';
import type { WebhookKind } from '../webhooks/fields.ts';
import { maxDocumentCharacters, maxVariablesCharacters } from './limits.ts';

export const selectionName = line('Selection name', 80);

/** What a selection can be of: the subscription fields that tell of kept events, and the kind of event after which each is called. */
export const selectedKinds = {
  itemChanged: 'item.changed',
  productChanged: 'product.changed',
  movementChanged: 'movement.changed',
  alertInstanceChanged: 'alert.changed',
  planChanged: 'plan.changed',
  memberChanged: 'membership.changed',
  warehouseChanged: 'warehouse.changed',
  folderChanged: 'folder.changed',
  countChanged: 'count.changed',
} as const satisfies Readonly<Record<string, WebhookKind>>;

export type SelectionKind = (typeof selectedKinds)[keyof typeof selectedKinds];
export const selectionKinds = Object.values(selectedKinds);

/** What a selection of a kind is told besides: a warehouse is a folder of its id (ADR 0068), and its tree tells of it. */
const toldBesides: { readonly [Kind in SelectionKind]?: WebhookKind } = { 'folder.changed': 'warehouse.changed' };

/** All kinds of events that a selection of `kind` tells, its own first: what its field tells live, its feed and webhooks tell. */
export function kindsTold(kind: SelectionKind): readonly WebhookKind[] {
  const besides = toldBesides[kind];
  return besides === undefined ? [kind] : [kind, besides];
}

/** The kind of event that a subscription field tells; null: nothing that is kept. */
export function kindOfField(field: string): SelectionKind | null {
  return Object.hasOwn(selectedKinds, field) ? selectedKinds[field as keyof typeof selectedKinds] : null;
}

export const selectionKind = z.enum(selectionKinds, `Must be one of ${selectionKinds.join(', ')}`);

/** The text of a GraphQL document, byte for byte. */
export const selectionDocument = z.string('Document must be text').check(
  z.minLength(1, 'Document is required'),
  z.maxLength(maxDocumentCharacters, `Document must be at most ${maxDocumentCharacters} characters`),
  z.refine((text) => !text.includes('\u0000'), 'Document must not contain control characters'),
);

const variablesForm = 'Variables must be a JSON object';

/** Values of the document's variables by their names. */
export const selectionVariables = z.record(z.string(), z.unknown(), variablesForm).check(
  z.refine(
    (variables) => JSON.stringify(variables).length <= maxVariablesCharacters,
    `Variables must be at most ${maxVariablesCharacters} characters of JSON`,
  ),
  z.refine((variables) => !JSON.stringify(variables).includes('\\u0000'), 'Variables must not contain NUL'),
);

export const selectionSortKeys = ['name', 'createdAt', 'updatedAt'] as const;

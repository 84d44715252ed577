import { maxSelections } from './limits.ts';

export const selectionNotFound = 'Selection not found';
export const selectionNameTaken = 'Another selection has this name';
export const tooManySelections = `There are ${maxSelections} selections already. Delete one first.`;
export const selectionInUse = 'A webhook sends this selection. Let it send another one first, or delete it.';
export const selectionKindStays =
  'A selection stays one of its kind of event: whoever reads it expects that. Make another one.';
export const wholeSelections =
  'What a selection says goes to webhooks of the whole organization: only somebody who sees all warehouses can change one';
/** Why a document, though it may be valid GraphQL, cannot be a saved query. */
export const oneSubscription = 'A selection is one subscription: subscription { itemChanged { … } }';
export const ofOwnOrganization =
  'A selection is of its own organization: leave organizationId out, or declare $organizationId, which is set by itself';

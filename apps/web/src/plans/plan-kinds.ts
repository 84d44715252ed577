import type { ActionName } from '@tallyard/domain/permissions/actions';
import type { PlanKind } from '../generated/schema-types';

interface KindFacts {
  readonly words: string;
  /** The minimum permission; the server checks what each row needs. */
  readonly action: ActionName;
  /** The data to refetch after it was applied or undone. */
  readonly changes: readonly ('items' | 'products' | 'movements')[];
  /** Whether a row has values that can be corrected. */
  readonly isCorrected: boolean;
}

/** Properties of each kind of plan. */
export const kindFacts: Readonly<Record<PlanKind, KindFacts>> = {
  ITEMS_UPDATE: { words: 'Change items', action: 'inventory.update', changes: ['items'], isCorrected: true },
  ITEMS_ADJUST: { words: 'Adjust stock', action: 'inventory.adjust', changes: ['items'], isCorrected: true },
  ITEMS_DELETE: { words: 'Delete items', action: 'inventory.delete', changes: ['items'], isCorrected: false },
  ITEMS_IMPORT: { words: 'Import items', action: 'inventory.import', changes: ['items'], isCorrected: true },
  PRODUCTS_UPDATE: { words: 'Change products', action: 'products.update', changes: ['products'], isCorrected: true },
  PRODUCTS_DELETE: { words: 'Delete products', action: 'products.delete', changes: ['products'], isCorrected: false },
  PRODUCTS_MERGE: {
    words: 'Merge products',
    action: 'products.delete',
    changes: ['products', 'items'],
    isCorrected: false,
  },
  NAMES_RENAME: {
    words: 'Rename or merge names',
    action: 'products.update',
    changes: ['products', 'items'],
    isCorrected: true,
  },
  MOVEMENTS_IMPORT: {
    words: 'Import movements',
    action: 'movements.import',
    changes: ['movements', 'items'],
    isCorrected: true,
  },
  PRODUCTS_IMPORT: { words: 'Import products', action: 'products.import', changes: ['products'], isCorrected: true },
};

/** Returns the properties of a kind. An unknown kind gets those of the first. */
export const factsOf = (kind: PlanKind | null | undefined): KindFacts => kindFacts[kind ?? 'ITEMS_UPDATE'];

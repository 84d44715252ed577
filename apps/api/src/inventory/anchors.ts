import { Anchors } from '../platform/lists/anchors/anchors.ts';

/** The anchors of item lists sorted by name (migration 0011). */
export const itemAnchors = new Anchors({
  of: 'inventory_items',
  id: 'item_id',
  anchors: 'item_anchors',
  counts: 'item_anchor_counts',
  deltas: 'item_anchor_deltas',
  counted: 'items',
  by: ['warehouse_id', 'is_active'],
  lockSpace: 7_312,
});

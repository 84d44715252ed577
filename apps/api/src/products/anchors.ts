import { Anchors } from '../platform/lists/anchors/anchors.ts';

/** The anchors of product lists sorted by name (migration 0010). */
export const productAnchors = new Anchors({
  of: 'products',
  id: 'product_id',
  anchors: 'product_anchors',
  counts: 'product_anchor_counts',
  deltas: 'product_anchor_deltas',
  counted: 'products',
  by: ['status'],
  lockSpace: 7_313,
});

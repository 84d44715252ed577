/**
 * How products are recognized as possible duplicates: the same barcode, SKU (ignoring case and dashes), or name and supplier
 * (ignoring case).
 */
export const duplicateKeys = ['barcode', 'sku', 'name'] as const;
export type DuplicateKey = (typeof duplicateKeys)[number];

/** The maximum number of products listed in one group; `count` is the full number. */
export const maxDuplicatesListed = 20;

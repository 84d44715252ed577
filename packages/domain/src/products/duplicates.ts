/** By what two products may be the same thing: barcode, SKU but for case and dashes, name and supplier but for case. */
export const duplicateKeys = ['barcode', 'sku', 'name'] as const;
export type DuplicateKey = (typeof duplicateKeys)[number];

/** Products of one group that are told; `count` is how many there are. */
export const maxDuplicatesListed = 20;

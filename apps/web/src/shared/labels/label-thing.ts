/** The data for the label of an item, a product or a folder; null if unknown or not applicable. */
export interface LabelThing {
  readonly id: string;
  readonly name: string;
  readonly sku: string | null;
  readonly barcode: string | null;
  /** In server notation, '1204.5'. */
  readonly price: string | null;
  readonly warehouse: string | null;
  readonly location: string | null;
  readonly onHand: number | null;
  /** Lines below the name in place of SKU, price and location, for example for a folder. */
  readonly lines?: readonly (string | null)[];
}

/** Returns the code that scanners find it by: its barcode, or its SKU if it has none. */
export function codeTextOf({ barcode, sku }: LabelThing): string | null {
  return barcode?.trim() || sku?.trim() || null;
}

/** What a label can say of an item, a product or a folder; what is not known, or does not apply, is null. */
export interface LabelThing {
  readonly id: string;
  readonly name: string;
  readonly sku: string | null;
  readonly barcode: string | null;
  /** As the server writes it, '1204.5'. */
  readonly price: string | null;
  readonly warehouse: string | null;
  readonly location: string | null;
  readonly onHand: number | null;
  /** What stands below the name in place of SKU, price and place, as of a folder. */
  readonly lines?: readonly (string | null)[];
}

/** What scanners find it by: its barcode, or its SKU where it has none. */
export function codeTextOf({ barcode, sku }: LabelThing): string | null {
  return barcode?.trim() || sku?.trim() || null;
}

type Data = Readonly<Record<string, unknown>>;

export interface Item {
  readonly itemId: string;
  readonly warehouseId: string;
  readonly name: string;
  readonly sku: string;
  readonly category: string;
  readonly location: string;
  readonly barcode: string;
  readonly quantity: number;
  readonly reserved: number;
  readonly available: number;
  readonly reorderPoint: number;
  readonly unitPrice: number;
  readonly isActive: boolean;
  readonly customFields: Readonly<Record<string, string | number>>;
  readonly updatedAt: string;
}

export interface Warehouse {
  readonly id: string;
  readonly name: string;
}

/** A page of the upstream with the warehouses of its items, by id. */
export interface ItemPage {
  readonly items: readonly Item[];
  readonly total: number;
  readonly warehouses: ReadonlyMap<string, Warehouse>;
}

const pageSize = 20;

function levelOf({ quantity, reorderPoint }: Item): string {
  return quantity <= 0 ? 'OUT_OF_STOCK' : quantity <= reorderPoint ? 'LOW_STOCK' : 'IN_STOCK';
}

/**
 * Returns the response to the ad-hoc document, written by hand as the baseline of the comparison. A test compares it with the
 * document.
 */
export function adHocAnswer({ items, total, warehouses }: ItemPage, stats: Readonly<Record<string, number>>): Data {
  return {
    inventoryItems: {
      items: items.map((item) => {
        const warehouse = warehouses.get(item.warehouseId);
        return {
          id: item.itemId,
          name: item.name,
          sku: item.sku,
          category: item.category,
          location: item.location,
          quantity: item.quantity,
          reorderPoint: item.reorderPoint,
          unitPrice: String(item.unitPrice),
          stockLevel: levelOf(item),
          isActive: item.isActive,
          updatedAt: item.updatedAt,
          warehouse: warehouse ? { id: warehouse.id, name: warehouse.name } : null,
        };
      }),
      total,
      totalPages: Math.ceil(total / pageSize),
    },
    inventoryStats: {
      totalItems: stats.totalItems,
      inStock: stats.inStock,
      lowStock: stats.lowStock,
      outOfStock: stats.outOfStock,
      totalValue: String(stats.totalValue),
    },
  };
}

/**
 * Returns the page of items that the web client requests, written by hand; the same test compares it with the client's
 * document.
 */
export function firstPartyAnswer({ items: found, total, warehouses }: ItemPage): Data {
  const items = found.map((item) => {
    const warehouse = warehouses.get(item.warehouseId);
    return {
      id: item.itemId,
      name: item.name,
      sku: item.sku,
      category: item.category,
      location: item.location,
      barcode: item.barcode,
      quantity: item.quantity,
      reserved: item.reserved,
      available: item.available,
      reorderPoint: item.reorderPoint,
      unitPrice: String(item.unitPrice),
      stockLevel: levelOf(item),
      isActive: item.isActive,
      customFields: item.customFields,
      updatedAt: item.updatedAt,
      warehouse: warehouse ? { id: warehouse.id, name: warehouse.name, __typename: 'Warehouse' } : null,
      __typename: 'InventoryItem',
    };
  });
  const totalPages = Math.ceil(total / pageSize);
  const page = { items, total, totalIsExact: true, page: 1, pageSize, totalPages };
  return { inventoryItems: { ...page, __typename: 'InventoryItemPage' } };
}

import type { ImportColumn } from '../imports/mapping.ts';

export const itemImportFields = [
  'sku',
  'name',
  'description',
  'category',
  'location',
  'barcode',
  'quantity',
  'reorderPoint',
  'unitPrice',
] as const;
export type ItemImportField = (typeof itemImportFields)[number];

/** The columns of an import of items. */
export const itemImportColumns: readonly ImportColumn<ItemImportField>[] = [
  {
    field: 'sku',
    label: 'SKU',
    required: true,
    headers: ['sku', 'stockcode', 'itemcode', 'productcode', 'articlenumber', 'partnumber', 'code', 'itemnumber'],
  },
  {
    field: 'name',
    label: 'Name',
    required: true,
    headers: ['name', 'itemname', 'productname', 'title', 'product', 'item', 'description'],
  },
  {
    field: 'description',
    label: 'Description',
    required: false,
    headers: ['longdescription', 'details', 'description', 'notes'],
  },
  { field: 'category', label: 'Category', required: false, headers: ['category', 'group', 'department', 'type'] },
  { field: 'location', label: 'Location', required: false, headers: ['location', 'bin', 'shelf', 'aisle', 'position'] },
  { field: 'barcode', label: 'Barcode', required: false, headers: ['barcode', 'ean', 'gtin', 'upc', 'ean13'] },
  {
    field: 'quantity',
    label: 'Quantity',
    required: false,
    isNumber: true,
    headers: ['quantity', 'qty', 'onhand', 'stock', 'instock', 'stockonhand', 'available', 'count'],
  },
  {
    field: 'reorderPoint',
    label: 'Reorder point',
    required: false,
    isNumber: true,
    headers: ['reorderpoint', 'reorderat', 'reorderlevel', 'minstock', 'minimum', 'minquantity', 'min'],
  },
  {
    field: 'unitPrice',
    label: 'Unit price',
    required: false,
    isNumber: true,
    headers: [
      'unitprice',
      'price',
      ...['gbp', 'eur', 'usd'].flatMap((code) => [`unitprice${code}`, `price${code}`]),
      'cost',
      'unitcost',
    ],
  },
];

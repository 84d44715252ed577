import type { ImportColumn } from '../imports/mapping.ts';

export const productImportFields = [
  'sku',
  'name',
  'description',
  'category',
  'price',
  'status',
  'supplier',
  'unit',
  'barcode',
] as const;
export type ProductImportField = (typeof productImportFields)[number];

/** The columns of an import of products; custom fields are added to them. */
export const productImportColumns: readonly ImportColumn<ProductImportField>[] = [
  {
    field: 'sku',
    label: 'SKU',
    required: true,
    headers: ['sku', 'stockcode', 'productcode', 'itemcode', 'articlenumber', 'partnumber', 'code', 'itemnumber'],
  },
  {
    field: 'name',
    label: 'Name',
    required: true,
    headers: ['name', 'productname', 'title', 'product', 'itemname', 'item', 'description'],
  },
  {
    field: 'description',
    label: 'Description',
    required: false,
    headers: ['longdescription', 'details', 'description', 'notes'],
  },
  { field: 'category', label: 'Category', required: false, headers: ['category', 'group', 'department', 'type'] },
  {
    field: 'price',
    label: 'Price',
    required: false,
    isNumber: true,
    headers: [
      'price',
      'unitprice',
      'salesprice',
      ...['gbp', 'eur', 'usd'].flatMap((code) => [`price${code}`, `unitprice${code}`]),
      'rrp',
    ],
  },
  { field: 'status', label: 'Status', required: false, headers: ['status', 'state'] },
  {
    field: 'supplier',
    label: 'Supplier',
    required: false,
    headers: ['supplier', 'vendor', 'manufacturer', 'brand'],
  },
  { field: 'unit', label: 'Unit', required: false, headers: ['unit', 'uom', 'unitofmeasure'] },
  { field: 'barcode', label: 'Barcode', required: false, headers: ['barcode', 'ean', 'gtin', 'upc', 'ean13'] },
];

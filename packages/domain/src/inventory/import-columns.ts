/** What a column of an inventory file can feed, and the header names by which it is guessed. */
interface ImportColumn {
  readonly field: ImportField;
  readonly label: string;
  readonly required: boolean;
  /** Lower-case, letters and digits only, as `normalizeHeader` gives them; the best guess first. */
  readonly headers: readonly string[];
}

export const importFields = [
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
export type ImportField = (typeof importFields)[number];

export const importColumns: readonly ImportColumn[] = [
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
    headers: ['quantity', 'qty', 'onhand', 'stock', 'instock', 'stockonhand', 'available', 'count'],
  },
  {
    field: 'reorderPoint',
    label: 'Reorder point',
    required: false,
    headers: ['reorderpoint', 'reorderat', 'reorderlevel', 'minstock', 'minimum', 'minquantity', 'min'],
  },
  {
    field: 'unitPrice',
    label: 'Unit price',
    required: false,
    headers: [
      'unitprice',
      'price',
      ...['gbp', 'eur', 'usd'].flatMap((code) => [`unitprice${code}`, `price${code}`]),
      'cost',
      'unitcost',
    ],
  },
];

/** 'Unit Price (GBP)' gives 'unitpricegbp': what header guesses compare. */
export function normalizeHeader(header: string): string {
  return header.toLowerCase().replace(/[^a-z0-9]/g, '');
}

export type ImportMapping = Partial<Record<ImportField, string>>;

/** Guesses which header feeds which field; each header at most once, required fields choose first. */
export function guessMapping(headers: readonly string[]): ImportMapping {
  const free = new Map(headers.map((header) => [normalizeHeader(header), header]));
  const mapping: ImportMapping = {};
  for (const column of [...importColumns].sort((a, b) => Number(b.required) - Number(a.required))) {
    const match = column.headers.find((candidate) => free.has(candidate));
    if (match === undefined) continue;
    mapping[column.field] = free.get(match);
    free.delete(match);
  }
  return mapping;
}

/** What becomes of the valid rows when some rows are not valid (ADR 0004). */
export const importModes = ['all-or-nothing', 'valid-rows'] as const;
export type ImportMode = (typeof importModes)[number];

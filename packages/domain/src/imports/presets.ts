import { normalizeHeader } from './mapping.ts';

/** A known file format of another system, recognized by its headers. */
export interface ImportPreset {
  readonly label: string;
  /** The headers that must all be present, in the form of `normalizeHeader`. */
  readonly recognizedBy: readonly string[];
  /** The headers that fill each field of items or products, the best first. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** The contents of the file that the import ignores. */
  readonly notCarried: string;
  /** The columns that name a variant, for files in which several rows are variants of one product. */
  readonly variants?: VariantColumns;
}

/** The headers of the columns that name variants. Only the first row of a handle contains the title. */
export interface VariantColumns {
  readonly handle: string;
  readonly title: string;
  readonly options: readonly string[];
}

const shopifyVariants: VariantColumns = {
  handle: 'handle',
  title: 'title',
  options: ['option1value', 'option2value', 'option3value'],
};

const presets: readonly ImportPreset[] = [
  {
    label: 'Shopify products',
    recognizedBy: ['handle', 'title', 'variantsku'],
    columns: {
      sku: ['variantsku'],
      name: ['title'],
      description: ['bodyhtml'],
      category: ['type', 'productcategory'],
      supplier: ['vendor'],
      quantity: ['variantinventoryqty'],
      unitPrice: ['variantprice'],
      price: ['variantprice'],
      barcode: ['variantbarcode'],
    },
    notCarried: 'Pictures, tags, weights and search texts',
    variants: shopifyVariants,
  },
  {
    label: 'Shopify inventory',
    recognizedBy: ['handle', 'title', 'sku', 'location', 'onhandcurrent'],
    columns: { sku: ['sku'], name: ['title'], location: ['binname'], quantity: ['onhandcurrent'] },
    notCarried: 'Incoming, committed and available quantities, and the location',
    variants: shopifyVariants,
  },
  {
    label: 'WooCommerce products',
    recognizedBy: ['sku', 'name', 'published', 'regularprice'],
    columns: {
      sku: ['sku'],
      name: ['name'],
      description: ['shortdescription', 'description'],
      category: ['categories'],
      quantity: ['stock'],
      reorderPoint: ['lowstockamount'],
      unitPrice: ['regularprice'],
      price: ['regularprice'],
      barcode: ['gtinupceanorisbn'],
    },
    notCarried: 'Pictures, attributes, sale prices, tax and shipping classes',
  },
  {
    label: 'Zoho Inventory items',
    recognizedBy: ['itemid', 'itemname', 'sku', 'stockonhand'],
    columns: {
      sku: ['sku'],
      name: ['itemname'],
      category: ['categoryname'],
      supplier: ['vendor', 'preferredvendor', 'manufacturer'],
      quantity: ['stockonhand'],
      reorderPoint: ['reorderlevel', 'reorderpoint'],
      unitPrice: ['rate', 'sellingprice'],
      price: ['rate', 'sellingprice'],
      unit: ['usageunit', 'unitname'],
      barcode: ['ean', 'upc', 'isbn'],
    },
    notCarried: 'Accounts, taxes, purchase rates and stock of single warehouses',
  },
  {
    label: 'Odoo products',
    recognizedBy: ['internalreference', 'name', 'quantityonhand'],
    columns: {
      sku: ['internalreference'],
      name: ['name'],
      category: ['productcategory', 'category'],
      quantity: ['quantityonhand'],
      unitPrice: ['salesprice'],
      price: ['salesprice'],
      unit: ['unitofmeasure', 'unit'],
      barcode: ['barcode'],
    },
    notCarried: 'Forecasted quantities, cost, variants’ attributes, taxes and pictures',
  },
  {
    label: 'inFlow products',
    recognizedBy: ['productname', 'sku', 'defaultunitprice'],
    columns: {
      sku: ['sku'],
      name: ['productname'],
      description: ['description', 'remarks'],
      category: ['category'],
      supplier: ['lastvendor'],
      quantity: ['quantityonhand', 'quantity'],
      reorderPoint: ['reorderpoint'],
      unitPrice: ['defaultunitprice'],
      price: ['defaultunitprice'],
      unit: ['standarduom', 'standarduomname'],
      barcode: ['barcode'],
    },
    notCarried: 'Vendors’ prices, serial numbers, pictures and pricing schemes',
  },
  {
    label: 'Sortly items',
    recognizedBy: ['entryname', 'sid', 'quantity'],
    columns: {
      sku: ['sid'],
      name: ['entryname'],
      description: ['notes'],
      location: ['primaryfolder'],
      quantity: ['quantity'],
      reorderPoint: ['minlevel'],
      unitPrice: ['price'],
      price: ['price'],
      unit: ['unit'],
      barcode: ['barcodeqr1data'],
    },
    notCarried: 'Folders, tags and pictures',
  },
];

/** Returns the preset of a file by its headers; null if there is none. */
export function recognizePreset(headers: readonly string[]): ImportPreset | null {
  const names = new Set(headers.map(normalizeHeader));
  return presets.find(({ recognizedBy }) => recognizedBy.every((header) => names.has(header))) ?? null;
}

/** Shopify's name for the only variant of a product without variants. */
const noVariant = 'Default Title';

/**
 * Names the variants of a file row by row: `Basic tee - M`. A row without a SKU that has the handle of the previous row, for
 * example for another picture, is not a variant.
 */
export class VariantNamer {
  readonly #handleAt: number;
  readonly #titleAt: number;
  readonly #optionsAt: readonly number[];
  #handle = '';
  #title = '';

  constructor({ handle, title, options }: VariantColumns, headers: readonly string[]) {
    const names = headers.map(normalizeHeader);
    this.#handleAt = names.indexOf(handle);
    this.#titleAt = names.indexOf(title);
    this.#optionsAt = options.map((option) => names.indexOf(option)).filter((at) => at >= 0);
  }

  /** The position of the title column, which the name replaces. */
  get titleAt(): number {
    return this.#titleAt;
  }

  /** Returns the name of the variant in a row; null if the row has no SKU and only adds to the product above it. */
  nameOf(cells: readonly string[], sku: string): string | null {
    const handle = cells[this.#handleAt]?.trim() ?? '';
    const title = cells[this.#titleAt]?.trim() ?? '';
    const isSame = handle !== '' && handle === this.#handle;
    if (sku.trim() === '' && isSame) return null;
    if (title !== '' || !isSame) this.#title = title;
    this.#handle = handle;
    const options = this.#optionsAt
      .map((at) => cells[at]?.trim() ?? '')
      .filter((text) => text !== '' && text !== noVariant);
    return options.length === 0 ? this.#title : `${this.#title} - ${options.join(' / ')}`;
  }
}

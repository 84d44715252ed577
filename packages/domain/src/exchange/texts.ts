/** The file name prefix of each kind of export (GEN-15, PRD-44). */
export const exportKinds = {
  products: 'products',
  items: 'inventory-items',
  movements: 'inventory-movements',
  differences: 'stock-differences',
  valuation: 'stock-valuation',
  alerts: 'alerts',
  alertRules: 'alert-rules',
  activity: 'activity',
} as const;
export type ExportKind = keyof typeof exportKinds;

/** The formats of exports (GEN-15); the first is the default. */
export const exportFormats = ['csv', 'xlsx', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The separators between the cells of a CSV file. */
export const exportDelimiters = [',', ';', '\t'] as const;
export type ExportDelimiter = (typeof exportDelimiters)[number];

/** PRD-43, INV-44. */
export const nothingToExport = 'No items to export';
/** GEN-10. */
export const exportFailed = 'Export failed';
/** For an upstream without the endpoint (GEN-9). */
export const exportNotAvailable = 'Export not available';

/** Returns a file name such as `products-2026-11-23.csv`; the day is the current day of the user. */
export function exportFileName(kind: ExportKind, day: string, format: ExportFormat): string {
  return `${exportKinds[kind]}-${day}.${format}`;
}

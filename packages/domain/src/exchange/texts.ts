/** GEN-15, PRD-44: what files of this kind begin with. */
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

/** GEN-15: the first is the one that is taken unless another is chosen. */
export const exportFormats = ['csv', 'xlsx', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Between the cells of a CSV file. */
export const exportDelimiters = [',', ';', '\t'] as const;
export type ExportDelimiter = (typeof exportDelimiters)[number];

/** PRD-43, INV-44. */
export const nothingToExport = 'No items to export';
/** GEN-10. */
export const exportFailed = 'Export failed';
/** GEN-9: of an upstream without the endpoint. */
export const exportNotAvailable = 'Export not available';

/** `products-2026-11-23.csv`; the day is that of whoever exports. */
export function exportFileName(kind: ExportKind, day: string, format: ExportFormat): string {
  return `${exportKinds[kind]}-${day}.${format}`;
}

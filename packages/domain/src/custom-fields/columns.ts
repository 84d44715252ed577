import { type ImportColumn, normalizeHeader } from '../imports/mapping.ts';

/** Returns the field name of an organization's custom field in bulk changes and files. */
export const customColumn = (key: string): string => `custom_${key}`;

/** Returns the key of the custom field with this field name in bulk changes and files; null if it is not a custom field. */
export const customKeyOf = (field: string): string | null => (field.startsWith('custom_') ? field.slice(7) : null);

/** Returns the import column for a custom field; its header is the name or the key of the field. */
export function customImportColumn({ key, name }: { readonly key: string; readonly name: string }): ImportColumn {
  return {
    field: customColumn(key),
    label: name,
    required: false,
    headers: [normalizeHeader(name), normalizeHeader(key)],
  };
}

import { type ImportColumn, normalizeHeader } from '../imports/mapping.ts';

/** The field under which plans and files have the value of an organization's own field. */
export const customColumn = (key: string): string => `custom_${key}`;

/** The key of the organization's own field that plans and files have under this name; null: it is none. */
export const customKeyOf = (field: string): string | null => (field.startsWith('custom_') ? field.slice(7) : null);

/** The column of a file that fills an organization's own field: called as the field is, or by its key. */
export function customImportColumn({ key, name }: { readonly key: string; readonly name: string }): ImportColumn {
  return {
    field: customColumn(key),
    label: name,
    required: false,
    headers: [normalizeHeader(name), normalizeHeader(key)],
  };
}

/** Under which all attachments are kept. */
export const attachmentsPrefix = 'attachments/';

/** Under which the bytes of one are kept. */
export function attachmentKey(organizationId: number, attachmentId: string): string {
  return `${attachmentsPrefix}${organizationId}/${attachmentId}/file`;
}

/** Whose bytes these are; null: of no attachment. */
export function attachmentOfKey(key: string): { readonly organizationId: number; readonly id: string } | null {
  const [, organizationId, id] = /^attachments\/([0-9]+)\/([0-9a-f-]{36})\/file$/.exec(key) ?? [];
  return organizationId === undefined || id === undefined ? null : { organizationId: Number(organizationId), id };
}

/** The key prefix of all attachments in file storage. */
export const attachmentsPrefix = 'attachments/';

/** Returns the storage key of one attachment. */
export function attachmentKey(organizationId: number, attachmentId: string): string {
  return `${attachmentsPrefix}${organizationId}/${attachmentId}/file`;
}

/** Returns the owner of a storage key, or null if it is not the key of an attachment. */
export function attachmentOfKey(key: string): { readonly organizationId: number; readonly id: string } | null {
  const [, organizationId, id] = /^attachments\/([0-9]+)\/([0-9a-f-]{36})\/file$/.exec(key) ?? [];
  return organizationId === undefined || id === undefined ? null : { organizationId: Number(organizationId), id };
}

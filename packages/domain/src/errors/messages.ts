/** Texts of the requirements that do not belong to a single module, each defined once. */
export const messages = {
  unknownError: 'An unknown error occurred.',
  apiRequestFailed: 'API request failed',
  noResponse: 'No response received from API',
  responseNull: 'API response is null or undefined',
  responseNotObject: 'API response is not an object',
  responseWithoutSuccess: 'API response is missing the success field',
  responseSuccessNotBoolean: 'API response success field is not a boolean',
  permissionDeniedTitle: 'Permission Denied',
  authProviderMissing: 'useAuth must be used inside AuthProvider',
  organizationProviderMissing: 'useOrganization must be used within an OrganizationProvider',
  createInProgress: 'A create operation is already in progress',
  createFailed: 'Create operation failed',
  updateFailed: 'Update operation failed',
  deleteFailed: 'Delete operation failed',
  deleteNotSupported: 'Delete operation not supported',
  statsNotAvailable: 'Stats not available',
  templatesNotAvailable: 'Templates not available',
  uploadNotAvailable: 'Upload not available',
  /** For an upload whose response does not contain a reason. */
  uploadFailed: 'Upload failed',
  noBulkItems: 'No items provided for bulk operation',
} as const;

/** The notice shown with sample alerts and rules if no backend provides them (ALR-52). */
export const alertsNotImplemented =
  'Alerts are not implemented by this backend, or it cannot be reached. What is listed are samples.';

/** For a field, and for a change that conflicts with one. */
export const changedMeanwhile = 'Somebody else has changed this meanwhile.';

/** Returns 'Request timed out after 60000ms. Please try again.' (PLT-9). */
export function timedOut(timeoutMs: number): string {
  return `Request timed out after ${timeoutMs}ms. Please try again.`;
}

/** Returns 'An update operation is already in progress for entity {id}' (GEN-5). */
export function updateInProgress(id: string): string {
  return `An update operation is already in progress for entity ${id}`;
}

/** Returns 'File size exceeds maximum of N bytes' (GEN-17). */
export function fileTooLarge(maxBytes: number): string {
  return `File size exceeds maximum of ${maxBytes} bytes`;
}

/** Returns 'File type X is not allowed' (GEN-18). */
export function fileTypeRefused(type: string): string {
  return `File type ${type} is not allowed`;
}

/** Returns 'Maximum selection size of N exceeded' (GEN-12). */
export function selectionTooLarge(maximum: number): string {
  return `Maximum selection size of ${maximum} exceeded`;
}

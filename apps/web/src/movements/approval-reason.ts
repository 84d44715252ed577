import type { MovementStateFragment } from './generated/operations';

/** Returns 'Large, version 2: Outbound movements, worth 500 or more'. */
export function approvalReasonText({
  policy,
  version,
  clause,
}: NonNullable<MovementStateFragment['approvalReason']>): string {
  return `${policy}, version ${version}: ${clause}`;
}

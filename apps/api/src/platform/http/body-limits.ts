import { maxBodyBytes, maxOrdinaryBodyBytes } from '@tallyard/domain/limits/sizes';

const kib = 1_024;

/**
 * The limits, in bytes, of endpoints whose contract accepts JSON bodies larger than 64 KiB, each large enough for its
 * largest valid body. A test derives them from the contracts. The maximum is 1 MiB.
 */
const largeBodies: Readonly<Record<string, number>> = {
  // Texts of one record: names, notes and the custom fields of the organization.
  'inventory.create': 256 * kib,
  'inventory.duplicate': 256 * kib,
  'inventory.update': 256 * kib,
  'products.create': 256 * kib,
  'products.duplicate': 256 * kib,
  'products.update': 256 * kib,
  'inventory.changeCustomFields': maxBodyBytes,
  'products.changeCustomFields': maxBodyBytes,
  'views.create': 128 * kib,
  'views.update': 128 * kib,
  // Conditions, recipients and steps of a rule.
  'alerts.rules.create': maxBodyBytes,
  'alerts.rules.update': maxBodyBytes,
  'alerts.rules.backtest': 256 * kib,
  'alerts.rules.backtestLines': 256 * kib,
  'alerts.rules.try': 256 * kib,
  'alertTemplates.use': 128 * kib,
  // Lists of ids, filters and columns.
  'alerts.instances.export': 256 * kib,
  'alerts.rules.export': 256 * kib,
  'inventory.export': 256 * kib,
  'movements.export': 256 * kib,
  'folders.reorder': 256 * kib,
  // Many rows at once.
  'counts.create': 128 * kib,
  'counts.record': 128 * kib,
  'folders.bulkCreate': 128 * kib,
  'folders.bulkUpdate': 128 * kib,
  'movements.bulkUpdate': 128 * kib,
  'movements.createDocument': maxBodyBytes,
  'plans.create': maxBodyBytes,
  'plans.correctRow': maxBodyBytes,
  'batch.read': maxBodyBytes,
  'behaviour.record': maxBodyBytes,
};

/** Returns the maximum size, in bytes, of an endpoint's JSON body. Uploads have their own limit, see `uploads.ts`. */
export function bodyLimitOf(endpointName: string): number {
  return largeBodies[endpointName] ?? maxOrdinaryBodyBytes;
}

/** The endpoints in the table above. */
export const endpointsWithLargeBodies: readonly string[] = Object.keys(largeBodies);

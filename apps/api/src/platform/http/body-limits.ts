import { maxBodyBytes, maxOrdinaryBodyBytes } from '@tallyard/domain/limits/sizes';

const kib = 1_024;

/**
 * JSON bodies that may be larger than others, in bytes: of endpoints whose contract takes more than 64 KiB, each with room for
 * its largest body. A test derives those from the contracts. What would be larger than 1 MiB is bounded by that.
 */
const largeBodies: Readonly<Record<string, number>> = {
  // Texts of one thing: names, notes and the fields that an organization has defined.
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
  // Many rows at a time.
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

/** The bytes of JSON that an endpoint takes. Uploads have a limit of their own, see `uploads.ts`. */
export function bodyLimitOf(endpointName: string): number {
  return largeBodies[endpointName] ?? maxOrdinaryBodyBytes;
}

/** The endpoints of the table above. */
export const endpointsWithLargeBodies: readonly string[] = Object.keys(largeBodies);

import * as z from 'zod/mini';
import { line, optionalLine } from '../lists/fields.ts';
import { roles } from '../permissions/roles.ts';
import { isTimeZone } from '../users/region.ts';

const message = 'Invalid organization ID';
const maxOrganizationId = 2_147_483_647;

/**
 * A positive integer, or a string that parses to one; returns the number. Anything else fails with 'Invalid organization ID'
 * (PLT-20).
 */
export const organizationId = z.pipe(
  z.union([z.number(message), z.string(message)], message),
  z.transform((value, context) => {
    const parsed = typeof value === 'number' ? value : /^[0-9]{1,10}$/.test(value) ? Number(value) : Number.NaN;
    if (Number.isInteger(parsed) && parsed > 0 && parsed <= maxOrganizationId) return parsed;
    context.issues.push({ code: 'custom', message, input: value });
    return z.NEVER;
  }),
);

export const role = z.enum(roles, `Role must be one of ${roles.join(', ')}`);

export const organizationName = line('Organization name', 120);

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** An ISO 4217 code such as EUR. */
export const currency = z
  .string('Currency must be a code such as EUR')
  .check(z.refine((code) => currencies.has(code), 'Currency must be a code such as EUR'));

const timeZoneForm = 'Time zone must be a name such as Europe/Zurich';

/** The IANA time zone for the days of an organization's lists, exports, and reports. */
export const organizationTimeZone = z.string(timeZoneForm).check(z.refine(isTimeZone, timeZoneForm));

/** The name of a member in one organization; null if the person's own name is used. */
export const displayName = optionalLine('Display name', 100);
/** The job of a member in the organization; null if not set. */
export const jobTitle = optionalLine('Job title', 100);

/** The statuses of a member. A deactivated member stays in the list and has no access. */
export const memberStatuses = ['active', 'deactivated'] as const;

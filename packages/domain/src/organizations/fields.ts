import * as z from 'zod/mini';
import { line, optionalLine } from '../lists/fields.ts';
import { roles } from '../permissions/roles.ts';
import { isTimeZone } from '../users/region.ts';

const message = 'Invalid organization ID';
const maxOrganizationId = 2_147_483_647;

/**
 * A positive integer, or a string that parses to one; gives the number.
 * Anything else: 'Invalid organization ID' (PLT-20).
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

/** Where days of an organization's lists, exports and reports begin: an IANA name. */
export const organizationTimeZone = z.string(timeZoneForm).check(z.refine(isTimeZone, timeZoneForm));

/** What an organization calls a member; null: by the person's own name. */
export const displayName = optionalLine('Display name', 100);
/** What a member does there; null when it is not told. */
export const jobTitle = optionalLine('Job title', 100);

/** A deactivated member stays in the list and may do nothing. */
export const memberStatuses = ['active', 'deactivated'] as const;

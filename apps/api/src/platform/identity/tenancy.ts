import type { EndpointDefinition } from '@tallyard/contracts/endpoint/endpoint';
import { organizationId as organizationIdField } from '@tallyard/domain/organizations/fields';
import { organizationMissing } from '@tallyard/domain/organizations/preconditions';
import type { FastifyRequest } from 'fastify';
import { ApiError, invalid, problemOf } from '../errors.ts';
import type { ParsedInput } from '../http/validation.ts';

interface Claim {
  readonly where: string;
  readonly organizationId: number;
}

/**
 * Returns the organization of a request: from the `X-Organization-ID` header, path, query or body. All that are present
 * must agree (ARCH-RULES). Throws ORGANIZATION_CONFLICT naming both, or ORGANIZATION_REQUIRED.
 */
export function organizationOf(
  request: Pick<FastifyRequest, 'headers'>,
  input: ParsedInput,
  { method, path }: Pick<EndpointDefinition, 'method' | 'path'>,
): number {
  const claims = [headerClaim(request), ...partClaims(input)].filter((claim) => claim !== null);
  const [first, ...others] = claims;
  if (first === undefined)
    throw new ApiError('ORGANIZATION_REQUIRED', organizationMissing(method, path, hasWarehouse(input)));
  const other = others.find((claim) => claim.organizationId !== first.organizationId);
  if (other !== undefined) {
    throw new ApiError(
      'ORGANIZATION_CONFLICT',
      `The request names two different organizations: ${first.where} says ${first.organizationId}, ${other.where} says ${other.organizationId}.`,
      { details: [first, other].map((claim) => problemOf(claim.where, claim.organizationId, 'Must agree')) },
    );
  }
  return first.organizationId;
}

function hasWarehouse({ params, query }: ParsedInput): boolean {
  return [params, query].some((part) => typeof (part as Record<string, unknown> | undefined)?.warehouseId === 'string');
}

function headerClaim(request: Pick<FastifyRequest, 'headers'>): Claim | null {
  const header = request.headers['x-organization-id'];
  if (header === undefined || header === '') return null;
  const parsed = organizationIdField.safeParse?.(header) ?? { success: false as const };
  if (!parsed.success) throw invalid([problemOf('X-Organization-ID', header, 'Invalid organization ID')]);
  return { where: 'X-Organization-ID', organizationId: parsed.data };
}

const names = { params: ['organizationId', 'orgId'], query: ['organizationId'], body: ['organizationId'] } as const;

function partClaims(input: ParsedInput): (Claim | null)[] {
  return (['params', 'query', 'body'] as const).flatMap((part) =>
    names[part].map((name) => {
      const value = (input[part] as Record<string, unknown> | undefined)?.[name];
      return typeof value === 'number'
        ? { where: part === 'params' ? `path ${name}` : `${part} ${name}`, organizationId: value }
        : null;
    }),
  );
}

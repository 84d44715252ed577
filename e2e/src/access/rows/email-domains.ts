import type { Organization } from '../organization.ts';
import type { Row } from '../row.ts';

const path = '/api/organizations/{organizationId}/email-domains';
const who = 'admin';
const refusal = 'Insufficient permissions to change organization settings';
const params = (target: Organization) => ({ organizationId: target.id });
const paramsOfOne = (target: Organization) => ({ ...params(target), id: crypto.randomUUID() });
/** No domain has this id, so users with the permission get this code. */
const none = { mayAnswer: ['NOT_FOUND'] };
/** The organization may already have the maximum number. */
const full = { mayAnswer: ['RULE_BROKEN'] };
const newDomain = () => `bolt-${crypto.randomUUID()}.test`;

export const restRows: Readonly<Record<string, Row>> = {
  [`GET ${path}`]: { who, refusal, input: async (target) => ({ params: params(target) }) },
  [`POST ${path}`]: {
    who,
    refusal,
    input: async (target) => ({ params: params(target), body: { domain: newDomain() } }),
    ...full,
  },
  [`POST ${path}/{id}/check`]: {
    who,
    refusal,
    input: async (target) => ({ params: paramsOfOne(target) }),
    ...none,
  },
  [`DELETE ${path}/{id}`]: { who, refusal, input: async (target) => ({ params: paramsOfOne(target) }), ...none },
};

export const graphqlRows: Readonly<Record<string, Row>> = {
  'Query.emailDomains': { who, refusal, input: async () => ({}) },
  'Mutation.addEmailDomain': { who, refusal, input: async () => ({ domain: newDomain() }), ...full },
  'Mutation.checkEmailDomain': { who, refusal, input: async () => ({ id: crypto.randomUUID() }), ...none },
  'Mutation.removeEmailDomain': { who, refusal, input: async () => ({ id: crypto.randomUUID() }), ...none },
};

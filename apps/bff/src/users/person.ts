import type { RequestContext } from '../context.ts';
import type { PersonResolvers } from '../generated/resolvers.ts';
import { avatarUrlOf } from '../platform/avatar-url.ts';
import type { PersonModel } from './models.ts';

/** Null if the person is not, or no longer, a member of the organization. */
async function memberOf({ id, organizationId }: PersonModel, context: RequestContext) {
  return organizationId === null ? null : context.loaders.member(organizationId).load(id);
}

export const personResolvers: PersonResolvers = {
  name: (person, _args, context) =>
    person.name === undefined ? memberOf(person, context).then((member) => member?.name ?? null) : person.name,
  email: (person, _args, context) =>
    person.email === undefined ? memberOf(person, context).then((member) => member?.email ?? null) : person.email,
  avatarUrl: async (person, _args, context) => {
    const { avatarId = (await memberOf(person, context))?.avatarId } = person;
    return avatarUrlOf(person.id, avatarId);
  },
};

import type { RequestContext } from '../context.ts';
import type { PersonResolvers } from '../generated/resolvers.ts';
import { avatarUrlOf } from '../platform/avatar-url.ts';

/** A person as far as they came along with something else: what is undefined is asked for once it is wanted. */
export interface PersonModel {
  readonly id: string;
  /** Where to ask; null: nowhere, so that what did not come along is null. */
  readonly organizationId: string | null;
  /** As in this place: of somebody who has left, what was written down. */
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly avatarId?: string | null | undefined;
}

/** Null: nobody of that organisation, any more. */
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

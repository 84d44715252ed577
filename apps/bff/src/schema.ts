import { makeExecutableSchema } from '@graphql-tools/schema';
import { typeDefs } from '@tallyard/schema';
import type { GraphQLSchema } from 'graphql';
import { alertsResolvers } from './alerts/resolvers.ts';
import { behaviourResolvers } from './behaviour/resolvers.ts';
import { integrationsResolvers } from './integrations/resolvers.ts';
import { inventoryResolvers } from './inventory/resolvers.ts';
import { invitationsResolvers } from './invitations/resolvers.ts';
import { landingResolvers } from './landing/resolvers.ts';
import { activityResolvers } from './organizations/activity-resolvers.ts';
import { organizationsResolvers } from './organizations/resolvers.ts';
import { guard, type RuleTree } from './permissions/shield.ts';
import { ruleTree } from './permissions/tree.ts';
import { scalars } from './scalars/scalars.ts';
import { sessionResolvers } from './session/resolvers.ts';
import { usersResolvers } from './users/resolvers.ts';
import { warehousesResolvers } from './warehouses/resolvers.ts';

/** The executable schema of all rooms, guarded by `tree`. Throws when a root field has no rule. */
export function buildSchema(tree: RuleTree = ruleTree, extraTypeDefs: readonly string[] = []): GraphQLSchema {
  const schema = makeExecutableSchema({
    typeDefs: [...typeDefs, ...extraTypeDefs],
    resolvers: [
      scalars,
      sessionResolvers,
      usersResolvers,
      organizationsResolvers,
      activityResolvers,
      invitationsResolvers,
      warehousesResolvers,
      inventoryResolvers,
      alertsResolvers,
      integrationsResolvers,
      behaviourResolvers,
      landingResolvers,
    ],
  });
  return guard(schema, tree);
}

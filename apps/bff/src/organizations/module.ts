import { exportActivity } from '@tallyard/contracts/organizations/activity';
import { flags } from '@tallyard/domain/permissions/flags';
import { maxWarehousesOfMember } from '@tallyard/domain/warehouses/texts';
import { bodyField } from '../files/body-fields.ts';
import { registerExport } from '../files/exports.ts';
import type { ActivityFilter } from '../generated/resolvers.ts';
import { callBeyond } from '../limits/cost-weights.ts';
import type { Module } from '../module.ts';
import { answersOfNamedPerson, answersOfPerson } from '../platform/links/people.ts';
import { activityFilterOf, activityResolvers } from './activity-resolvers.ts';
import { memberChangeResolvers } from './change-resolvers.ts';
import { organizationsLoaders } from './loaders.ts';
import { organizationsResolvers } from './resolvers.ts';

export const organizations = {
  resolvers: [organizationsResolvers, activityResolvers, memberChangeResolvers],
  async routes(app, services) {
    // Accepts `filter` in the format of GraphQL's `activity`.
    registerExport(app, services, {
      url: '/exports/activity',
      endpoint: exportActivity,
      ask: (input) => activityFilterOf(bodyField<ActivityFilter>(services.schema, input, 'filter', 'ActivityFilter')),
    });
  },
  loaders: organizationsLoaders,
  weights: {
    rowsOfLists: {
      'ActivityEntry.changes': { usual: 3, most: 60 },
      'Query.organizationRoles': { usual: 20, most: 20 },
      'RoleFlags.flags': { usual: 20, most: flags.length },
      'RoleFlags.overridden': { usual: 2, most: flags.length },
      'Member.warehouseIds': { usual: 1, most: maxWarehousesOfMember },
    },
    calls: {
      'MemberChange.member': callBeyond(answersOfPerson),
      'MemberChange.person': callBeyond(answersOfNamedPerson),
    },
  },
} satisfies Module;

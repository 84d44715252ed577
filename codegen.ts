import type { CodegenConfig } from '@graphql-codegen/cli';
import { roomsPreset } from './scripts/codegen-rooms.ts';

const sdl = 'packages/schema/sdl/*.graphql';
const contracts = '@tallyard/contracts';
const documents = 'apps/web/src/**/*.graphql';
const clientSchema = { [sdl]: { loader: './scripts/codegen-strict-schema.ts' } };
const schemaTypes = 'apps/web/src/generated/schema-types.ts';
const clientConfig = {
  useTypeImports: true,
  enumsAsTypes: true,
  strictScalars: true,
  scalars: { ID: 'string', DateTime: 'string', Decimal: 'string', JSON: 'unknown' },
};

/** The Guild's tool (`@graphql-codegen/cli`); the npm package named `graphql-codegen` is another, abandoned project. */
const config: CodegenConfig = {
  importExtension: '.ts',
  generates: {
    'packages/schema/schema.graphql': {
      schema: sdl,
      plugins: ['schema-ast'],
      config: { includeDirectives: true },
    },
    'apps/bff/src/generated/resolvers.ts': {
      schema: sdl,
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        skipTypename: true,
        strictScalars: true,
        scalars: {
          ID: 'string',
          DateTime: 'string',
          // The scalar writes the numbers of the REST wire out as exact text.
          Decimal: { input: 'string', output: 'string | number' },
          JSON: 'unknown',
        },
        contextType: '../context.ts#RequestContext',
        mappers: {
          Session: `${contracts}/session/models#Session as SessionModel`,
          SessionOrganization: `${contracts}/session/models#SessionOrganization as SessionOrganizationModel`,
          Account: `${contracts}/users/models#Account as AccountModel`,
          OpenSession: `${contracts}/session/models#OpenSession as OpenSessionModel`,
          Organization: `${contracts}/organizations/models#Organization as OrganizationModel`,
          Member: `${contracts}/organizations/models#Member as MemberModel`,
          MemberProfile: `${contracts}/organizations/models#MemberProfile as MemberProfileModel`,
          RoleFlags: `${contracts}/organizations/models#RoleFlags as RoleFlagsModel`,
          Invitation: `${contracts}/invitations/models#Invitation as InvitationModel`,
          OpenedInvitation: `${contracts}/invitations/models#OpenedInvitation as OpenedInvitationModel`,
          Warehouse: `${contracts}/warehouses/models#Warehouse as WarehouseModel`,
          InventoryItem: `${contracts}/inventory/models#InventoryItem as InventoryItemModel`,
          InventoryStats: '../inventory/models.ts#InventoryStatsModel',
          InventoryWarehouseFigures: '../inventory/models.ts#WarehouseFiguresModel',
          SkuCheck: '../inventory/models.ts#SkuCheckModel',
          AlertRule: `${contracts}/alerts/models#AlertRule as AlertRuleModel`,
          AlertInstance: `${contracts}/alerts/models#AlertInstance as AlertInstanceModel`,
          ActivityEntry: `${contracts}/organizations/activity#ActivityEntry as ActivityEntryModel`,
          ApiKey: `${contracts}/integrations/models#ApiKey as ApiKeyModel`,
          AlertBulkOutcome: `${contracts}/alerts/models#AlertBulkOutcome as AlertBulkOutcomeModel`,
        },
      },
    },
    // Inputs and enums, once for all rooms.
    [schemaTypes]: {
      schema: clientSchema,
      documents,
      plugins: ['typescript-operations'],
      config: { ...clientConfig, generateOperationTypes: false },
    },
    'apps/web/src/': {
      schema: clientSchema,
      documents,
      preset: roomsPreset,
      plugins: ['typescript-operations', 'typed-document-node', './scripts/codegen-hooks.ts'],
      config: {
        ...clientConfig,
        importSchemaTypesFrom: schemaTypes,
        namespacedImportName: 'Schema',
        documentMode: 'documentNode',
        documentHooks: '../../shared/document-hooks.ts',
      },
    },
  },
};

export default config;

import { globSync, readFileSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { modulesPreset } from './scripts/codegen-modules.ts';

const sdl = 'packages/schema/sdl/*.graphql';
const documents = 'apps/web/src/**/*.graphql';
const clientSchema = { [sdl]: { loader: './scripts/codegen-strict-schema.ts' } };
const schemaTypes = 'apps/web/src/generated/schema-types.ts';
const clientConfig = {
  useTypeImports: true,
  enumsAsTypes: true,
  strictScalars: true,
  scalars: { ID: 'string', DateTime: 'string', Decimal: 'string', JSON: 'unknown' },
};

/** What the resolvers of each module's types are given: `mappers.json` of the module. */
function mappersOfModules(): Record<string, string> {
  const texts = globSync('apps/bff/src/*/mappers.json').toSorted();
  return Object.assign({}, ...texts.map((path) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>));
}

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
        mappers: mappersOfModules(),
      },
    },
    // Inputs and enums, once for all modules.
    [schemaTypes]: {
      schema: clientSchema,
      documents,
      plugins: ['typescript-operations'],
      config: { ...clientConfig, generateOperationTypes: false },
    },
    'apps/web/src/': {
      schema: clientSchema,
      documents,
      preset: modulesPreset,
      plugins: ['typescript-operations', 'typed-document-node', './scripts/codegen-hooks.ts'],
      config: {
        ...clientConfig,
        importSchemaTypesFrom: schemaTypes,
        namespacedImportName: 'Schema',
        documentMode: 'documentNode',
        documentHooks: '../../shared/queries/document-hooks.ts',
      },
    },
  },
};

export default config;

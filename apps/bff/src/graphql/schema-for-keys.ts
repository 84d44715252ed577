import { printSchemaWithDirectives, pruneSchema } from '@graphql-tools/utils';
import { buildASTSchema, type DocumentNode, type FieldDefinitionNode, Kind, parse, visit } from 'graphql';
import type { Caller } from '../generated/resolvers.ts';

/** The kinds of callers that include API keys. */
const keysAmong: ReadonlySet<Caller> = new Set(['MEMBERS', 'ANYONE_BUT_WRONG_KEYS']);
const rootTypes: ReadonlySet<string> = new Set(['Query', 'Mutation', 'Subscription']);

function isForKeys({ directives }: FieldDefinitionNode): boolean {
  const needs = directives?.find(({ name }) => name.value === 'needs');
  const by = needs?.arguments?.find(({ name }) => name.value === 'by')?.value;
  return needs !== undefined && keysAmong.has((by?.kind === Kind.ENUM ? by.value : 'MEMBERS') as Caller);
}

/**
 * Returns the part of the schema that an API key can use, without types that only the rest needs; `sdl` is the whole schema.
 */
export function schemaForKeys(sdl: string): string {
  const document: DocumentNode = visit(parse(sdl), {
    ObjectTypeDefinition: (type) =>
      rootTypes.has(type.name.value) ? { ...type, fields: type.fields?.filter(isForKeys) ?? [] } : undefined,
  });
  // No field returns `Page` or `ErrorCode`, but they show tools the structure of lists and errors.
  const schema = pruneSchema(buildASTSchema(document), {
    skipPruning: (type) => type.name === 'Page' || type.name === 'ErrorCode',
  });
  return printSchemaWithDirectives(schema);
}

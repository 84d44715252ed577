import { printSchemaWithDirectives, pruneSchema } from '@graphql-tools/utils';
import { buildASTSchema, type DocumentNode, type FieldDefinitionNode, Kind, parse, visit } from 'graphql';
import type { Caller } from '../generated/resolvers.ts';

/** Callers among whom an API key is. */
const keysAmong: ReadonlySet<Caller> = new Set(['MEMBERS', 'ANYONE_BUT_WRONG_KEYS']);
const rootTypes: ReadonlySet<string> = new Set(['Query', 'Mutation', 'Subscription']);

function isForKeys({ directives }: FieldDefinitionNode): boolean {
  const needs = directives?.find(({ name }) => name.value === 'needs');
  const by = needs?.arguments?.find(({ name }) => name.value === 'by')?.value;
  return needs !== undefined && keysAmong.has((by?.kind === Kind.ENUM ? by.value : 'MEMBERS') as Caller);
}

/** The part of the schema that an API key can use, with nothing that only the rest needs; `sdl` is the whole. */
export function schemaForKeys(sdl: string): string {
  const document: DocumentNode = visit(parse(sdl), {
    ObjectTypeDefinition: (type) =>
      rootTypes.has(type.name.value) ? { ...type, fields: type.fields?.filter(isForKeys) ?? [] } : undefined,
  });
  // Page and the like are nobody's type, and what tells tools how lists and errors are made.
  const schema = pruneSchema(buildASTSchema(document), {
    skipPruning: (type) => type.name === 'Page' || type.name === 'ErrorCode',
  });
  return printSchemaWithDirectives(schema);
}

import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema, type GraphQLSchema, isObjectType } from 'graphql';

/** A breaking change for users of the published schema: its path and the tool's description. */
export interface Breaking {
  /** `Type.field.argument`, as in docs/api-changes.md. */
  readonly path: string;
  readonly message: string;
}

const rootTypes = ['Query', 'Mutation', 'Subscription'];

/** Returns the permission of each root field from its `@needs`. */
function needsOf(schema: GraphQLSchema): Map<string, string> {
  const needs = new Map<string, string>();
  for (const typeName of rootTypes) {
    const type = schema.getType(typeName);
    const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
    for (const { name, astNode } of fields) {
      const directive = astNode?.directives?.find((one) => one.name.value === 'needs');
      const words = directive?.arguments?.map(({ name: argument, value }) =>
        'value' in value && argument.value !== 'action' ? `${argument.value}: ${value.value}` : '',
      );
      needs.set(`${typeName}.${name}`, (words ?? []).filter((word) => word !== '').join(', '));
    }
  }
  return needs;
}

/**
 * Returns every breaking change from `published` to `current` (both are SDL): removed or narrowed elements, and root fields
 * that need a different permission.
 */
export async function breakingChanges(published: string, current: string): Promise<Breaking[]> {
  const [before, now] = [buildSchema(published), buildSchema(current)];
  const changes = await diff(before, now);
  const broken = changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ path, message }) => ({ path: path ?? '', message }));
  const present = needsOf(now);
  const restricted = [...needsOf(before)].flatMap(([path, needed]) => {
    const needs = present.get(path);
    if (needs === undefined || needs === needed) return [];
    return [{ path, message: `What '${path}' needs changed from '${needed}' to '${needs}'` }];
  });
  return [...broken, ...restricted];
}

const entry = /^\| (\d{4}-\d{2}-\d{2}) \| `([^`]+)` \| .+ \|$/gm;

/** Returns the paths that docs/api-changes.md announces as breaking, with the day from which they break. */
export function announced(page: string): Map<string, string> {
  return new Map([...page.matchAll(entry)].map(([, day = '', path = '']) => [path, day]));
}

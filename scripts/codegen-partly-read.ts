import { type GraphQLSchema, isInterfaceType, isObjectType } from 'graphql';

/** Nobody can be told who they are in part: these are read whole or not at all. */
const readWhole = new Set(['Session', 'SessionOrganization', 'Query', 'Mutation', 'Subscription']);

/**
 * The types that our client reads in part (Apollo's errorPolicy 'all'): pages of lists, and what has values of the
 * upstream that may fail one by one.
 */
export function typesReadInPart(schema: GraphQLSchema): ReadonlySet<string> {
  const page = schema.getType('Page');
  const found = Object.values(schema.getTypeMap()).filter(
    (type) =>
      isObjectType(type) &&
      !readWhole.has(type.name) &&
      ((isInterfaceType(page) && type.getInterfaces().includes(page)) ||
        Object.values(type.getFields()).some(({ astNode }) =>
          astNode?.directives?.some(({ name }) => name.value === 'semanticNonNull'),
        )),
  );
  return new Set(found.map(({ name }) => name));
}

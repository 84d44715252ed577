import { type GraphQLSchema, isInterfaceType, isObjectType } from 'graphql';

/** Types that the client never reads in part: a user's identity must be complete. */
const readWhole = new Set(['Session', 'SessionOrganization', 'Query', 'Mutation', 'Subscription']);

/**
 * Returns the types that the client reads in part (Apollo's errorPolicy 'all'): pages of lists, and types with values of the
 * upstream that may fail individually.
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

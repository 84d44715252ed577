import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/**
 * Returns whether graphql-jit answers a document like graphql, whatever its variables (ADR 0016). It does not for
 * - subscriptions, which run elsewhere;
 * - several mutations, because it continues after one whose error made the whole response null;
 * - a variable inside an object or a list, which it writes as null if the caller omitted it;
 * - a variable that may be null because of a default, in a place where null is not allowed: it does not check this;
 * - a fragment that is spread twice and excluded by a condition in one place: it excludes both;
 * - a name that is requested twice next to a condition: it mixes up the two subselections. `__typename` has no subselection
 *   and is safe if only other fields have conditions.
 */
export function isCompilable(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): boolean {
  const { selections } = operation.selectionSet;
  if (operation.operation === OperationTypeNode.SUBSCRIPTION) return false;
  if (operation.operation === OperationTypeNode.MUTATION) {
    if (selections.length !== 1 || selections[0]?.kind !== Kind.FIELD) return false;
  }
  if (!hasPlainVariables(schema, document, operation)) return false;
  return !(hasCondition(document) && (repeatsFragment(document) || repeatsName(document)));
}

/**
 * Returns whether the document has a condition (@skip or @include). The exact place does not matter: documents with
 * conditions are few, and those that also repeat names or fragments are fewer.
 */
function hasCondition(document: DocumentNode): boolean {
  let isConditional = false;
  visit(document, {
    Directive: () => {
      isConditional = true;
    },
  });
  return isConditional;
}

/** Returns whether a response name occurs more than once in one selection set, including fragments. */
function repeatsName(document: DocumentNode): boolean {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
  // Ends at the first repeated name: otherwise, nested fragments could be visited without end.
  const meetsAgain = ({ selections }: SelectionSetNode, met: Set<string>): boolean =>
    selections.some((selection) => {
      if (selection.kind === Kind.INLINE_FRAGMENT) return meetsAgain(selection.selectionSet, met);
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value);
        return fragment !== undefined && meetsAgain(fragment.selectionSet, met);
      }
      const name = (selection.alias ?? selection.name).value;
      if (isTypeName(selection)) return false;
      if (met.has(name)) return true;
      met.add(name);
      return false;
    });
  let isRepeated = false;
  visit(document, {
    SelectionSet: (node) => {
      isRepeated ||= meetsAgain(node, new Set());
    },
  });
  return isRepeated;
}

/** Returns whether it is `__typename` without an alias and without a condition. */
const isTypeName = ({ alias, name, directives }: FieldNode) =>
  name.value === '__typename' && alias === undefined && (directives?.length ?? 0) === 0;

function repeatsFragment(document: DocumentNode): boolean {
  const spread = new Set<string>();
  let isRepeated = false;
  visit(document, {
    FragmentSpread: ({ name }) => {
      if (spread.has(name.value)) isRepeated = true;
      spread.add(name.value);
    },
  });
  return isRepeated;
}

function hasPlainVariables(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): boolean {
  const mayBeNull = new Set(
    operation.variableDefinitions
      ?.filter(({ type }) => type.kind !== Kind.NON_NULL_TYPE)
      .map(({ variable }) => variable.name.value),
  );
  const typeInfo = new TypeInfo(schema);
  let depth = 0;
  let isPlain = true;
  const inner = {
    enter: () => {
      depth += 1;
    },
    leave: () => {
      depth -= 1;
    },
  };
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      VariableDefinition: () => false,
      ObjectValue: inner,
      ListValue: inner,
      Variable: ({ name }) => {
        if (depth > 0 || (isNonNullType(typeInfo.getInputType()) && mayBeNull.has(name.value))) isPlain = false;
      },
    }),
  );
  return isPlain;
}

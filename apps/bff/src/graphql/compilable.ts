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
 * Whether graphql-jit answers a document as graphql does, whatever its variables (ADR 0016). It does not
 * - subscriptions, which run elsewhere;
 * - several writes, for it carries on after one that took the whole answer with it;
 * - a variable inside an object or a list, which it writes as null when the caller left it out;
 * - a variable that may be null, thanks to a default, where null may not stand: it looks no further;
 * - a fragment that is spread twice and left out at one of the places: it leaves it out at both;
 * - a name that is requested twice beside a condition: it mixes up what stands under which. Under `__typename` nothing stands, and where
 *   conditions are those of fields alone it is there on each path.
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

/** Nearer it need not be told where: documents with conditions are few, and those that repeat themselves fewer. */
function hasCondition(document: DocumentNode): boolean {
  let isConditional = false;
  visit(document, {
    Directive: () => {
      isConditional = true;
    },
  });
  return isConditional;
}

/** Whether some name of an answer is asked for more than once at one place, fragments included. */
function repeatsName(document: DocumentNode): boolean {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
  // Ends at the first one that it meets again: fragments within fragments could otherwise be gone through without end.
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

/** `__typename` under its own name and without a condition. */
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

import {
  type DocumentNode,
  type FragmentSpreadNode,
  type GraphQLSchema,
  type InlineFragmentNode,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/**
 * Whether graphql-jit answers a document as graphql does, whatever its variables (ADR 0026). It does not
 * - subscriptions, which run elsewhere;
 * - several writes, for it carries on after one that took the whole answer with it;
 * - a variable inside an object or a list, which it writes as null when the caller left it out;
 * - a variable that may be null, thanks to a default, where null may not stand: it looks no further;
 * - a fragment that is spread twice and left out at one of the places: it leaves it out at both.
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
  return hasPlainVariables(schema, document, operation) && !hasRepeatedConditionalFragment(document);
}

/** Whether a fragment is spread more than once, and any fragment stands under a condition: nearer it need not be told. */
function hasRepeatedConditionalFragment(document: DocumentNode): boolean {
  const spread = new Set<string>();
  let isRepeated = false;
  let isConditional = false;
  const note = ({ directives = [] }: FragmentSpreadNode | InlineFragmentNode) => {
    if (directives.length > 0) isConditional = true;
  };
  visit(document, {
    InlineFragment: note,
    FragmentSpread: (node) => {
      note(node);
      if (spread.has(node.name.value)) isRepeated = true;
      spread.add(node.name.value);
    },
  });
  return isRepeated && isConditional;
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloLink } from '@apollo/client/link';
import {
  buildSchema,
  type DocumentNode,
  type GraphQLField,
  GraphQLNonNull,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import { Observable } from 'rxjs';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../packages/schema/schema.graphql'), 'utf8'));

/** What is null only together with an error is never null in an answer without one. */
const isSemanticNonNull = ({ astNode }: GraphQLField<unknown, unknown>) =>
  astNode?.directives?.some(({ name }) => name.value === 'semanticNonNull') ?? false;

export interface Requested {
  readonly operationName: string;
  readonly variables: Record<string, unknown>;
}

/** What an answer says of the fields that the test is about; everything else is null, empty or the least there can be. */
export type Mocks = Readonly<Record<string, unknown>>;

/**
 * A server that answers every operation as the schema has it, with what the test says of its fields: a test of the
 * client's behavior does not write out what it is not about.
 */
export class Answers {
  readonly asked: Requested[] = [];
  readonly #said: (requested: Requested) => Mocks;

  constructor(mocks: (requested: Requested) => Mocks = () => ({})) {
    this.#said = mocks;
  }

  count(operationName: string): number {
    return this.asked.filter((one) => one.operationName === operationName).length;
  }

  readonly link = new ApolloLink((operation) => {
    // A line on which nothing is told yet.
    if (operation.operationType === OperationTypeNode.SUBSCRIPTION) return new Observable(() => {});
    const requested = { operationName: operation.operationName ?? '', variables: operation.variables };
    this.asked.push(requested);
    const data = answerTo(operation.query, this.#said(requested));
    return new Observable((subscriber) => {
      queueMicrotask(() => {
        subscriber.next({ data });
        subscriber.complete();
      });
    });
  });
}

/** The data of an answer to a document of one operation. */
export function answerTo(document: DocumentNode, mocks: Mocks = {}): Record<string, unknown> {
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) throw new Error('The document holds no operation of the schema.');
  const fragments = new Map(
    document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  );

  function objectOf(typeName: string, { selections }: SelectionSetNode, mockData: Mocks): Record<string, unknown> {
    const type = schema.getType(typeName);
    const object: Record<string, unknown> = {};
    for (const selection of selections) {
      if (selection.kind !== Kind.FIELD) {
        const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
        if (inner) Object.assign(object, objectOf(typeName, inner.selectionSet, mockData));
        continue;
      }
      const name = selection.name.value;
      const key = selection.alias?.value ?? name;
      if (name === '__typename') object[key] = typeName;
      else if (isObjectType(type)) {
        const field = type.getFields()[name];
        if (!field) throw new Error(`${typeName} has no field ${name}.`);
        const isBare = isSemanticNonNull(field) && !isNonNullType(field.type);
        const fieldType = isBare ? new GraphQLNonNull(field.type) : field.type;
        object[key] = valueFor(fieldType, selection.selectionSet, mockData[key]);
      }
    }
    return object;
  }

  function valueFor(type: GraphQLOutputType, selections: SelectionSetNode | undefined, mockData: unknown): unknown {
    if (mockData === null || (mockData === undefined && !isNonNullType(type))) return null;
    const present = isNonNullType(type) ? type.ofType : type;
    if (isListType(present))
      return ((mockData ?? []) as unknown[]).map((one) => valueFor(present.ofType, selections, one));
    if (selections) return objectOf(getNamedType(present).name, selections, (mockData ?? {}) as Mocks);
    if (mockData !== undefined) return mockData;
    if (isEnumType(present)) return present.getValues()[0]?.name;
    const least = { Boolean: false, Int: 0, Float: 0, Decimal: '0', DateTime: '2026-01-01T00:00:00.000Z' };
    return Object.entries(least).find(([name]) => name === getNamedType(present).name)?.[1] ?? 'x';
  }

  return objectOf(root.name, operation.selectionSet, mocks);
}

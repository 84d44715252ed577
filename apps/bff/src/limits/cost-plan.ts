import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  GraphQLIncludeDirective,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  TypeMetaFieldDef,
} from 'graphql';
import { argumentsReader, type ReadArguments } from './field-arguments.ts';

export type Variables = Readonly<Record<string, unknown>>;
type Holder = GraphQLObjectType | GraphQLInterfaceType;

/** A field of a document for the computation of costs: fields with the same response name are merged. */
export interface PlannedField {
  /** Its response name. */
  readonly key: string;
  /** 'Type.field'. */
  readonly name: string;
  readonly isRoot: boolean;
  readonly definition: GraphQLField<unknown, unknown>;
  readonly node: FieldNode;
  readonly isList: boolean;
  readonly argumentsOf: ReadArguments;
  /** False if the variables exclude it. */
  readonly isIncluded: (variables: Variables) => boolean;
  /** Null if it has no subfields. */
  readonly selection: PlannedSelection | null;
}

/** The requested fields of one object. */
export interface PlannedSelection {
  readonly fields: readonly PlannedField[];
  /** The number of unconditional values without arguments, which only cost themselves. */
  readonly plainLeaves: number;
  /** The schema names of all requested fields. */
  readonly names: ReadonlySet<string>;
}

/** A document that expands to too many fields, because nested fragments multiply. */
export class TooManyFields extends Error {}

const maxPlannedFields = 5_000;

type Condition = (variables: Variables) => boolean;
const always: Condition = () => true;

function conditionOf(node: SelectionNode): Condition {
  const conditions = node.directives?.filter(({ name }) => name.value === 'skip' || name.value === 'include') ?? [];
  if (conditions.length === 0) return always;
  return (variables) =>
    getDirectiveValues(GraphQLSkipDirective, node, variables)?.if !== true &&
    getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if !== false;
}

function both(outer: Condition, inner: Condition): Condition {
  if (outer === always) return inner;
  return inner === always ? outer : (variables) => outer(variables) && inner(variables);
}

function either(one: Condition, other: Condition): Condition {
  return one === always || other === always ? always : (variables) => one(variables) || other(variables);
}

interface Gathered {
  readonly holder: Holder;
  readonly nodes: FieldNode[];
  condition: Condition;
}

class Planner {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  #planned = 0;

  constructor(schema: GraphQLSchema, document: DocumentNode) {
    this.#schema = schema;
    const fragments = document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
    this.#fragments = new Map(fragments.map((one) => [one.name.value, one]));
  }

  selectionOf(holder: Holder, sets: readonly (readonly SelectionNode[])[], isRoot: boolean): PlannedSelection {
    const gathered = new Map<string, Gathered>();
    for (const selections of sets) this.#gather(holder, selections, always, gathered, new Set());
    const fields: PlannedField[] = [];
    const names = new Set<string>();
    let plainLeaves = 0;
    for (const one of gathered.values()) {
      names.add(one.nodes[0]?.name.value ?? '');
      const field = this.#fieldOf(one, isRoot);
      if (field) fields.push(field);
      else plainLeaves += 1;
    }
    return { fields, plainLeaves, names };
  }

  #gather(
    holder: Holder,
    selections: readonly SelectionNode[],
    condition: Condition,
    into: Map<string, Gathered>,
    visited: Set<string>,
  ): void {
    for (const node of selections) {
      const here = both(condition, conditionOf(node));
      if (node.kind === Kind.FIELD) {
        // Each type of an interface may have a field with this name; all of them are counted.
        const key = `${node.alias?.value ?? node.name.value} ${holder.name}`;
        const known = into.get(key);
        if (known) {
          known.nodes.push(node);
          known.condition = either(known.condition, here);
        } else into.set(key, { holder, nodes: [node], condition: here });
        continue;
      }
      const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : this.#fragments.get(node.name.value);
      if (!fragment) continue;
      if (node.kind === Kind.FRAGMENT_SPREAD) {
        if (here === always && visited.has(node.name.value)) continue;
        if (here === always) visited.add(node.name.value);
      }
      const type = fragment.typeCondition ? this.#schema.getType(fragment.typeCondition.name.value) : holder;
      if (!isObjectType(type) && !isInterfaceType(type)) continue;
      this.#gather(type, fragment.selectionSet.selections, here, into, visited);
    }
  }

  /** Returns the plan of a field; null for an unconditional value that only costs itself. */
  #fieldOf({ holder, nodes, condition }: Gathered, isRoot: boolean): PlannedField | null {
    this.#planned += 1;
    if (this.#planned > maxPlannedFields) throw new TooManyFields();
    const [node] = nodes;
    const definition = node && this.#definitionOf(holder, node.name.value);
    if (!node || !definition) return null;
    const type = getNamedType(definition.type);
    if (!isCompositeType(type)) {
      // In introspection results, a list of values counts as one value, as in the estimate.
      const isList = isListType(getNullableType(definition.type)) && !holder.name.startsWith('__');
      const isPlain = !isRoot && !isList && condition === always && definition.args.length === 0;
      if (isPlain) return null;
    }
    const sets = nodes.flatMap(({ selectionSet }) => (selectionSet ? [selectionSet.selections] : []));
    return {
      key: node.alias?.value ?? node.name.value,
      name: `${holder.name}.${node.name.value}`,
      isRoot,
      definition,
      node,
      isList: isListType(getNullableType(definition.type)),
      argumentsOf: argumentsReader(definition, node),
      isIncluded: condition,
      selection: isObjectType(type) || isInterfaceType(type) ? this.selectionOf(type, sets, false) : null,
    };
  }

  #definitionOf(holder: Holder, name: string): GraphQLField<unknown, unknown> | undefined {
    if (holder === this.#schema.getQueryType()) {
      if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
      if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
    }
    return holder.getFields()[name];
  }
}

const plans = new WeakMap<OperationDefinitionNode, PlannedSelection>();

/** Returns the plan of an operation if it was planned before. */
export function knownPlanOf(operation: OperationDefinitionNode): PlannedSelection | undefined {
  return plans.get(operation);
}

/** Returns the plan of a valid operation, which is computed once. Throws TooManyFields. */
export function planOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): PlannedSelection {
  const known = plans.get(operation);
  if (known) return known;
  const root = schema.getRootType(operation.operation);
  if (!root) return { fields: [], plainLeaves: 0, names: new Set() };
  const plan = new Planner(schema, document).selectionOf(root, [operation.selectionSet.selections], true);
  plans.set(operation, plan);
  return plan;
}

import fc from 'fast-check';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/** A request as anybody may send it: made from our own schema, mostly valid, its variables often not. */
export interface GeneratedRequest {
  readonly query: string;
  readonly variables: Record<string, unknown>;
  readonly operationName: string | undefined;
}

/** A row of numbers that decides everything; the smaller they are, the simpler the document, so that failures shrink. */
class Choices {
  readonly #numbers: ArrayLike<number>;
  #at = 0;

  constructor(numbers: ArrayLike<number>) {
    this.#numbers = numbers;
  }

  below(end: number): number {
    const number = this.#numbers[this.#at] ?? 0;
    this.#at += 1;
    return number % end;
  }

  /** True in `percent` of a hundred; false when the choices are used up. */
  chance(percent: number): boolean {
    return this.below(100) >= 100 - percent;
  }

  of<Value>(values: readonly Value[]): Value {
    // `values` is never empty.
    return values[this.below(values.length)] as Value;
  }
}

const ids = ['i1', 'w1', 'r1', 'a1', 'k1', 'u-user', 's2', 'v1', 'i2'];
const texts = ['x', 'Bolts', '', 'ünï ✓', 'a "quoted" one', 'canCreateOrder', 'x@y.test'];
const wrongShapes: readonly unknown[] = [[], {}, '', 'nonsense', 1.5, -1, true, [null], [[]], { nope: 1 }, null];

/** A value of a named type, as JSON would bring it. */
function plainLeaf(choices: Choices, type: GraphQLNamedType, name: string): unknown {
  if (isEnumType(type)) return choices.of(type.getValues()).name;
  if (name === 'organizationId') return choices.of([7, '7', 7, '7', 7, '7', 7, '7', 7, 8, 'x']);
  if (type.name === 'ID') return choices.of(ids);
  if (type.name === 'Int') return choices.of([1, 2, 20, 5, 10, 3, 1000, 1001, -1]);
  if (type.name === 'Float') return choices.of([1, 0, 2.5, -3, 10]);
  if (type.name === 'Boolean') return choices.of([true, false]);
  if (type.name === 'Decimal') return choices.of(['12.50', '0', 3, '-1.5']);
  if (type.name === 'DateTime') return choices.of(['2025-11-20T10:00:00Z', '2025-11-20T11:00:00+01:00']);
  if (type.name === 'JSON') return choices.of([{ a: [1, null] }, 1, 'text', []]);
  return choices.of(texts);
}

function plainValue(choices: Choices, type: GraphQLInputType, name: string): unknown {
  if (isNonNullType(type)) return plainValue(choices, type.ofType, name);
  if (choices.chance(6)) return null;
  if (isListType(type)) {
    if (choices.chance(10)) return plainValue(choices, type.ofType, name);
    return Array.from({ length: choices.below(4) }, () => plainValue(choices, type.ofType, name));
  }
  if (!isInputObjectType(type)) return plainLeaf(choices, type, name);
  const fields = Object.values(type.getFields()).filter((field) => isSet(choices, field));
  return Object.fromEntries(fields.map((field) => [field.name, plainValue(choices, field.type, field.name)]));
}

function isSet(choices: Choices, { type, defaultValue }: GraphQLInputField | GraphQLArgument): boolean {
  if (isNonNullType(type) && defaultValue === undefined) return !choices.chance(1);
  return choices.chance(45);
}

/** A value as a document writes it. */
function literalOf(type: GraphQLInputType, value: unknown): string {
  if (isNonNullType(type)) return literalOf(type.ofType, value);
  if (value === null) return 'null';
  if (isListType(type)) {
    return Array.isArray(value)
      ? `[${value.map((one) => literalOf(type.ofType, one)).join(', ')}]`
      : literalOf(type.ofType, value);
  }
  if (isEnumType(type)) return typeof value === 'string' ? value : 'NONE';
  if (isInputObjectType(type) && typeof value === 'object' && value !== null) {
    const fields = type.getFields();
    const written = Object.entries(value).map(([name, one]) => {
      const field = fields[name];
      return field ? `${name}: ${literalOf(field.type, one)}` : '';
    });
    return `{${written.join(', ')}}`;
  }
  if (typeof value !== 'object') return JSON.stringify(value);
  return Array.isArray(value) ? '[1]' : '{a: 1}';
}

class DocumentWriter {
  readonly #choices: Choices;
  readonly #schema: GraphQLSchema;
  readonly #definitions: string[] = [];
  readonly #fragments: string[] = [];
  readonly #variables: Record<string, unknown> = {};
  #names = 0;

  constructor(schema: GraphQLSchema, choices: Choices) {
    this.#schema = schema;
    this.#choices = choices;
  }

  write(): GeneratedRequest {
    const choices = this.#choices;
    const isMutation = choices.chance(40);
    const root = isMutation ? this.#schema.getMutationType() : this.#schema.getQueryType();
    if (!root) throw new Error('The schema has no such type.');
    const selection = this.#selection(root, 0, 1 + choices.below(2));
    const name = choices.chance(50) ? 'Asked' : '';
    const declared = this.#definitions.length > 0 ? `(${this.#definitions.join(', ')})` : '';
    const operation = `${isMutation ? 'mutation' : 'query'} ${name}${declared} ${selection}`;
    const others = choices.chance(5) ? ['query Other { __typename }'] : [];
    const query = [operation, ...this.#fragments, ...others].join('\n');
    return { query, variables: this.#variables, operationName: name && choices.chance(60) ? name : undefined };
  }

  #selection(type: GraphQLObjectType, depth: number, expected: number): string {
    const choices = this.#choices;
    const fields = Object.values(type.getFields()).filter((field) => depth < 4 || isLeafType(getNamedType(field.type)));
    const written: string[] = [];
    for (let n = 0; n < expected; n += 1) {
      const field = choices.chance(5) ? null : choices.of(fields);
      const text = field ? this.#field(field, depth) : '__typename';
      written.push(this.#wrapped(text, type.name));
    }
    return `{ ${written.join(' ')} }`;
  }

  /** The field as it is, or inside a fragment. */
  #wrapped(field: string, typeName: string): string {
    const choices = this.#choices;
    if (!choices.chance(15)) return field;
    const directive = this.#directive();
    if (choices.chance(50)) return `... on ${typeName}${directive} { ${field} }`;
    const name = `F${this.#next()}`;
    this.#fragments.push(`fragment ${name} on ${typeName} { ${field} }`);
    return choices.chance(20) ? `...${name}${directive} ...${name}` : `...${name}${directive}`;
  }

  #field(field: GraphQLField<unknown, unknown>, depth: number): string {
    const choices = this.#choices;
    const named = getNamedType(field.type);
    const isRoot = depth === 0;
    const alias = isRoot || choices.chance(15) ? `n${choices.chance(4) ? 0 : this.#next()}: ` : '';
    const input = field.args.filter((arg) => isSet(choices, arg));
    const args = input.map((arg) => `${arg.name}: ${this.#value(arg, true)}`);
    const written = `${alias}${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${this.#directive()}`;
    if (!isObjectType(named)) return written;
    return `${written} ${this.#selection(named, depth + 1, 1 + choices.below(4))}`;
  }

  #directive(): string {
    const choices = this.#choices;
    if (!choices.chance(12)) return '';
    const name = choices.of(['include', 'skip']);
    if (choices.chance(40)) return ` @${name}(if: ${choices.chance(70)})`;
    const declared = choices.of(['Boolean!', 'Boolean! = true', 'Boolean = true', 'Boolean = false']);
    return ` @${name}(if: ${this.#variable(declared, () => choices.chance(70), 70)})`;
  }

  /** A literal, a variable, or, in an object or a list, both. */
  #value(of: GraphQLArgument | GraphQLInputField, isArgument: boolean): string {
    const choices = this.#choices;
    const { type, name } = of;
    if (choices.chance(isArgument ? 45 : 30)) return this.#variableFor(type, name, isArgument);
    const inner = isNonNullType(type) ? type.ofType : type;
    if (isInputObjectType(inner)) {
      const fields = Object.values(inner.getFields()).filter((field) => isSet(choices, field));
      return `{${fields.map((field) => `${field.name}: ${this.#value(field, false)}`).join(', ')}}`;
    }
    if (isListType(inner) && choices.chance(30)) {
      return `[${this.#variableFor(inner.ofType, name, false)}]`;
    }
    return literalOf(type, plainValue(choices, type, name));
  }

  #variableFor(type: GraphQLInputType, name: string, isArgument: boolean): string {
    const choices = this.#choices;
    const isRequired = isNonNullType(type);
    const bare = isRequired ? type.ofType : type;
    let declared = String(type);
    if (!isRequired && choices.chance(25)) declared = `${String(bare)}!`;
    // A default lets a variable that may be null stand where null may not.
    else if (isRequired && choices.chance(15)) {
      declared = `${String(bare)} = ${literalOf(type, plainValue(new Choices([]), type, name))}`;
    } else if (choices.chance(10)) {
      declared += ` = ${literalOf(type, plainValue(choices, type, name))}`;
    }
    return this.#variable(declared, () => plainValue(choices, type, name), isArgument && isRequired ? 95 : 60);
  }

  #variable(declared: string, make: () => unknown, givenPercent: number): string {
    const choices = this.#choices;
    const name = `v${this.#next()}`;
    this.#definitions.push(`$${name}: ${declared}`);
    if (choices.chance(givenPercent)) this.#variables[name] = choices.chance(4) ? choices.of(wrongShapes) : make();
    return `$${name}`;
  }

  #next(): number {
    this.#names += 1;
    return this.#names;
  }
}

/** Requests made from `schema`: mutations, fragments, aliases, directives, nulls, variables left out or of a wrong shape. */
export function generatedRequests(schema: GraphQLSchema): fc.Arbitrary<GeneratedRequest> {
  return fc
    .noBias(fc.uint32Array({ minLength: 20, maxLength: 220, size: 'max' }))
    .map((numbers) => new DocumentWriter(schema, new Choices(numbers)).write());
}

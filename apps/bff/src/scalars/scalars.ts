import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import { GraphQLJSON } from 'graphql-scalars';

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/i;
const decimal = /^-?\d{1,20}(\.\d{1,10})?$/;

function refuse(name: string, value: unknown, wish: string): never {
  const input = String(value).slice(0, 100);
  throw new GraphQLError(`${name} must be ${wish}, not '${input}'.`, { extensions: { code: 'BAD_USER_INPUT' } });
}

function textOf(node: ValueNode): unknown {
  return 'value' in node ? node.value : node.kind;
}

/** Returns whether the date at the beginning of a text exists: `Date` would read 31 February as 3 March. */
function isCalendarDay(text: string): boolean {
  const day = text.slice(0, 10);
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

function parseInstant(value: unknown): string {
  const isInstant = typeof value === 'string' && instant.test(value) && isCalendarDay(value);
  const at = isInstant ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(at)) refuse('DateTime', value, 'a date and time such as 2026-01-31T08:00:00Z');
  return new Date(at).toISOString();
}

function parseDecimal(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !decimal.test(text))
    refuse('Decimal', value, "a plain decimal number such as '12.50'");
  return text;
}

/** Formats money, which is a JSON number on the REST wire, without scientific notation for small amounts. */
function decimalText(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(10).replace(/\.?0+$/, '') : text;
}

export const scalars = {
  DateTime: new GraphQLScalarType<string, string>({
    name: 'DateTime',
    // The upstream's text is passed on, because reformatting each timestamp of a list is slow and not necessary.
    serialize: (value) => (typeof value === 'string' ? value : parseInstant(value)),
    parseValue: parseInstant,
    parseLiteral: (node) => parseInstant(textOf(node)),
  }),
  Decimal: new GraphQLScalarType<string, string>({
    name: 'Decimal',
    // Numbers of the upstream become exact text here.
    serialize: (value) => (typeof value === 'number' ? decimalText(value) : parseDecimal(value)),
    parseValue: parseDecimal,
    parseLiteral: (node) =>
      parseDecimal(
        node.kind === Kind.STRING || node.kind === Kind.INT || node.kind === Kind.FLOAT ? node.value : node.kind,
      ),
  }),
  JSON: GraphQLJSON,
};

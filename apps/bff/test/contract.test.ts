import { errorCatalog } from '@tallyard/domain/errors/catalog';
import { flags } from '@tallyard/domain/permissions/flags';
import {
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { modules } from '../src/modules.ts';
import { unruledFields } from '../src/permissions/shield.ts';
import { ruleTree, ruleTreeOf } from '../src/permissions/tree.ts';
import { buildSchema } from '../src/schema.ts';

const schema: GraphQLSchema = buildSchema(modules);

function valuesOf(name: string): string[] {
  const type = schema.getType(name);
  expect(isEnumType(type), name).toBe(true);
  return (type as GraphQLEnumType).getValues().map((value) => value.name);
}

it('PermissionFlag is the product’s list of flags, in its order', () => {
  expect(valuesOf('PermissionFlag')).toEqual(flags);
});

it('ErrorCode is the catalog of errors', () => {
  expect(valuesOf('ErrorCode')).toEqual(Object.keys(errorCatalog));
});

describe('@needs', () => {
  it('stands on every root field', () => {
    expect(unruledFields(schema, ruleTree)).toEqual([]);
  });

  const on = (needs: string) => ruleTreeOf([`type Query { a: Int ${needs} }`]).Query ?? {};

  it('makes a rule of what it says', () => {
    expect(Object.keys(on('@needs(action: "inventory.adjust", flag: canAdjustInventory)'))).toEqual(['a']);
    expect(Object.keys(on('@needs(by: ANYONE)'))).toEqual(['a']);
  });

  it('makes none where it is missing, so that the start stops', () => {
    expect(Object.keys(on(''))).toEqual([]);
  });

  it.each([
    ['an action that the product does not have', '@needs(action: "inventory.fly")'],
    ['another flag than the action’s', '@needs(action: "inventory.adjust", flag: canCreateInventory)'],
    ['no flag where the action takes one', '@needs(action: "inventory.adjust")'],
    ['a flag without an action', '@needs(flag: canCreateInventory, by: ANYONE)'],
    ['members without an action', '@needs'],
    ['anyone with an action', '@needs(action: "inventory.view", by: ANYONE)'],
  ])('stops the start with %s', (_name, needs) => {
    expect(() => on(needs)).toThrow('Query.a');
  });
});

describe('version 1', () => {
  const rootFields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
    type ? Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, field] as const) : [],
  );
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  const pages = Object.values(schema.getTypeMap()).filter((type) => type.name.endsWith('Page') && isObjectType(type));

  it.each(rootFields)('%s may be refused without its siblings', (_name, { type }) => {
    expect(isNonNullType(type)).toBe(false);
  });

  it.each(rootFields)('%s takes no organization that a key would have to name', (_name, { args }) => {
    const input = args.find(({ name }) => name === 'input');
    const inside = input ? Object.values((getNamedType(input.type) as GraphQLInputObjectType).getFields()) : [];
    const organization = [...args, ...inside].find(({ name }) => name === 'organizationId');
    expect(organization === undefined || !isNonNullType(organization.type)).toBe(true);
  });

  it.each(mutations.map((field) => [field.name, field] as const))(
    '%s takes one input and answers its own payload',
    (name, { args, type }) => {
      const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
      expect(String(type)).toBe(`${title}Payload`);
      expect(args.map((arg) => `${arg.name}: ${String(arg.type)}`)).toEqual(
        args.length === 0 ? [] : [`input: ${title}Input!`],
      );
    },
  );

  it.each(pages.map((type) => [type.name, type as GraphQLObjectType] as const))(
    '%s is a Page of items',
    (_name, type) => {
      expect(type.getInterfaces().map(({ name }) => name)).toEqual(['Page']);
      expect(Object.keys(type.getFields())[0]).toBe('items');
    },
  );

  it.each(rootFields.filter(([, { type }]) => getNamedType(type).name.endsWith('Page')))(
    '%s is read by page and by cursor',
    (_name, { args }) => {
      expect(args.map(({ name }) => name)).toEqual(expect.arrayContaining(['page', 'pageSize', 'after', 'ids']));
    },
  );
});

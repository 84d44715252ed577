import { errorCatalogue } from '@tallyard/domain/errors/catalogue';
import { flags } from '@tallyard/domain/permissions/flags';
import { type GraphQLEnumType, type GraphQLSchema, isEnumType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { unruledFields } from '../src/permissions/shield.ts';
import { ruleTree, ruleTreeOf } from '../src/permissions/tree.ts';
import { buildSchema } from '../src/schema.ts';

const schema: GraphQLSchema = buildSchema();

function valuesOf(name: string): string[] {
  const type = schema.getType(name);
  expect(isEnumType(type), name).toBe(true);
  return (type as GraphQLEnumType).getValues().map((value) => value.name);
}

it('PermissionFlag is the product’s list of flags, in its order', () => {
  expect(valuesOf('PermissionFlag')).toEqual(flags);
});

it('ErrorCode is the catalogue of errors', () => {
  expect(valuesOf('ErrorCode')).toEqual(Object.keys(errorCatalogue));
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

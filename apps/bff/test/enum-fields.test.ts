import { defaultFieldResolver, getNamedType, isEnumType, isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { modules } from '../src/modules.ts';
import { productSchema } from '../src/schema.ts';

/** Made by the resolver of the object that they stand in, out of words that it knows. */
const madeHere = ['AlertChannel.action', 'AlertTarget.kind', 'MovementTypeCount.movementType', 'SessionChange.reason'];

it('no word of an upstream is handed on as it came: each field of an enum has a resolver of its own', () => {
  const types = Object.values(productSchema(modules).getTypeMap()).filter(isObjectType);
  const asItCame = types
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
    .filter(({ field }) => isEnumType(getNamedType(field.type)))
    .filter(({ field: { resolve } }) => resolve === undefined || resolve === defaultFieldResolver)
    .map(({ type, field }) => `${type.name}.${field.name}`);
  expect(asItCame.toSorted()).toEqual(madeHere);
});

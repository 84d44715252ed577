import { type ActionName, actions, flagsOf } from '@tallyard/domain/permissions/actions';
import { typeDefs } from '@tallyard/schema';
import { type ConstDirectiveNode, type FieldDefinitionNode, Kind, parse } from 'graphql';
import type { Caller } from '../generated/resolvers.ts';
import { anyoneButWrongKeys, can, canInPerson, canOnTheWayOut, canOwn, signedIn } from './rules.ts';
import { allow, type RuleTree, rootTypes, type ShieldRule } from './shield.ts';

const rulesOfNobodysAction: Partial<Record<Caller, ShieldRule>> = {
  SIGNED_IN: signedIn,
  ANYONE_BUT_WRONG_KEYS: anyoneButWrongKeys,
  ANYONE: allow,
};

const rulesOfAction: Partial<Record<Caller, (action: ActionName) => ShieldRule>> = {
  MEMBERS: (action) => can(action),
  PEOPLE: canInPerson,
  LEAVERS: canOnTheWayOut,
  OWNER: canOwn,
};

const isAction = (name: string): name is ActionName => Object.hasOwn(actions, name);

function wordOf(directive: ConstDirectiveNode, name: string): string | null {
  const value = directive.arguments?.find((argument) => argument.name.value === name)?.value;
  return value?.kind === Kind.STRING || value?.kind === Kind.ENUM ? value.value : null;
}

function wordsOf(directive: ConstDirectiveNode, name: string): string[] {
  const value = directive.arguments?.find((argument) => argument.name.value === name)?.value;
  return value?.kind === Kind.LIST ? value.values.flatMap((one) => (one.kind === Kind.ENUM ? [one.value] : [])) : [];
}

/** Returns the rule of a field's `@needs`; null without one. Throws if it contradicts the domain's table of actions. */
function ruleOf(field: FieldDefinitionNode, path: string): ShieldRule | null {
  const needs = field.directives?.find(({ name }) => name.value === 'needs');
  if (!needs) return null;
  const by = (wordOf(needs, 'by') ?? 'MEMBERS') as Caller;
  const action = wordOf(needs, 'action');
  const flag = wordOf(needs, 'flag');
  if (action === null) {
    const rule = rulesOfNobodysAction[by];
    if (!rule || flag !== null) throw new Error(`@needs of ${path} names no action.`);
    return rule;
  }
  if (!isAction(action)) throw new Error(`@needs of ${path} names no action of the product: ${action}.`);
  const needed = flag === null ? [] : [flag, ...wordsOf(needs, 'also')];
  if (flagsOf(action).join() !== needed.join())
    throw new Error(`@needs of ${path}: ${action} takes ${flagsOf(action).join(' and ')}.`);
  const rule = rulesOfAction[by];
  if (!rule) throw new Error(`@needs of ${path}: ${by} takes no action.`);
  return rule(action);
}

/**
 * Returns the rules of all root fields from their `@needs`. A field without one is omitted, which makes the start fail. Throws
 * if one names an unknown action, or other flags than the action's.
 */
export function ruleTreeOf(documents: readonly string[]): RuleTree {
  const tree: Record<string, Record<string, ShieldRule>> = {};
  for (const definition of documents.flatMap((text) => parse(text).definitions)) {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.OBJECT_TYPE_EXTENSION) continue;
    const type = definition.name.value;
    if (!rootTypes.some((root) => root === type)) continue;
    const rules = tree[type] ?? {};
    tree[type] = rules;
    for (const field of definition.fields ?? []) {
      const rule = ruleOf(field, `${type}.${field.name.value}`);
      if (rule) rules[field.name.value] = rule;
    }
  }
  return tree;
}

/** The permission rules of all operations of the product. */
export const ruleTree: RuleTree = ruleTreeOf(typeDefs);

import type { FieldWeights } from './limits/cost-weights.ts';
import type { RuleTree } from './permissions/shield.ts';
import { ruleTree as rootRules } from './permissions/tree.ts';
import type { Look } from './realtime/look.ts';
import type { Room } from './room.ts';
import * as rooms from './rooms.ts';

/** What follows is a function each, since rooms are loaded in the middle of what they are collected for. */
export function everyRoom(): readonly Room[] {
  return Object.values(rooms);
}

/** The rule of each root field, and those of nested fields that are more restricted than what holds them. */
export function ruleTree(): RuleTree {
  return Object.assign({}, rootRules, ...everyRoom().map(({ rules }) => rules));
}

export function weights(): readonly FieldWeights[] {
  return everyRoom().flatMap((room) => room.weights ?? []);
}

export function looks(): readonly Look[] {
  return everyRoom().flatMap((room) => room.look ?? []);
}

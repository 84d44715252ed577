import type { FieldWeights } from './limits/cost-weights.ts';
import type { Module } from './module.ts';
import * as modules from './modules.ts';
import type { RuleTree } from './permissions/shield.ts';
import { ruleTree as rootRules } from './permissions/tree.ts';
import type { Look } from './realtime/look.ts';

/** What follows is a function each, since modules are loaded in the middle of what they are collected for. */
export function allModules(): readonly Module[] {
  return Object.values(modules);
}

/** The rule of each root field, and those of nested fields that are more restricted than what holds them. */
export function ruleTree(): RuleTree {
  return Object.assign({}, rootRules, ...allModules().map(({ rules }) => rules));
}

export function weights(): readonly FieldWeights[] {
  return allModules().flatMap((module) => module.weights ?? []);
}

export function looks(): readonly Look[] {
  return allModules().flatMap((module) => module.look ?? []);
}

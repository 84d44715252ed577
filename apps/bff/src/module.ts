import type { FastifyInstance } from 'fastify';
import type { Resolvers } from './generated/resolvers.ts';
import type { FieldWeights } from './limits/cost-weights.ts';
import type { MakeLoader } from './loaders.ts';
import type { RuleTree } from './permissions/shield.ts';
import { ruleTree as rootRules } from './permissions/tree.ts';
import type { Look } from './realtime/look.ts';
import type { Services } from './services.ts';

/**
 * The parts of a module. The app is built from the list in `modules.ts`. The SDL of a module is in
 * packages/schema/sdl/<module>.graphql, with the rule of each root field as `@needs`, and the models of its types are in its
 * `mappers.json`.
 */
export interface Module {
  readonly resolvers: Resolvers | readonly Resolvers[];
  /** The rules of nested fields that need more permissions than their parents. */
  readonly rules?: RuleTree;
  /** The loaders by the name under which all modules find them in `context.loaders`. */
  readonly loaders?: Readonly<Record<string, MakeLoader>>;
  /** The costs of its fields that differ from the default. */
  readonly weights?: FieldWeights;
  /** Registers routes other than /graphql. */
  readonly routes?: (app: FastifyInstance, services: Services) => Promise<void> | void;
  /** How to poll for its changes while an upstream has no event stream. */
  readonly look?: Look;
}

/** Returns the rules of all root fields, and of nested fields that need more permissions than their parents. */
export function ruleTreeOf(modules: readonly Module[]): RuleTree {
  return Object.assign({}, rootRules, ...modules.map(({ rules }) => rules));
}

export function weightsOf(modules: readonly Module[]): readonly FieldWeights[] {
  return modules.flatMap(({ weights }) => weights ?? []);
}

export function looksOf(modules: readonly Module[]): readonly Look[] {
  return modules.flatMap(({ look }) => look ?? []);
}

export function loadersOf(modules: readonly Module[]): ReadonlyMap<string, MakeLoader> {
  return new Map(modules.flatMap(({ loaders = {} }) => Object.entries(loaders)));
}

import type { FastifyInstance } from 'fastify';
import type { Resolvers } from './generated/resolvers.ts';
import type { FieldWeights } from './limits/cost-weights.ts';
import type { MakeLoader } from './loaders.ts';
import type { RuleTree } from './permissions/shield.ts';
import { ruleTree as rootRules } from './permissions/tree.ts';
import type { Look } from './realtime/look.ts';
import type { Services } from './services.ts';

/**
 * What a module brings. `modules.ts` lists them, and the app is built of that list. Its SDL stands in
 * packages/schema/sdl/<module>.graphql, with the rule of each root field as `@needs`; what its types are made of is in its
 * `mappers.json`.
 */
export interface Module {
  readonly resolvers: Resolvers | readonly Resolvers[];
  /** Rules of nested fields that are more restricted than what holds them. */
  readonly rules?: RuleTree;
  /** By the name under which every module finds them in `context.loaders`. */
  readonly loaders?: Readonly<Record<string, MakeLoader>>;
  /** What its fields cost where that is not what a field of their kind costs. */
  readonly weights?: FieldWeights;
  /** Addresses beside /graphql. */
  readonly routes?: (app: FastifyInstance, services: Services) => Promise<void> | void;
  /** How its changes are found while an upstream has no event stream. */
  readonly look?: Look;
}

/** The rule of each root field, and those of nested fields that are more restricted than what holds them. */
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

import type { FastifyInstance } from 'fastify';
import type { Resolvers } from './generated/resolvers.ts';
import type { FieldWeights } from './limits/cost-weights.ts';
import type { RuleTree } from './permissions/shield.ts';
import type { IdLoader } from './platform/id-loader.ts';
import type { Look } from './realtime/look.ts';
import type { RestClient } from './rest/client.ts';
import type { Services } from './services.ts';

/** Makes the reader by id of one organisation's things, for one incoming request; where it says so, as they were at an instant. */
export type MakeLoader = (rest: RestClient, organizationId: string, asOf?: string) => IdLoader<unknown>;

/**
 * What a module brings; `modules.ts` collects them, and everything else asks there. Its SDL stands in
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

import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { type Estimate, Reckoning } from './cost.ts';
import { knownPlanOf, type PlannedSelection, planOf, TooManyFields, type Variables } from './cost-plan.ts';
import { type FieldWeights, together } from './cost-weights.ts';
import type { Spending } from './points.ts';
import type { Judging } from './reading-time.ts';
import { limitRefusal } from './refusals.ts';

/** An operation whose variables graphql has coerced. */
export interface CheckedOperation {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Variables;
}

type Data = Readonly<Record<string, unknown>> | null | undefined;

/** An operation whose points were taken: it may run. */
export interface Admitted {
  /** What it may cost. */
  readonly points: number;
  /** What an answer of it costs; `sent` are the calls that the upstream got, `bytes` those of the answer as JSON. */
  readonly spentOf: (data: Data, sent: number, bytes: number) => number;
  /** It names many things, and may take longer than others. */
  readonly isBulk: boolean;
  /** As `spentOf`, and gives back what the answer did not use, or takes what it used beside. */
  readonly settle: (data: Data, sent: number, bytes: number) => void;
}

/** Decides, before anything runs, whether an operation may: by its own cost and by what its caller has left. */
export class Admission {
  private readonly schema: GraphQLSchema;
  private readonly maxCost: number;
  private readonly weights: Required<FieldWeights>;

  constructor(schema: GraphQLSchema, maxCost: number, weights: readonly FieldWeights[]) {
    this.schema = schema;
    this.maxCost = maxCost;
    this.weights = together(weights);
  }

  /**
   * Throws QUERY_TOO_COMPLEX or RATE_LIMITED, for which a refusal's point has been taken. What finding it out takes is the time of
   * `judging`.
   */
  async admit(checked: CheckedOperation, spending: Spending, judging: Judging): Promise<Admitted> {
    const plan = this.planOf(checked, judging);
    const reckoning = plan && new Reckoning(this.schema, plan, checked.variables, this.weights);
    const judge = <Value>(count: () => Value) => {
      // guard: limits.schema-counted-in-time
      judging.check();
      return judging.measure(count);
    };
    const estimate = reckoning?.estimate({ mostPoints: this.maxCost, judge });
    // guard: limits.cost-of-one-operation
    if (!plan || !reckoning || !estimate?.isWhole || estimate.points > this.maxCost) {
      await spending.refuse();
      throw this.tooCostly(estimate);
    }
    await spending.charge(estimate.points);
    return {
      isBulk: plan.fields.some(({ name }) => this.weights.bulk.includes(name)),
      points: estimate.points,
      spentOf: (data, sent, bytes) => reckoning.spent(data, sent, bytes).points,
      settle: (data, sent, bytes) => spending.settle(reckoning.spent(data, sent, bytes).points),
    };
  }

  /** Null: fragments in fragments unfold to more fields than anybody reads. */
  private planOf({ document, operation }: CheckedOperation, judging: Judging): PlannedSelection | null {
    const known = knownPlanOf(operation);
    if (known) return known;
    try {
      return judging.measure(() => planOf(this.schema, document, operation));
    } catch (error) {
      if (error instanceof TooManyFields) return null;
      throw error;
    }
  }

  /** Without an estimate the document unfolds to too many fields. */
  private tooCostly(estimate: Estimate | undefined) {
    const limit = this.maxCost;
    if (!estimate) {
      return limitRefusal('QUERY_TOO_COMPLEX', 'The fragments of the document unfold to too many fields.', { limit });
    }
    const { points, isWhole } = estimate;
    const cost = isWhole ? `${points} points` : `more than ${limit} points`;
    const message = `The operation would cost ${cost}; one may cost at most ${limit}. Ask for fewer rows or fields.`;
    return limitRefusal('QUERY_TOO_COMPLEX', message, { ...(isWhole ? { requested: points } : {}), limit });
  }
}

import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { type Estimate, Reckoning } from './cost.ts';
import { knownPlanOf, type PlannedSelection, planOf, TooManyFields, type Variables } from './cost-plan.ts';
import { type FieldWeights, together } from './cost-weights.ts';
import type { Spending } from './points.ts';
import type { Judging } from './reading-time.ts';
import { limitRefusal } from './refusals.ts';

/** An operation whose variables were coerced by graphql. */
export interface CheckedOperation {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Variables;
}

type Data = Readonly<Record<string, unknown>> | null | undefined;

/** An operation whose points were charged, so that it may run. */
export interface Admitted {
  /** Its maximum cost. */
  readonly points: number;
  /** Returns the cost of a response; `sent` is the number of upstream calls, `bytes` the size of the response as JSON. */
  readonly spentOf: (data: Data, sent: number, bytes: number) => number;
  /** Whether it is a bulk operation, which may take longer than others. */
  readonly isBulk: boolean;
  /** Charges the cost that `spentOf` returns: gives back unused points or charges additional ones. */
  readonly settle: (data: Data, sent: number, bytes: number) => void;
}

/** Decides whether an operation may run, by its own cost and by the points that its caller has left. */
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
   * Charges the points of an operation. Throws QUERY_TOO_COMPLEX or RATE_LIMITED, after charging the point of a refusal. The
   * time for estimating the cost is counted by `judging`.
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

  /** Returns the plan of an operation; null if nested fragments expand to too many fields. */
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

  /** Returns the refusal; without an estimate, the document expands to too many fields. */
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

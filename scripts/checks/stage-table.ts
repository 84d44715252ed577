/** The cost of one stage. */
export interface StageCost {
  readonly name: string;
  readonly wallSeconds: number;
  /** Processor seconds of the stage's processes with their children, and of its PostgreSQL server. */
  readonly processorSeconds: number;
  /** Processor seconds allowed at pace 1; null for a stage without a budget. */
  readonly budget: number | null;
}

/** How far a stage may exceed its budget, because measurements vary by that much. */
const tolerance = 1.2;

/** Returns a stage's processor seconds at pace 1 as a share of its budget; null without a budget. */
export function budgetShare({ processorSeconds, budget }: StageCost, pace: number): number | null {
  return budget === null ? null : processorSeconds / pace / budget;
}

/** Returns whether a stage took more than 120 % of its budget at pace 1. */
export function isOverBudget(cost: StageCost, pace: number): boolean {
  return (budgetShare(cost, pace) ?? 0) > tolerance;
}

/** Formats the stages with their costs, and the machine's pace in the header. */
export function stageTable(costs: readonly StageCost[], pace: number): string {
  const total = (of: (cost: StageCost) => number) => costs.reduce((sum, cost) => sum + of(cost), 0);
  const rows = [
    ['stage', 'wall s', 'processor s', 'at pace 1', 'budget', 'share'],
    ...costs.map((cost) => {
      const share = budgetShare(cost, pace);
      return [
        cost.name,
        cost.wallSeconds.toFixed(0),
        cost.processorSeconds.toFixed(0),
        (cost.processorSeconds / pace).toFixed(0),
        cost.budget === null ? '' : cost.budget.toFixed(0),
        share === null ? '' : `${Math.round(share * 100)} %`,
      ];
    }),
    [
      'total',
      total(({ wallSeconds }) => wallSeconds).toFixed(0),
      total(({ processorSeconds }) => processorSeconds).toFixed(0),
      (total(({ processorSeconds }) => processorSeconds) / pace).toFixed(0),
      '',
      '',
    ],
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  return `Stages, at pace ${pace.toFixed(2)} (1 is the reference machine, 2 half as fast):\n${lines.join('\n')}\n`;
}

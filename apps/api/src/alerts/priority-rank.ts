import { priorities } from '@tallyard/domain/alerts/statuses';

/** SQL that sorts priorities from low to critical instead of by letter. */
export function priorityRank(column: string): string {
  return `array_position(ARRAY[${priorities.map((priority) => `'${priority}'`).join(', ')}], ${column})`;
}

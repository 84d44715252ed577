import { priorities } from '@tallyard/domain/alerts/statuses';

/** Returns SQL that sorts priorities from low to critical instead of alphabetically. */
export function priorityRank(column: string): string {
  return `array_position(ARRAY[${priorities.map((priority) => `'${priority}'`).join(', ')}], ${column})`;
}

/** The direction of a sorted list; lists are sorted by name in ascending order by default (GEN-1). */
export const sortDirections = ['asc', 'desc'] as const;

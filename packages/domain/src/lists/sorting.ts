/** Direction of a sorted list; every list sorts by name ascending unless it says otherwise (GEN-1). */
export const sortDirections = ['asc', 'desc'] as const;

/** What is said of a quantity that would fall below zero (INV-31). */
export const cannotBeNegative = 'Quantity cannot be negative';

/** A day as the address and the date fields write it, or null for anything else. */
export function readDay(text: string | null): string | null {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

/** The first moment of a day in the person's time zone, for the server. */
export function startOfDay(day: string): string {
  return new Date(`${day}T00:00:00`).toISOString();
}

/** The last moment of a day in the person's time zone, for the server. */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString();
}

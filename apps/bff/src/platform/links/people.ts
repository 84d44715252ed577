/** The fields of a person that a link answers without a call, without and with a known name. */
export const answersOfPerson: ReadonlySet<string> = new Set(['__typename', 'id']);
export const answersOfNamedPerson: ReadonlySet<string> = new Set([...answersOfPerson, 'name']);

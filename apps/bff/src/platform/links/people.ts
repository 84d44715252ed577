/** What a link to a person, or to one whose name came along, answers by itself. */
export const answersOfPerson: ReadonlySet<string> = new Set(['__typename', 'id']);
export const answersOfNamedPerson: ReadonlySet<string> = new Set([...answersOfPerson, 'name']);
